import { ATTR } from '../../names/attribute-name.ts';
import { asciiLowercase } from '../../names/element-name.ts';
import { type CompoundSelector, type SimpleSelector, TestKind } from '../../selectors/compiled.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { ElementRecord } from '../../tree/records.ts';
import type { Entry } from './entry.ts';
import { type CompareEntries, insertInOrder } from './sorted-entries.ts';

/** For how many pairs of classes and names the entries are remembered. */
const MAXIMUM_KNOWN = 1000;

const NONE: readonly Entry[] = [];

/**
 * The entries of one property, apart by what their selectors ask of the element itself: an id, a class or a name. Names compare in
 * many ways, so that all are taken in lowercase, and the selectors have the last word.
 *
 * OPTIMIZATION: sheets have thousands of rules, of which a few are for any one element. (bench/styles)
 */
export class SubjectIndex {
  readonly #compare: CompareEntries;
  /** By what they ask for, the strongest last. */
  readonly #byKey = new Map<string, Entry[]>();
  #asksForIds = false;
  #asksForClasses = false;
  /** By the value of the class attribute, and the local name. */
  #known = new Map<string, Map<string, readonly Entry[]>>();

  /** @param all - The strongest last. */
  constructor(all: readonly Entry[], compare: CompareEntries) {
    this.#compare = compare;
    this.add(all);
  }

  /** More of them, of which the strongest are last too. */
  add(added: readonly Entry[]): void {
    this.#known = new Map();
    const byKey = new Map<string, Entry[]>();
    for (const entry of added) {
      const key = keyOf(entry);
      const entries = byKey.get(key);
      if (entries === undefined) byKey.set(key, [entry]);
      else entries.push(entry);
    }
    for (const [key, more] of byKey) {
      const entries = this.#byKey.get(key);
      if (entries === undefined) this.#byKey.set(key, more);
      else insertInOrder(entries, more, this.#compare);
      this.#asksForIds ||= key.startsWith('#');
      this.#asksForClasses ||= key.startsWith('.');
    }
  }

  /** What may hold for the element, in the same order. */
  entriesFor(element: ElementRecord): readonly Entry[] {
    const classes = (this.#asksForClasses ? getAttribute(element, ATTR.class) : null) ?? '';
    const { localName } = element.name;
    const id = this.#asksForIds ? getAttribute(element, ATTR.id) : null;
    const ofId = id === null ? undefined : this.#byKey.get(`#${asciiLowercase(id)}`);
    if (ofId !== undefined) return this.#find(classes, localName, ofId);
    let byName = this.#known.get(classes);
    if (byName === undefined) {
      if (this.#known.size >= MAXIMUM_KNOWN) this.#known = new Map();
      byName = new Map();
      this.#known.set(classes, byName);
    }
    let entries = byName.get(localName);
    if (entries === undefined) {
      entries = this.#find(classes, localName, NONE);
      byName.set(localName, entries);
    }
    return entries;
  }

  #find(classes: string, localName: string, ofId: readonly Entry[]): readonly Entry[] {
    const keys = new Set(['', asciiLowercase(localName)]);
    for (const name of asciiLowercase(classes).split(/[\t\n\f\r ]+/)) keys.add(`.${name}`);
    const lists = [ofId, ...[...keys].map((key) => this.#byKey.get(key) ?? NONE)].filter(({ length }) => length > 0);
    return lists.length < 2 ? (lists[0] ?? NONE) : lists.flat().sort(this.#compare);
  }
}

/** What the selector asks of its subject that fewest elements have; empty: nothing that is told apart. */
function keyOf({ complex, argument }: Entry): string {
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
