import { asciiLowercase } from '../../names/ascii-case.ts';
import { type CompoundSelector, type SimpleSelector, TestKind } from '../../selectors/compiled.ts';
import type { Entry } from './entry.ts';

/** What the selector asks of its subject that fewest elements have; empty: nothing that is told apart. */
export function keyOfEntry({ complex, argument }: Entry): string {
  // The subject of `::slotted()` and `::part()` is another element.
  if (argument !== null) return '';
  const { tests } = complex.compounds[0] as CompoundSelector;
  const first = (...kinds: TestKind[]): SimpleSelector | undefined => tests.find(({ kind }) => kinds.includes(kind));
  const id = first(TestKind.Id, TestKind.IdIgnoringCase);
  if (id !== undefined) return `#${id.lowercase}`;
  const name = first(TestKind.Class, TestKind.ClassIgnoringCase);
  if (name !== undefined) return `.${name.lowercase}`;
  return first(TestKind.TypeInHtml, TestKind.TypeInXml)?.lowercase ?? '';
}

/** Names, perhaps with escapes that stand for the character itself. The last compound is behind the last space. */
const PLAIN = /^[^[\]"'()&|*]*$/;
/** The key itself, as most selectors of large sheets. */
const ONE = /^[.#]?[\w-]+$/;
const NUMERIC = /\\[\da-f ]/i;
const ID = /#((?:[^.#:\\]|\\[\s\S])+)/;
const CLASS = /\.((?:[^.#:\\]|\\[\s\S])+)/;
const TYPE = /^(?:[^.#:\\]|\\[\s\S])+/;

/** The same of a selector as rules have it, before it is compiled; null: that has to be done first. */
export function keyOfText(selector: string): string | null {
  if (ONE.test(selector)) return asciiLowercase(selector);
  if (!PLAIN.test(selector)) return null;
  const isEscaped = selector.includes('\\');
  if (isEscaped && NUMERIC.test(selector)) return null;
  const subject = selector.slice(selector.lastIndexOf(' ') + 1);
  const id = subject.includes('#') ? ID.exec(subject) : null;
  const name = id === null && subject.includes('.') ? CLASS.exec(subject) : null;
  const found = id ?? name ?? TYPE.exec(subject);
  if (found === null) return '';
  const key = asciiLowercase(found[0]);
  return isEscaped ? key.replace(/\\([\s\S])/g, '$1') : key;
}

/** What the selector asks of the parent of its subject (`isParent`), or of an element further up. */
interface AroundKey {
  readonly key: string;
  readonly isParent: boolean;
}

/** Of a selector whose subject has a key; null: it asks nothing of what is around that is told apart. */
export function aroundOfText(selector: string): AroundKey | null {
  const end = selector.lastIndexOf(' ');
  // What is around a shadow tree is seen by `:host` alone.
  if (end < 0 || selector.includes(':host')) return null;
  const before = selector.slice(0, end);
  if (/(?:^| )[+~]$|^>$/.test(before)) return null;
  const isParent = before.endsWith(' >');
  const key = keyOfText(isParent ? before.slice(0, -2) : before);
  return key === null || key === '' ? null : { key, isParent };
}
