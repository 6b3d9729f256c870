import { ATTR } from '../../names/attribute-name.ts';
import { asciiLowercase } from '../../names/element-name.ts';
import { type CompoundSelector, type SimpleSelector, TestKind } from '../../selectors/compiled.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { ElementRecord } from '../../tree/records.ts';
import type { Entry } from './entry.ts';

/** For how many pairs of classes and names the entries are remembered. */
const MAXIMUM_KNOWN = 1000;

/**
 * The entries of one property, apart by what their selectors ask of the element itself: an id, a class or a name. Names compare in
 * many ways, so that all are taken in lowercase, and the selectors have the last word.
 *
 * OPTIMIZATION: sheets have thousands of rules, of which a few are for any one element. (bench/styles)
 */
export class SubjectIndex {
  readonly #all: readonly Entry[];
  /** Where the entries stand among all, by what they ask for. */
  readonly #places = new Map<string, number[]>();
  readonly #asksForIds: boolean;
  readonly #asksForClasses: boolean;
  /** By the value of the class attribute, and the local name. */
  #known = new Map<string, Map<string, readonly Entry[]>>();

  /** @param all - The strongest last. */
  constructor(all: readonly Entry[]) {
    this.#all = all;
    for (const [place, entry] of all.entries()) {
      const key = keyOf(entry);
      const places = this.#places.get(key);
      if (places === undefined) this.#places.set(key, [place]);
      else places.push(place);
    }
    const keys = [...this.#places.keys()];
    this.#asksForIds = keys.some((key) => key.startsWith('#'));
    this.#asksForClasses = keys.some((key) => key.startsWith('.'));
  }

  /** What may hold for the element, in the same order. */
  entriesFor(element: ElementRecord): readonly Entry[] {
    const classes = (this.#asksForClasses ? getAttribute(element, ATTR.class) : null) ?? '';
    const { localName } = element.name;
    const id = this.#asksForIds ? getAttribute(element, ATTR.id) : null;
    const ofId = id === null ? undefined : this.#places.get(`#${asciiLowercase(id)}`);
    if (ofId !== undefined) return this.#find(classes, localName, ofId);
    let byName = this.#known.get(classes);
    if (byName === undefined) {
      if (this.#known.size >= MAXIMUM_KNOWN) this.#known = new Map();
      byName = new Map();
      this.#known.set(classes, byName);
    }
    let entries = byName.get(localName);
    if (entries === undefined) {
      entries = this.#find(classes, localName, []);
      byName.set(localName, entries);
    }
    return entries;
  }

  #find(classes: string, localName: string, ofId: readonly number[]): readonly Entry[] {
    const keys = new Set(['', asciiLowercase(localName)]);
    for (const name of asciiLowercase(classes).split(/[\t\n\f\r ]+/)) keys.add(`.${name}`);
    const places = [...ofId];
    for (const key of keys) for (const place of this.#places.get(key) ?? []) places.push(place);
    return places.sort((a, b) => a - b).map((place) => this.#all[place] as Entry);
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
