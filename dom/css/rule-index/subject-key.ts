import { asciiLowercase } from '../../names/ascii-case.ts';
import { Combinator, type CompoundSelector, type SimpleSelector, TestKind } from '../../selectors/compiled.ts';
import type { ElementRecord } from '../../tree/records.ts';
import type { Entry } from './entry.ts';

/** What the selector asks of its subject that fewest elements have; empty: nothing that is told apart. */
export function keyOfEntry(entry: Entry): string {
  const key = keyOfCompound(entry, 0);
  return typeof key === 'string' ? key : '';
}

/** Where all it asks is to be what `&` or `:scope` stands for, what is asked of that: it may be an element. */
function keyOfCompound({ complex, argument, within }: Entry, at: number): Key {
  // The subject of `::slotted()` and `::part()` is another element.
  if (argument !== null) return '';
  let scope = within?.scope ?? null;
  for (let compound = complex.compounds[at]; compound !== undefined; ) {
    const { tests } = compound;
    const first = (...kinds: TestKind[]): SimpleSelector | undefined => tests.find(({ kind }) => kinds.includes(kind));
    const id = first(TestKind.Id, TestKind.IdIgnoringCase);
    if (id !== undefined) return `#${id.lowercase}`;
    const name = first(TestKind.Class, TestKind.ClassIgnoringCase);
    if (name !== undefined) return `.${name.lowercase}`;
    const type = first(TestKind.TypeInHtml, TestKind.TypeInXml);
    if (type !== undefined) return type.lowercase;
    const other = first(TestKind.Is, TestKind.Scope);
    let list = other?.list;
    if (other?.kind === TestKind.Scope && scope !== null) {
      if (scope.start === null) return scope.implicitRoot ?? '';
      list = scope.start;
      scope = scope.outer;
    }
    compound = list?.complexes.length === 1 ? list.complexes[0]?.compounds[0] : undefined;
  }
  return '';
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

/** A name, class or id, or the element itself. */
export type Key = string | ElementRecord;

/** What the selector asks of the parent of its subject (`isParent`), or of an element further up. An element may be the subject as well. */
export interface AroundKey {
  readonly key: Key;
  readonly isParent: boolean;
}

/** Null: it asks nothing of what is around that is told apart. */
export function aroundOfEntry(entry: Entry): AroundKey | null {
  const root = keyOfCompound(entry, 0);
  if (typeof root !== 'string') return { key: root, isParent: false };
  const { combinator } = entry.complex.compounds[0] as CompoundSelector;
  const key = combinator > Combinator.Child ? '' : keyOfCompound(entry, 1);
  return key === '' ? null : { key, isParent: combinator === Combinator.Child };
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
