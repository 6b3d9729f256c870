import { ATTR } from '../../names/attribute-name.ts';
import { asciiLowercase } from '../../names/element-name.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { classKeys } from './around-buckets.ts';
import { type Entry, entryFor } from './entry.ts';
import { RuleBucket, type UnreadEntry } from './rule-bucket.ts';
import type { CompareEntries } from './sorted-entries.ts';
import { keyOfEntry, keyOfText } from './subject-key.ts';

/** For how many pairs of classes and names, and for how many properties of each, the entries are remembered. */
const MAXIMUM_KNOWN = 4000;
const MAXIMUM_NAMES = 500;

const NONE: readonly Entry[] = [];

/** What may hold for elements that have the same of what buckets are told apart by. */
interface Known {
  readonly buckets: readonly RuleBucket[];
  /** Null: nobody has asked. */
  byName: Map<string, readonly Entry[]> | null;
}

/**
 * The entries of a tree, apart by what their selectors ask of the element itself: an id, a class or a name. Names compare in
 * many ways, so that all are taken in lowercase, and the selectors have the last word.
 *
 * OPTIMIZATION: sheets have thousands of rules, of which a few are for any one element, and most for none. (bench/styles)
 */
export class SubjectIndex {
  readonly #compare: CompareEntries;
  readonly #byKey = new Map<string, RuleBucket>();
  #asksForIds = false;
  #asksForClasses = false;
  /** By the value of the class attribute, and the local name. */
  #known = new Map<string, Map<string, Known>>();

  constructor(compare: CompareEntries) {
    this.#compare = compare;
  }

  addUnread(unread: UnreadEntry): void {
    const key = keyOfText(unread.selector);
    if (key !== null) {
      this.#bucketOf(key).addUnread(unread);
      return;
    }
    const entry = entryFor(unread.selector, unread.rule, unread.order);
    if (entry !== null) this.add(entry);
  }

  add(entry: Entry): void {
    this.#bucketOf(keyOfEntry(entry)).add(entry);
  }

  #bucketOf(key: string): RuleBucket {
    if (this.#known.size > 0) this.#known = new Map();
    let bucket = this.#byKey.get(key);
    if (bucket === undefined) {
      bucket = new RuleBucket(this.#compare, true);
      this.#byKey.set(key, bucket);
      this.#asksForIds ||= key.startsWith('#');
      this.#asksForClasses ||= key.startsWith('.');
    }
    return bucket;
  }

  /** What may hold for the element of that which declares the property, the strongest last. */
  entriesFor(name: string, element: ElementRecord): readonly Entry[] {
    const known = this.#knownOf(element);
    let lists: (readonly Entry[])[] | null = null;
    for (const { around } of known.buckets) {
      if (around === null) continue;
      for (const bucket of around.bucketsFor(element)) {
        const entries = bucket.entriesFor(name);
        if (entries.length > 0) lists = [...(lists ?? []), entries];
      }
    }
    const entries = this.#entriesOf(known, name);
    if (lists === null) return entries;
    return lists.length === 1 && entries.length === 0
      ? (lists[0] as readonly Entry[])
      : [entries, ...lists].flat().sort(this.#compare);
  }

  #entriesOf(known: Known, name: string): readonly Entry[] {
    const { buckets } = known;
    if (buckets.length < 2) return buckets[0]?.entriesFor(name) ?? NONE;
    known.byName ??= new Map();
    const { byName } = known;
    let entries = byName.get(name);
    if (entries === undefined) {
      if (byName.size >= MAXIMUM_NAMES) byName.clear();
      const lists = buckets.map((bucket) => bucket.entriesFor(name)).filter(({ length }) => length > 0);
      entries = lists.length < 2 ? (lists[0] ?? NONE) : lists.flat().sort(this.#compare);
      byName.set(name, entries);
    }
    return entries;
  }

  #knownOf(element: ElementRecord): Known {
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
    let known = byName.get(localName);
    if (known === undefined) {
      known = this.#find(classes, localName, null);
      byName.set(localName, known);
    }
    return known;
  }

  #find(classes: string, localName: string, ofId: RuleBucket | null): Known {
    const keys = new Set(['', asciiLowercase(localName)]);
    for (const key of classKeys(classes)) keys.add(key);
    const buckets = ofId === null ? [] : [ofId];
    for (const key of keys) {
      const bucket = this.#byKey.get(key);
      if (bucket !== undefined) buckets.push(bucket);
    }
    return { buckets, byName: null };
  }
}
