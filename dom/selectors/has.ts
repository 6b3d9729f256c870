import { type ElementRecord, NodeType, type ParentRecord } from '../tree/records.ts';
import { elementAtOrAfter } from '../tree/traversal.ts';
import { Combinator, type ComplexSelector, type CompoundSelector, type SelectorList } from './compiled.ts';
import { matchesCompound } from './match.ts';
import type { MatchContext } from './match-context.ts';
import type { Memo } from './memo.ts';

/**
 * https://drafts.csswg.org/selectors/#relational: whether a relative selector of the list finds an element, starting at
 * `anchor`. `container` is what has the descendants: the anchor itself or, for a host, its shadow root.
 *
 * Unlike other selectors, these are followed from left to right.
 */
export function matchesHas(
  list: SelectorList,
  anchor: ElementRecord,
  container: ParentRecord,
  context: MatchContext,
): boolean {
  if (context.lastingHas !== null) return context.lastingHas.matches(list, anchor);
  const { complexes } = list;
  for (let i = 0; i < complexes.length; i++) {
    const { compounds } = complexes[i] as ComplexSelector;
    if (finds(compounds, compounds.length - 1, anchor, container, context)) return true;
  }
  return false;
}

/** Whether the relative selector from that compound on finds something, relative to `anchor`. */
function finds(
  compounds: readonly CompoundSelector[],
  index: number,
  anchor: ElementRecord,
  container: ParentRecord,
  context: MatchContext,
): boolean {
  switch ((compounds[index] as CompoundSelector).combinator) {
    case Combinator.Descendant:
      return findsDescendant(compounds, index, container, context);
    case Combinator.Child:
      return findsFrom(compounds, index, elementAtOrAfter(container.firstChild), context);
    case Combinator.NextSibling: {
      const next = container === anchor ? elementAtOrAfter(anchor.nextSibling) : null;
      return next !== null && matchesHere(compounds, index, next, context);
    }
    default:
      return container === anchor && findsFrom(compounds, index, elementAtOrAfter(anchor.nextSibling), context);
  }
}

/** Whether the element is one that the compound asks for, and what is right of it finds something from there. */
function matchesHere(
  compounds: readonly CompoundSelector[],
  index: number,
  element: ElementRecord,
  context: MatchContext,
): boolean {
  if (!matchesCompound(compounds[index] as CompoundSelector, element, context)) return false;
  return index === 0 || finds(compounds, index - 1, element, element, context);
}

/** Among the element and its later siblings. */
function findsFrom(
  compounds: readonly CompoundSelector[],
  index: number,
  first: ElementRecord | null,
  context: MatchContext,
): boolean {
  const answers = context.startSearch() ? context.answersFor(compounds[index] as CompoundSelector) : null;
  let steps = 0;
  let answer = false;
  let node = first;
  for (; node !== null; node = elementAtOrAfter(node.nextSibling)) {
    const known = answers === null ? undefined : answers.get(node);
    answer = known ?? matchesHere(compounds, index, node, context);
    if (answer || known !== undefined) break;
    steps++;
  }
  context.spend(steps);
  if (answers === null || first === null) return answer;
  for (let done: ElementRecord | null = first; done !== null; done = elementAtOrAfter(done.nextSibling)) {
    answers.set(done, answer);
    if (done === node) break;
  }
  return answer;
}

/** Among all descendants, in tree order. Remembered answers are those about the descendants of a node. */
function findsDescendant(
  compounds: readonly CompoundSelector[],
  index: number,
  container: ParentRecord,
  context: MatchContext,
): boolean {
  const answers = context.startSearch() ? context.answersFor(compounds[index] as CompoundSelector) : null;
  const known = answers?.get(container as ElementRecord);
  if (known !== undefined) return known;
  let node = container.firstChild;
  while (node !== null) {
    if (node.nodeType === NodeType.Element) {
      const element = node as ElementRecord;
      const below = answers?.get(element);
      if (below === true || matchesHere(compounds, index, element, context)) {
        if (answers !== null) rememberFound(answers, element, container);
        return true;
      }
      context.spend(1);
      if (below === undefined && element.firstChild !== null) {
        node = element.firstChild;
        continue;
      }
      answers?.set(element, false);
    }
    while (node.nextSibling === null) {
      const parent: ParentRecord = node.parent as ParentRecord;
      answers?.set(parent as ElementRecord, false);
      if (parent === container) return false;
      node = parent;
    }
    node = node.nextSibling;
  }
  return false;
}

function rememberFound(answers: Memo<ElementRecord, boolean>, found: ElementRecord, container: ParentRecord): void {
  let node = found as ParentRecord;
  while (node !== container) {
    node = node.parent as ParentRecord;
    answers.set(node as ElementRecord, true);
  }
}
