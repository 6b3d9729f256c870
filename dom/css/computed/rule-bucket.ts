import { isCustomProperty, patternOfDeclaring } from '../properties.ts';
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

/** More are not looked through each time that somebody asks. */
const MANY = 64;

/** For how many properties the entries are remembered. */
const MAXIMUM_KNOWN = 500;

const NONE: readonly Entry[] = [];

/**
 * OPTIMIZATION: what is asked for stands in few of the rules that are for an element, and the others need not be read for it.
 * (bench/styles)
 */
function mayAnyDeclare(unread: readonly UnreadEntry[], name: string): boolean {
  if (unread.length > MANY || isCustomProperty(name)) return true;
  const pattern = patternOfDeclaring(name);
  return unread.some(({ rule }) => rule.block.mayDeclare(pattern));
}

/** The entries of which the selectors ask the same of their subjects; read when somebody asks. */
export class RuleBucket {
  readonly #compare: CompareEntries;
  readonly #mayDivide: boolean;
  /** What nobody has read, and what was read elsewhere; null: nothing. Most buckets have one entry, and are never asked for. */
  #unread: UnreadEntry[] | null = null;
  #added: Entry[] | null = null;
  /** The strongest last, as they are everywhere. */
  #entries: Entry[] | null = null;
  #byName: Map<string, Entry[]> | null = null;
  #around: AroundBuckets | null = null;

  constructor(compare: CompareEntries, mayDivide: boolean) {
    this.#compare = compare;
    this.#mayDivide = mayDivide;
  }

  /** Those of the entries that are apart by what is around their subjects; null: they are all here. */
  get around(): AroundBuckets | null {
    if (this.#unread !== null) this.#divide(this.#unread);
    return this.#around;
  }

  addUnread(entry: UnreadEntry): void {
    if (this.#unread === null) this.#unread = [entry];
    else this.#unread.push(entry);
  }

  add(entry: Entry): void {
    if (this.#added === null) this.#added = [entry];
    else this.#added.push(entry);
  }

  /** Those that declare the property, but for those that are apart. */
  entriesFor(name: string): readonly Entry[] {
    if (this.#unread !== null || this.#added !== null) {
      if (this.#entries === null && this.#added === null && !mayAnyDeclare(this.#unread as UnreadEntry[], name))
        return NONE;
      this.#read();
    }
    const entries = this.#entries ?? NONE;
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

  #divide(unread: readonly UnreadEntry[]): void {
    if (!this.#mayDivide || (this.#entries?.length ?? 0) + unread.length <= FEW) return;
    this.#around ??= new AroundBuckets(() => new RuleBucket(this.#compare, false));
    const around = this.#around;
    const left = unread.filter((entry) => !around.take(entry));
    this.#unread = left.length === 0 ? null : left;
  }

  #read(): void {
    if (this.#unread !== null) this.#divide(this.#unread);
    const added = [...(this.#added ?? NONE)];
    for (const { selector, rule, order } of this.#unread ?? []) {
      const entry = entryFor(selector, rule, order);
      if (entry !== null) added.push(entry);
    }
    added.sort(this.#compare);
    // Blocks are read here, which throws when the stack is full: until then nothing has changed.
    const lists = [...(this.#byName ?? [])].map(
      ([name, entries]) => [entries, added.filter(({ block }) => block.has(name))] as const,
    );
    this.#unread = null;
    this.#added = null;
    if (this.#entries === null) this.#entries = added;
    else insertInOrder(this.#entries, added, this.#compare);
    for (const [entries, more] of lists) insertInOrder(entries, more, this.#compare);
  }
}
