import { type SelectorList, type SimpleSelector, TestKind } from '../../dom/selectors/compiled.ts';
import { attributeNamed } from '../../dom/selectors/lasting-traits.ts';

/** Which attributes a selector looks at, by their local names; null: any. */
export function attributesRead({ complexes }: SelectorList): ReadonlySet<string> | null {
  const read = new Set<string>();
  for (const { compounds } of complexes) {
    for (const { tests } of compounds) {
      for (const test of tests) {
        const names = readBy(test);
        if (names === null) return null;
        for (const name of names) read.add(name);
      }
    }
  }
  return read;
}

function readBy(test: SimpleSelector): Iterable<string> | null {
  const { kind, list } = test;
  switch (kind) {
    case TestKind.Never:
    case TestKind.PseudoElement:
    case TestKind.TypeInHtml:
    case TestKind.Namespace:
    case TestKind.Universal:
    case TestKind.Root:
    case TestKind.FirstChild:
    case TestKind.NthChild:
    case TestKind.NthOfType:
      return [];
    case TestKind.Is:
    case TestKind.Not:
    case TestKind.NthChildOf:
      return list === null ? [] : attributesRead(list);
    default:
      return attributeNamed(test);
  }
}
