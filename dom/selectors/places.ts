import { type ElementName, elementName } from '../names/element-name.ts';
import type { ElementRecord, ParentRecord } from '../tree/records.ts';
import { elementAtOrAfter, elementAtOrBefore } from '../tree/traversal.ts';
import { type SimpleSelector, TestKind } from './compiled.ts';
import { matchesList } from './match.ts';
import type { MatchContext } from './match-context.ts';

/**
 * So many siblings are counted anew each time; beyond that, all children of the parent get their numbers at once, but
 * not for the first few. OPTIMIZATION: `matches` asks once, and counting is many times as fast as numbering.
 */
const COUNT_LIMIT = 16;

/** https://drafts.csswg.org/selectors/#nth-child-pseudo and its siblings, with and without `of S`. */
export function matchesNth(test: SimpleSelector, element: ElementRecord, context: MatchContext): boolean {
  const { list, step } = test;
  if (list !== null && !matchesList(list, element, context)) return false;
  const distance = placeOf(test, element, context) - test.offset;
  return step === 0 ? distance === 0 : distance % step === 0 && distance / step >= 0;
}

/** The place of an element among those siblings that the test counts, from 1. */
function placeOf(test: SimpleSelector, element: ElementRecord, context: MatchContext): number {
  const known = context.places === null ? undefined : context.placesFor(test).get(element);
  if (known !== undefined) return known;
  const isFromEnd = countsFromEnd(test.kind);
  const isTyped = countsType(test.kind);
  let place = 1;
  let steps = 0;
  const limit = context.countsLeft > 0 ? Number.MAX_SAFE_INTEGER : COUNT_LIMIT;
  for (let sibling = step(element, isFromEnd); sibling !== null; sibling = step(sibling, isFromEnd)) {
    if (++steps > limit && element.parent !== null) {
      numberChildren(test, element.parent, context);
      return context.placesFor(test).get(element) as number;
    }
    if (isTyped ? isSameType(sibling.name, element.name) : counts(test, sibling, context)) place++;
  }
  if (steps > COUNT_LIMIT) context.countsLeft--;
  return place;
}

function numberChildren(test: SimpleSelector, parent: ParentRecord, context: MatchContext): void {
  const places = context.placesFor(test);
  const isFromEnd = countsFromEnd(test.kind);
  const isTyped = countsType(test.kind);
  const countByType = new Map<ElementName, number>();
  let count = 0;
  let child = isFromEnd ? elementAtOrBefore(parent.lastChild) : elementAtOrAfter(parent.firstChild);
  for (; child !== null; child = step(child, !isFromEnd)) {
    if (isTyped) {
      const type = typeOf(child.name);
      count = (countByType.get(type) ?? 0) + 1;
      countByType.set(type, count);
    } else if (counts(test, child, context)) {
      count++;
    }
    places.set(child, count);
  }
}

function step(element: ElementRecord, isForward: boolean): ElementRecord | null {
  return isForward ? elementAtOrAfter(element.nextSibling) : elementAtOrBefore(element.previousSibling);
}

function counts(test: SimpleSelector, sibling: ElementRecord, context: MatchContext): boolean {
  return test.list === null || matchesList(test.list, sibling, context);
}

function countsFromEnd(kind: TestKind): boolean {
  return kind === TestKind.NthLastChild || kind === TestKind.NthLastOfType || kind === TestKind.NthLastChildOf;
}

function countsType(kind: TestKind): boolean {
  return kind === TestKind.NthOfType || kind === TestKind.NthLastOfType;
}

function isSameType(a: ElementName, b: ElementName): boolean {
  return a === b || (a.localName === b.localName && a.namespace === b.namespace);
}

/** One name for all that differ in nothing but the prefix. */
function typeOf(name: ElementName): ElementName {
  return name.prefix === null ? name : elementName(name.namespace, null, name.localName);
}
