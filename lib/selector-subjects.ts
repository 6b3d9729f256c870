import type { ElementName } from '../dom/names/element-name.ts';
import { type SelectorList, type SimpleSelector, TestKind } from '../dom/selectors/compiled.ts';
import { matchesOtherType } from '../dom/selectors/match.ts';

/** The type selectors of which a match must fulfil one; null: any element may match. */
export type Subjects = readonly SimpleSelector[] | null;

/** OPTIMIZATION: what tells quickly, by its name, that an element does not match. (bench/stream) */
export function subjectsOf({ complexes }: SelectorList): Subjects {
  const subjects = complexes.map(({ compounds }) =>
    compounds[0]?.tests.find(({ kind }) => kind === TestKind.TypeInHtml),
  );
  return subjects.includes(undefined) ? null : (subjects as SimpleSelector[]);
}

export function mayMatch(name: ElementName, subjects: Subjects): boolean {
  if (subjects === null) return true;
  for (const test of subjects) if (name === test.elementName || matchesOtherType(test, name)) return true;
  return false;
}
