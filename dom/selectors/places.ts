import type { ElementName } from '../names/element-name.ts';
import type { ElementRecord, ParentRecord } from '../tree/records.ts';
import { elementAtOrAfter, elementAtOrBefore } from '../tree/traversal.ts';
import { type SimpleSelector, TestKind } from './compiled.ts';
import { matchesList } from './match.ts';
import type { MatchContext } from './match-context.ts';
import { Numbering, typeOf } from './numbering.ts';

/**
 * So many siblings are counted anew each time; beyond that, the children of the parent get numbers, but not for the
 * first few. OPTIMIZATION: `matches` asks once, and counting is many times as fast as numbering. (bench/query)
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
  const { parent } = element;
  const knowsLast = context.lastCounting === test && !context.isLasting;
  if (knowsLast && context.lastCounted === element) return context.lastPlace;
  const isFromEnd = countsFromEnd(test.kind);
  // Where places are kept while a tree grows, those from the end would not stay.
  const isKept = !isFromEnd || !context.isLasting;
  const known =
    context.numberings === null || parent === null || !isKept ? undefined : context.numberingsFor(test).get(parent);
  const place = known?.places.get(element);
  if (place !== undefined) return place;
  const isNumbered = known !== undefined || (isKept && context.countings > 0);
  const limit = isNumbered ? 0 : context.countsLeft > 0 || !isKept ? Number.MAX_SAFE_INTEGER : COUNT_LIMIT;
  const isTyped = countsType(test.kind);
  const last = knowsLast && !isFromEnd ? context.lastCounted : null;
  let counted = 1;
  let steps = 0;
  for (let sibling = step(element, isFromEnd); sibling !== null; sibling = step(sibling, isFromEnd)) {
    if (sibling === last && (!isTyped || isSameType(sibling.name, element.name))) {
      counted += context.lastPlace;
      break;
    }
    if (++steps > limit && parent !== null) return numberTo(element, parent, test, context);
    if (isTyped ? isSameType(sibling.name, element.name) : counts(test, sibling, context)) counted++;
  }
  if (steps > COUNT_LIMIT) context.countsLeft--;
  context.lastCounting = test;
  context.lastCounted = element;
  context.lastPlace = counted;
  return counted;
}

/** Numbers the children up to that one, on from those that have numbers. */
function numberTo(element: ElementRecord, parent: ParentRecord, test: SimpleSelector, context: MatchContext): number {
  const numberings = context.numberingsFor(test);
  let numbering = numberings.get(parent);
  if (numbering === undefined) {
    numbering = new Numbering(context.createMemo());
    numberings.set(parent, numbering);
  }
  const isFromEnd = countsFromEnd(test.kind);
  const isTyped = countsType(test.kind);
  const { places, countByType } = numbering;
  let child = numbering.last === null ? firstCounted(parent, isFromEnd) : step(numbering.last, !isFromEnd);
  for (; child !== null; child = step(child, !isFromEnd)) {
    if (isTyped) {
      const type = typeOf(child.name);
      numbering.count = (countByType.get(type) ?? 0) + 1;
      countByType.set(type, numbering.count);
    } else if (counts(test, child, context)) {
      numbering.count++;
    }
    places.set(child, numbering.count);
    numbering.last = child;
    if (child === element) break;
  }
  return numbering.count;
}

function firstCounted(parent: ParentRecord, isFromEnd: boolean): ElementRecord | null {
  return isFromEnd ? elementAtOrBefore(parent.lastChild) : elementAtOrAfter(parent.firstChild);
}

function step(element: ElementRecord, isForward: boolean): ElementRecord | null {
  return isForward ? elementAtOrAfter(element.nextSibling) : elementAtOrBefore(element.previousSibling);
}

function counts(test: SimpleSelector, sibling: ElementRecord, context: MatchContext): boolean {
  if (test.list === null) return true;
  context.countings++;
  const isCounted = matchesList(test.list, sibling, context);
  context.countings--;
  return isCounted;
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
