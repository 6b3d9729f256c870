import { asciiLowercase } from '../../names/ascii-case.ts';
import { ATTR } from '../../names/attribute-name.ts';
import type { ElementName } from '../../names/element-name.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { bitsOfProperty, CUSTOM } from '../declared-bits.ts';
import { type AroundBuckets, classKeys } from './around-buckets.ts';
import { type Entry, entryFor } from './entry.ts';
import { RuleBucket } from './rule-bucket.ts';
import type { CompareEntries } from './sorted-entries.ts';
import { keyOfEntry, keyOfText } from './subject-key.ts';
import { UnreadEntry } from './unread-entry.ts';

/** For how many pairs of classes and names, and for how many properties of each, the entries are remembered. */
const MAXIMUM_KNOWN = 4000;
const MAXIMUM_NAMES = 500;

const NONE: readonly Entry[] = [];

/** What may hold for elements that have the same of what buckets are told apart by. */
interface Known {
  readonly buckets: readonly RuleBucket[];
  /** What these may declare, as `bitsOfProperty`. */
  readonly bits: number;
  /** Those of their entries that are apart by what is around. */
  readonly around: readonly AroundBuckets[];
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
  /** A chain of entries until somebody asks: most are never asked for. */
  readonly #byKey = new Map<string, RuleBucket | UnreadEntry>();
  #asksForIds = false;
  #asksForClasses = false;
  /** By name, and the value of the class attribute. */
  #known = new Map<ElementName, Map<string, Known>>();
  #knownCount = 0;

  constructor(compare: CompareEntries) {
    this.#compare = compare;
  }

  addUnread(unread: UnreadEntry): void {
    // What stands inside of others follows from more than its text.
    const key = unread.context.outer === null ? keyOfText(unread.selector) : null;
    if (key === null) {
      const entry = entryFor(unread.selector, unread);
      if (entry !== null) this.add(entry);
      return;
    }
    this.#comes(key);
    const there = this.#byKey.get(key);
    if (there === undefined) {
      this.#byKey.set(key, unread);
    } else if (there instanceof RuleBucket) {
      there.addUnread(unread);
    } else {
      unread.next = there.next;
      there.next = unread;
    }
  }

  add(entry: Entry): void {
    const key = keyOfEntry(entry);
    this.#comes(key);
    const bucket = this.#bucketOf(key) ?? new RuleBucket(this.#compare, true);
    bucket.add(entry);
    this.#byKey.set(key, bucket);
  }

  /** Something is about to be added. */
  #comes(key: string): void {
    if (this.#knownCount > 0) this.#forget();
    this.#asksForIds ||= key.startsWith('#');
    this.#asksForClasses ||= key.startsWith('.');
  }

  #bucketOf(key: string): RuleBucket | null {
    const there = this.#byKey.get(key) ?? null;
    if (!(there instanceof UnreadEntry)) return there;
    const bucket = new RuleBucket(this.#compare, true);
    bucket.addUnread(there);
    this.#byKey.set(key, bucket);
    return bucket;
  }

  /** What may hold for the element of that which declares the property, the strongest last. */
  entriesFor(name: string, element: ElementRecord): readonly Entry[] {
    const known = this.#knownOf(element);
    const bits = bitsOfProperty(name);
    const entries = (known.bits & bits) === 0 ? NONE : this.#entriesOf(known, name, bits);
    let lists: (readonly Entry[])[] | null = null;
    for (const around of known.around) {
      for (const bucket of around.bucketsFor(element, bits)) {
        const found = bucket.entriesFor(name, bits);
        if (found.length === 0) continue;
        lists ??= entries.length === 0 ? [] : [entries];
        lists.push(found);
      }
    }
    if (lists === null) return entries;
    return lists.length === 1 ? (lists[0] as readonly Entry[]) : lists.flat().sort(this.#compare);
  }

  *customNamesFor(element: ElementRecord): Iterable<string> {
    const { buckets, around } = this.#knownOf(element);
    for (const bucket of buckets) yield* bucket.customNames;
    for (const one of around) for (const bucket of one.bucketsFor(element, CUSTOM)) yield* bucket.customNames;
  }

  #entriesOf(known: Known, name: string, bits: number): readonly Entry[] {
    const { buckets } = known;
    if (buckets.length < 2) return buckets[0]?.entriesFor(name, bits) ?? NONE;
    known.byName ??= new Map();
    const { byName } = known;
    let entries = byName.get(name);
    if (entries === undefined) {
      if (byName.size >= MAXIMUM_NAMES) byName.clear();
      const lists = buckets.map((bucket) => bucket.entriesFor(name, bits)).filter(({ length }) => length > 0);
      entries = lists.length < 2 ? (lists[0] ?? NONE) : lists.flat().sort(this.#compare);
      byName.set(name, entries);
    }
    return entries;
  }

  #knownOf(element: ElementRecord): Known {
    const classes = (this.#asksForClasses ? getAttribute(element, ATTR.class) : null) ?? '';
    const id = this.#asksForIds ? getAttribute(element, ATTR.id) : null;
    const ofId = id === null ? null : this.#bucketOf(`#${asciiLowercase(id)}`);
    return ofId === null ? this.#knownFor(element.name, classes) : this.#find(element.name, classes, ofId);
  }

  #knownFor(name: ElementName, classes: string): Known {
    let byClasses = this.#known.get(name);
    let known = byClasses?.get(classes);
    if (known !== undefined) return known;
    known = this.#find(name, classes, null);
    if (this.#knownCount++ >= MAXIMUM_KNOWN) this.#forget();
    byClasses = this.#known.get(name);
    if (byClasses === undefined) {
      byClasses = new Map();
      this.#known.set(name, byClasses);
    }
    byClasses.set(classes, known);
    return known;
  }

  #forget(): void {
    this.#known = new Map();
    this.#knownCount = 0;
  }

  #find({ localName }: ElementName, classes: string, ofId: RuleBucket | null): Known {
    const buckets = ofId === null ? [] : [ofId];
    const add = (key: string): void => {
      const bucket = this.#bucketOf(key);
      if (bucket !== null) buckets.push(bucket);
    };
    add('');
    add(asciiLowercase(localName));
    if (classes !== '') for (const key of new Set(classKeys(classes))) add(key);
    const around: AroundBuckets[] = [];
    let bits = 0;
    for (const bucket of buckets) {
      if (bucket.around !== null) around.push(bucket.around);
      bits |= bucket.bits;
    }
    return { buckets, bits, around, byName: null };
  }
}
