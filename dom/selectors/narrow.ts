import { onlyElementById } from '../collections/id-index.ts';
import { NOWHERE } from '../tree/nowhere.ts';
import { type ElementRecord, isShadowRoot, NodeType, type ParentRecord } from '../tree/records.ts';
import { isInclusiveAncestor, rootOf } from '../tree/traversal.ts';
import { Combinator, type ComplexSelector, type CompoundSelector, TestKind } from './compiled.ts';

/** What is left of a query once an id in the selector was looked up. */
export const enum Narrowing {
  /** All elements below the node. */
  Below,
  /** The element alone. */
  Itself,
  Nothing,
}

class Narrowed {
  /** OPTIMIZATION: see `webidl/kept-shapes.ts`. (bench/scrape) */
  static readonly kept = new Narrowed(Narrowing.Nothing, NOWHERE);

  readonly narrowing: Narrowing;
  readonly node: ParentRecord;

  constructor(narrowing: Narrowing, node: ParentRecord) {
    this.narrowing = narrowing;
    this.node = node;
  }
}

/**
 * Where in the tree of `root` a match of the selector can only be, because a part of it asks for an id that one element
 * has (or none). For a selector without an id, and while the ids of the tree are not known, that is all below `root`.
 */
export function narrow(root: ParentRecord, complex: ComplexSelector): Narrowed {
  const { compounds } = complex;
  let isAmongSiblings = false;
  for (let i = 0; i < compounds.length; i++) {
    const { tests, combinator } = compounds[i] as CompoundSelector;
    for (const test of tests) {
      const ignoresCase = test.kind === TestKind.IdIgnoringCase;
      if (test.kind !== TestKind.Id && !ignoresCase) continue;
      const element = uniqueElement(root, test.value, ignoresCase);
      if (element === undefined) return new Narrowed(Narrowing.Below, root);
      if (element === null) return new Narrowed(Narrowing.Nothing, root);
      return i === 0 ? narrowToElement(root, element) : narrowToTree(root, isAmongSiblings ? element.parent! : element);
    }
    isAmongSiblings = combinator === Combinator.NextSibling || combinator === Combinator.SubsequentSibling;
  }
  return new Narrowed(Narrowing.Below, root);
}

function uniqueElement(root: ParentRecord, id: string, ignoresCase: boolean): ElementRecord | null | undefined {
  const treeRoot = rootOf(root) as ParentRecord;
  if (treeRoot.nodeType !== NodeType.Document && !isShadowRoot(treeRoot)) return undefined;
  return onlyElementById(treeRoot, id, ignoresCase);
}

function narrowToElement(root: ParentRecord, element: ElementRecord): Narrowed {
  const isBelow = element !== root && isInclusiveAncestor(root, element);
  return new Narrowed(isBelow ? Narrowing.Itself : Narrowing.Nothing, element);
}

/** Matches are below both `root` and `top`. */
function narrowToTree(root: ParentRecord, top: ParentRecord): Narrowed {
  if (isInclusiveAncestor(root, top)) return new Narrowed(Narrowing.Below, top);
  return new Narrowed(isInclusiveAncestor(top, root) ? Narrowing.Below : Narrowing.Nothing, root);
}
