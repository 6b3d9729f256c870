import type { SelectorList } from '../../selectors/compiled.ts';
import { matchesList } from '../../selectors/match.ts';
import { MatchContext } from '../../selectors/match-context.ts';
import { type ElementRecord, isElement, type ParentRecord } from '../../tree/records.ts';
import type { ContainerCondition } from '../containers/container-condition.ts';

/** https://drafts.csswg.org/css-cascade/#scoped-styles */
export interface Scope {
  /** Null: its root is where the style sheet stands, or the host of the tree that adopted it. */
  readonly start: SelectorList | null;
  readonly end: SelectorList | null;
  readonly implicitRoot: ElementRecord | null;
  /** The scope around. */
  readonly outer: Scope | null;
}

/** What a rule is in, beside conditions that hold for all elements. */
export interface Within {
  readonly scope: Scope | null;
  /** All of these have to hold, of each one of the list. */
  readonly containers: readonly (readonly ContainerCondition[])[];
  /** Whether it is in a https://drafts.csswg.org/css-transitions-2/#defining-before-change-style rule. */
  readonly isStarting: boolean;
}

/** A root of a scope, and how many steps up it is. https://drafts.csswg.org/css-cascade/#cascade-proximity */
interface ScopingRoot {
  readonly root: ElementRecord;
  readonly proximity: number;
}

/**
 * The roots of the scope that the element is in, from the nearest up. Limits of the scopes around count for the element, not for
 * the inner roots, so that each scope is asked once.
 */
export function scopingRoots(
  scope: Scope,
  element: ElementRecord,
  tree: ParentRecord,
  host: ElementRecord | null,
): readonly ScopingRoot[] {
  let around: readonly ScopingRoot[] | null = null;
  for (const one of fromOutermost(scope)) {
    around = rootsWithin(around, one, element, tree, host);
    if (around.length === 0) break;
  }
  return around as readonly ScopingRoot[];
}

function fromOutermost(scope: Scope): readonly Scope[] {
  const all: Scope[] = [];
  for (let one: Scope | null = scope; one !== null; one = one.outer) all.push(one);
  return all.reverse();
}

/** `around` has the roots of the scope around, null where there is none. */
function rootsWithin(
  around: readonly ScopingRoot[] | null,
  scope: Scope,
  element: ElementRecord,
  tree: ParentRecord,
  host: ElementRecord | null,
): readonly ScopingRoot[] {
  const roots: ScopingRoot[] = [];
  let proximity = 0;
  let first = 0;
  for (const root of ancestorsFrom(element, host)) {
    while (around !== null && first < around.length && (around[first] as ScopingRoot).proximity < proximity) first++;
    if (isRootOf(scope, root, tree, host, around, first) && !isBeyondLimit(scope, element, root, tree, host))
      roots.push({ root, proximity });
    proximity++;
  }
  return roots;
}

/** The element and those around it, with the host of the tree as the outermost. */
function* ancestorsFrom(element: ElementRecord, host: ElementRecord | null): Generator<ElementRecord> {
  let node: ParentRecord | null = element;
  for (; node !== null && isElement(node); node = node.parent) yield node;
  if (host !== null && element !== host) yield host;
}

/** Those of `around` from `first` on are the element or around it. */
function isRootOf(
  { start, implicitRoot }: Scope,
  root: ElementRecord,
  tree: ParentRecord,
  host: ElementRecord | null,
  around: readonly ScopingRoot[] | null,
  first: number,
): boolean {
  if (start === null && root !== (implicitRoot ?? host)) return false;
  if (around === null) return start === null || matchesList(start, root, contextFor(tree, null, host));
  if (start === null) return first < around.length;
  for (let i = first; i < around.length; i++)
    if (matchesList(start, root, contextFor(tree, (around[i] as ScopingRoot).root, host))) return true;
  return false;
}

function isBeyondLimit(
  { end }: Scope,
  element: ElementRecord,
  root: ElementRecord,
  tree: ParentRecord,
  host: ElementRecord | null,
): boolean {
  if (end === null) return false;
  const context = contextFor(tree, root, host);
  for (const node of ancestorsFrom(element, host)) {
    if (matchesList(end, node, context)) return true;
    if (node === root) return false;
  }
  return false;
}

/** For selectors in which `:scope` is that root. */
export function contextFor(tree: ParentRecord, root: ElementRecord | null, host: ElementRecord | null): MatchContext {
  const context = new MatchContext(root ?? tree);
  context.shadowHost = host;
  return context;
}
