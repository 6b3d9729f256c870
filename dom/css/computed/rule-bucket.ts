import { type Entry, entryFor, type NewRule } from './entry.ts';
import { type CompareEntries, insertInOrder } from './sorted-entries.ts';

/** A selector that nobody has compiled. */
export interface UnreadEntry {
  readonly selector: string;
  readonly rule: NewRule;
  readonly order: number;
}

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

  constructor(compare: CompareEntries) {
    this.#compare = compare;
  }

  addUnread(entry: UnreadEntry): void {
    this.#unread.push(entry);
  }

  add(entry: Entry): void {
    this.#added.push(entry);
  }

  /** Those that declare the property. */
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
