import { type SelectorList, type SimpleSelector, TestKind } from '../../dom/selectors/compiled.ts';

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

function readBy({ kind, localName, list }: SimpleSelector): Iterable<string> | null {
  switch (kind) {
    case TestKind.Never:
    case TestKind.PseudoElement:
    case TestKind.TypeInHtml:
    case TestKind.NoNamespace:
    case TestKind.Universal:
    case TestKind.Root:
    case TestKind.FirstChild:
    case TestKind.NthChild:
    case TestKind.NthOfType:
      return [];
    case TestKind.Id:
    case TestKind.IdIgnoringCase:
      return ['id'];
    case TestKind.Class:
    case TestKind.ClassIgnoringCase:
      return ['class'];
    case TestKind.AttributeExists:
    case TestKind.AttributeEquals:
    case TestKind.AttributeIncludes:
    case TestKind.AttributeDashMatch:
    case TestKind.AttributePrefix:
    case TestKind.AttributeSuffix:
    case TestKind.AttributeSubstring:
      return [localName.toLowerCase()];
    case TestKind.Is:
    case TestKind.Not:
    case TestKind.NthChildOf:
      return list === null ? [] : attributesRead(list);
    default:
      return null;
  }
}
