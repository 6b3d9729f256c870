import { type ComplexSelector, type SelectorList, type SimpleSelector, TestKind } from '../../selectors/compiled.ts';

/**
 * https://drafts.csswg.org/selectors/#specificity-rules as one number. Of each kind the first 999 count, so that none comes
 * to outweigh one of the next.
 */
const IDS = 1_000_000;
/** Of a class, and what counts as much. */
export const CLASSES = 1000;
const TYPES = 1;
const MAXIMUM = 999;

/** Of selectors that many others refer to: worked out anew each time, it would take time that doubles with each level. */
const known = new WeakMap<SelectorList, number>();

export function specificityOf({ compounds }: ComplexSelector): number {
  let specificity = 0;
  for (const { tests } of compounds) for (const test of tests) specificity = sum(specificity, specificityOfTest(test));
  return specificity;
}

function sum(a: number, b: number): number {
  const count = (specificity: number, weight: number): number => Math.floor(specificity / weight) % 1000;
  const total = (weight: number): number => Math.min(MAXIMUM, count(a, weight) + count(b, weight)) * weight;
  return b === 0 ? a : total(IDS) + total(CLASSES) + total(TYPES);
}

function maximumOf(list: SelectorList | null): number {
  if (list === null) return 0;
  let maximum = known.get(list);
  if (maximum === undefined) {
    maximum = list.complexes.reduce((most, complex) => Math.max(most, specificityOf(complex)), 0);
    if (list.isShared) known.set(list, maximum);
  }
  return maximum;
}

function specificityOfTest(test: SimpleSelector): number {
  switch (test.kind) {
    case TestKind.Universal:
    case TestKind.Namespace:
      return 0;
    case TestKind.TypeInHtml:
    case TestKind.TypeInXml:
    case TestKind.PseudoElement:
      return TYPES;
    case TestKind.Id:
    case TestKind.IdIgnoringCase:
      return IDS;
    case TestKind.Is:
      return test.isWeightless ? 0 : maximumOf(test.list);
    case TestKind.Not:
    case TestKind.Has:
      return maximumOf(test.list);
    default:
      return sum(CLASSES, maximumOf(test.list));
  }
}
