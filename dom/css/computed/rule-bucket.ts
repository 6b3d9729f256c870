import { AroundBuckets } from './around-buckets.ts';
import { type Entry, entryFor, type NewRule } from './entry.ts';
import { type CompareEntries, insertInOrder } from './sorted-entries.ts';

/** A selector that nobody has compiled. */
export interface UnreadEntry {
  readonly selector: string;
  readonly rule: NewRule;
  readonly order: number;
}

/** As many are asked one by one as quickly as they are told apart once more. */
const FEW = 16;

/** For how many properties the entries are remembered. */
const MAXIMUM_KNOWN = 500;

const NONE: readonly Entry[] = [];

/** The entries of which the selectors ask the same of their subjects; read when somebody asks. */
export class RuleBucket {
  readonly #compare: CompareEntries;
  #unread: UnreadEntry[] = [];
  #added: Entry[] = [];
  /** The strongest last, as they are everywhere. */
  readonly #entries: Entry[] = [];
  #byName: Map<string, Entry[]> | null = null;
  readonly #mayDivide: boolean;
  #around: AroundBuckets | null = null;

  constructor(compare: CompareEntries, mayDivide: boolean) {
    this.#compare = compare;
    this.#mayDivide = mayDivide;
  }

  /** Those of the entries that are apart by what is around their subjects; null: they are all here. */
  get around(): AroundBuckets | null {
    if (this.#unread.length > 0) this.#read();
    return this.#around;
  }

  addUnread(entry: UnreadEntry): void {
    this.#unread.push(entry);
  }

  add(entry: Entry): void {
    this.#added.push(entry);
  }

  /** Those that declare the property, but for those that are apart. */
  entriesFor(name: string): readonly Entry[] {
    if (this.#unread.length > 0 || this.#added.length > 0) this.#read();
    const entries = this.#entries;
    if (entries.length < 2) return entries[0]?.block.has(name) ? entries : NONE;
    this.#byName ??= new Map();
    let found = this.#byName.get(name);
    if (found === undefined) {
      if (this.#byName.size >= MAXIMUM_KNOWN) this.#byName.clear();
      found = entries.filter(({ block }) => block.has(name));
      this.#byName.set(name, found);
    }
    return found;
  }

  #read(): void {
    if (this.#mayDivide && this.#entries.length + this.#unread.length > FEW) {
      this.#around ??= new AroundBuckets(() => new RuleBucket(this.#compare, false));
      const around = this.#around;
      this.#unread = this.#unread.filter((unread) => !around.take(unread));
    }
    const added = this.#added;
    for (const { selector, rule, order } of this.#unread) {
      const entry = entryFor(selector, rule, order);
      if (entry !== null) added.push(entry);
    }
    this.#unread = [];
    this.#added = [];
    added.sort(this.#compare);
    insertInOrder(this.#entries, added, this.#compare);
    for (const [name, entries] of this.#byName ?? []) {
      const more = added.filter(({ block }) => block.has(name));
      insertInOrder(entries, more, this.#compare);
    }
  }
}
