import {
  asksForScopeElsewhere,
  type ComplexSelector,
  type SelectorList,
  type SimpleSelector,
  scopesIn,
  TestKind,
} from '../../selectors/compiled.ts';
import { matchesComplex, matchesList, matchesTest } from '../../selectors/match.ts';
import { MatchContext } from '../../selectors/match-context.ts';
import { type ElementRecord, isConnected, isElement, type ParentRecord } from '../../tree/records.ts';
import type { ContainerCondition } from '../containers/container-condition.ts';
import { rememberedStyles } from '../remembered-styles.ts';

/** https://drafts.csswg.org/css-cascade/#scoped-styles */
export interface Scope {
  /** Null: its root is where the style sheet stands, or the host of the tree that adopted it. */
  readonly start: SelectorList | null;
  readonly end: SelectorList | null;
  /** Whether names alone tell limits, which are so for all roots around them. */
  readonly isEndOfAll: boolean;
  readonly implicitRoot: ElementRecord | null;
  /** The scope around. */
  readonly outer: Scope | null;
  /** Whether the document tells of each change by which an element comes into it, or gets out of it. */
  readonly isCertain: boolean;
}

/** What a rule is in, beside conditions that hold for all elements. */
export interface Within {
  readonly scope: Scope | null;
  /** All of these have to hold, of each one of the list. */
  readonly containers: readonly (readonly ContainerCondition[])[];
  /** Whether it is in a https://drafts.csswg.org/css-transitions-2/#defining-before-change-style rule. */
  readonly isStarting: boolean;
}

/** A root of a scope. How much deeper an element is, is the https://drafts.csswg.org/css-cascade/#cascade-proximity */
interface ScopingRoot {
  readonly root: ElementRecord;
  readonly depth: number;
  /** The next one up. */
  readonly outer: ScopingRoot | null;
}

/** Where an element is in a scope. */
interface ScopedPlace {
  readonly depth: number;
  /** The nearest of the roots that it is in the scope of. */
  readonly roots: ScopingRoot | null;
}

type Places = Map<ElementRecord, ScopedPlace>;

/** Of an element that is in the tree, or the host of it, and of those around it, for which it serves as well. */
export function placesIn(scope: Scope, element: ElementRecord, tree: ParentRecord, host: ElementRecord | null): Places {
  let around: Places | null = null;
  for (const one of fromOutermost(scope)) around = placesUp(one, around, element, tree, host);
  return around as Places;
}

function fromOutermost(scope: Scope): readonly Scope[] {
  const all: Scope[] = [];
  for (let one: Scope | null = scope; one !== null; one = one.outer) all.push(one);
  return all.reverse();
}

/** Those of the element and of what it is in, up to where they are known. `around` has those in the scope around, if there is one. */
function placesUp(
  scope: Scope,
  around: Places | null,
  element: ElementRecord,
  tree: ParentRecord,
  host: ElementRecord | null,
): Places {
  // Of other trees no document tells of changes, and for its host a tree is not what is around.
  const isKept = scope.isCertain && isConnected(element) && element !== host;
  const places: Places = (isKept && rememberedStyles(tree.nodeDocument)?.answersTo(scope)) || new Map();
  const path: ElementRecord[] = [];
  for (let node: ParentRecord | null = element; node !== null && isElement(node); node = node.parent) {
    if (places.has(node)) break;
    path.push(node);
  }
  const top = path.at(-1)?.parent;
  let above = places.get(top as ElementRecord) ?? OUTSIDE;
  let aroundAbove = around?.get(top as ElementRecord) ?? OUTSIDE;
  const enter = (node: ElementRecord) => {
    above = { depth: above.depth + 1, roots: rootsAt(scope, node, above, around, aroundAbove, tree, host) };
    aroundAbove = around?.get(node) ?? OUTSIDE;
    return above;
  };
  if (host !== null && top === tree && element !== host) places.set(host, enter(host));
  for (const node of path.reverse()) places.set(node, enter(node));
  return places;
}

const OUTSIDE: ScopedPlace = { depth: 0, roots: null };

/** Limits of the scopes around count for the element, not for the inner roots. */
function rootsAt(
  scope: Scope,
  element: ElementRecord,
  above: ScopedPlace,
  around: Places | null,
  aroundAbove: ScopedPlace,
  tree: ParentRecord,
  host: ElementRecord | null,
): ScopingRoot | null {
  const depth = above.depth + 1;
  const { end, isEndOfAll } = scope;
  const mayEnd = end !== null && mayMatch(end, element, contextFor(tree, null, host));
  const isLimitFor = (root: ElementRecord) => mayEnd && matchesList(end, element, contextFor(tree, root, host));
  const rootsAround = around?.get(element)?.roots ?? null;
  const isOutOfAround = rootsAround !== aroundAbove.roots && (rootsAround?.outer ?? null) !== aroundAbove.roots;
  const isRoot = (root: ElementRecord, at: number) => isRootOf(scope, root, at, around, rootsAround, tree, host);
  let { roots } = above;
  if (mayEnd && isEndOfAll) roots = null;
  else if (mayEnd || isOutOfAround)
    roots = rootsThat(roots, (one) => (!isOutOfAround || isRoot(one.root, one.depth)) && !isLimitFor(one.root));
  return isRoot(element, depth) && !isLimitFor(element) ? { root: element, depth, outer: roots } : roots;
}

function rootsThat(roots: ScopingRoot | null, stay: (one: ScopingRoot) => boolean): ScopingRoot | null {
  const staying: ScopingRoot[] = [];
  let areAll = true;
  for (let one = roots; one !== null; one = one.outer) {
    if (stay(one)) staying.push(one);
    else areAll = false;
  }
  if (areAll) return roots;
  return staying.reduceRight<ScopingRoot | null>((outer, { root, depth }) => ({ root, depth, outer }), null);
}

/** Whether the element has the names and attributes that it takes. */
function mayMatch({ complexes }: SelectorList, element: ElementRecord, context: MatchContext): boolean {
  const isOwn = (test: SimpleSelector) =>
    test.kind > TestKind.AttributeSubstring || matchesTest(test, element, context);
  return complexes.some(({ compounds }) => compounds[0]?.tests.every(isOwn));
}

/** `around` has the places in the scope around, and `rootsAround` those for what asks; null: there is none. */
function isRootOf(
  { start, implicitRoot }: Scope,
  root: ElementRecord,
  depth: number,
  around: Places | null,
  rootsAround: ScopingRoot | null,
  tree: ParentRecord,
  host: ElementRecord | null,
): boolean {
  if (start === null && root !== (implicitRoot ?? host)) return false;
  if (around === null) return start === null || matchesList(start, root, contextFor(tree, null, host));
  let roots = rootsAround;
  while (roots !== null && roots.depth > depth) roots = roots.outer;
  if (start === null) return roots !== null;
  return start.complexes.some((complex) => nearestRoot(complex, root, roots, around, tree, host) !== null);
}

/** The nearest of the roots from which the selector matches. Where it names one once, candidates for that come from the nearest on. */
export function nearestRoot(
  complex: ComplexSelector,
  element: ElementRecord,
  roots: ScopingRoot | null,
  places: Places,
  tree: ParentRecord,
  host: ElementRecord | null,
): ScopingRoot | null {
  let one = roots;
  if (one !== null && scopesIn(complex) < 2) {
    const context = contextFor(tree, null, host);
    context.isScope = (candidate) => {
      const depth = places.get(candidate)?.depth ?? Number.POSITIVE_INFINITY;
      while (one !== null && one.depth > depth) one = one.outer;
      return one?.root === candidate;
    };
    return matchesComplex(complex, element, context) ? one : null;
  }
  if (asksForScopeElsewhere(complex)) return null;
  while (one !== null && !matchesComplex(complex, element, contextFor(tree, one.root, host))) one = one.outer;
  return one;
}

/** For selectors in which `:scope` is that root. */
export function contextFor(tree: ParentRecord, root: ElementRecord | null, host: ElementRecord | null): MatchContext {
  const context = new MatchContext(root ?? tree);
  context.shadowHost = host;
  return context;
}
