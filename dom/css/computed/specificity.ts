import { type ComplexSelector, type SelectorList, type SimpleSelector, TestKind } from '../../selectors/compiled.ts';

/** https://drafts.csswg.org/selectors/#specificity-rules as one number: 1000 of a kind outweigh one of the next. */
const IDS = 1_000_000;
const CLASSES = 1000;
const TYPES = 1;

export function specificityOf({ compounds }: ComplexSelector): number {
  let specificity = 0;
  for (const { tests } of compounds) for (const test of tests) specificity += specificityOfTest(test);
  return specificity;
}

function maximumOf(list: SelectorList | null): number {
  let maximum = 0;
  for (const complex of list?.complexes ?? []) maximum = Math.max(maximum, specificityOf(complex));
  return maximum;
}

function specificityOfTest(test: SimpleSelector): number {
  switch (test.kind) {
    case TestKind.Universal:
    case TestKind.NoNamespace:
      return 0;
    case TestKind.TypeInHtml:
    case TestKind.TypeInXml:
    case TestKind.PseudoElement:
      return TYPES;
    case TestKind.Id:
    case TestKind.IdIgnoringCase:
      return IDS;
    case TestKind.Is:
    case TestKind.Not:
    case TestKind.Has:
      return maximumOf(test.list);
    default:
      return CLASSES + maximumOf(test.list);
  }
}
