import { CUSTOM } from '../declared-bits.ts';
import { isCustomProperty } from '../properties.ts';
import { AroundBuckets } from './around-buckets.ts';
import { bitsOfRule } from './declares.ts';
import { type Entry, entryFor } from './entry.ts';
import { type CompareEntries, insertInOrder } from './sorted-entries.ts';
import { aroundOfEntry, aroundOfText } from './subject-key.ts';
import type { UnreadEntry } from './unread-entry.ts';

/** As many are asked one by one as quickly as they are told apart once more. */
const FEW = 16;

/** For how many properties the entries are remembered. */
const MAXIMUM_KNOWN = 500;

const NONE: readonly Entry[] = [];

/** The entries of which the selectors ask the same of their subjects; read when somebody asks. */
export class RuleBucket {
  readonly #compare: CompareEntries;
  readonly #mayDivide: boolean;
  /** What nobody has read, in a chain, and what was read elsewhere; null: nothing. */
  #unread: UnreadEntry | null = null;
  #added: Entry[] | null = null;
  /** The strongest last, as they are everywhere. */
  #entries: Entry[] | null = null;
  #byName: Map<string, Entry[]> | null = null;
  /** Those of all custom properties, of which there may be as many as entries; null: nobody has asked for one. */
  #byCustomName: Map<string, Entry[]> | null = null;
  /** How many came since those that count no more were let go of. */
  #came = 0;
  #around: AroundBuckets | null = null;
  /** Whether something was added that may have to be apart. */
  #isUndivided = false;
  /** Null: not known since something was added. */
  #bits: number | null = null;
  #bitsOfRead = 0;

  constructor(compare: CompareEntries, mayDivide: boolean) {
    this.#compare = compare;
    this.#mayDivide = mayDivide;
  }

  /** Those of the entries that are apart by what is around their subjects; null: they are all here. */
  get around(): AroundBuckets | null {
    this.#divide();
    return this.#around;
  }

  /** What its entries may declare, as `bitsOfProperty`, but for those that are apart. */
  get bits(): number {
    this.#bits ??= this.#bitsOfAll();
    return this.#bits;
  }

  #bitsOfAll(): number {
    let bits = this.#bitsOfRead;
    for (let entry = this.#unread; entry !== null; entry = entry.next) bits |= bitsOfRule(entry.rule);
    for (const { block } of this.#added ?? NONE) bits |= block.bits;
    return bits;
  }

  #comes(): void {
    this.#bits = null;
    this.#isUndivided = this.#mayDivide;
  }

  /** With those that are chained to it. */
  addUnread(first: UnreadEntry): void {
    this.#comes();
    let last = first;
    while (last.next !== null) last = last.next;
    last.next = this.#unread;
    this.#unread = first;
  }

  add(entry: Entry): void {
    this.#comes();
    if (this.#added === null) this.#added = [entry];
    else this.#added.push(entry);
  }

  /** Those that declare the property of those bits, but for those that are apart. */
  entriesFor(name: string, bits: number): readonly Entry[] {
    if ((this.bits & bits) === 0) return NONE;
    if (this.#unread !== null || this.#added !== null) this.#read();
    const entries = this.#entries ?? NONE;
    if (entries.length < 2) return entries[0]?.block.has(name) ? entries : NONE;
    if (bits === CUSTOM) {
      this.#byCustomName ??= byCustomName(entries);
      return this.#byCustomName.get(name) ?? NONE;
    }
    this.#byName ??= new Map();
    let found = this.#byName.get(name);
    if (found === undefined) {
      if (this.#byName.size >= MAXIMUM_KNOWN) this.#byName.clear();
      found = entries.filter(({ block }) => block.has(name));
      this.#byName.set(name, found);
    }
    return found;
  }

  /** The custom properties that its entries declare, but for those that are apart. */
  get customNames(): Iterable<string> {
    if ((this.bits & CUSTOM) === 0) return [];
    if (this.#unread !== null || this.#added !== null) this.#read();
    this.#byCustomName ??= byCustomName(this.#entries ?? NONE);
    return this.#byCustomName.keys();
  }

  #divide(): void {
    if (!this.#isUndivided || !this.#areMany()) return;
    this.#around ??= new AroundBuckets(() => new RuleBucket(this.#compare, false));
    const [unread, added] = [this.#unread, this.#added ?? NONE];
    this.#unread = null;
    this.#added = null;
    for (let entry = unread; entry !== null; ) {
      const { next } = entry;
      entry.next = null;
      (this.#around.bucketOf(aroundOfText(entry.selector)) ?? this).addUnread(entry);
      entry = next;
    }
    for (const entry of added) (this.#around.bucketOf(aroundOfEntry(entry)) ?? this).add(entry);
    this.#bits = null;
    this.#isUndivided = false;
  }

  #areMany(): boolean {
    let count = (this.#entries?.length ?? 0) + (this.#added?.length ?? 0);
    for (let entry = this.#unread; entry !== null && count <= FEW; entry = entry.next) count++;
    return count > FEW;
  }

  #read(): void {
    this.#divide();
    const added = [...(this.#added ?? NONE)];
    for (let unread = this.#unread; unread !== null; unread = unread.next) {
      const entry = entryFor(unread.selector, unread);
      if (entry !== null) added.push(entry);
    }
    added.sort(this.#compare);
    // Blocks are read here, which throws when the stack is full: until then nothing has changed.
    const lists = [...(this.#byName ?? [])].map(
      ([name, entries]) => [entries, added.filter(({ block }) => block.has(name))] as const,
    );
    const custom = this.#byCustomName;
    if (custom !== null) {
      for (const [name, more] of byCustomName(added)) {
        const entries = custom.get(name) ?? [];
        lists.push([entries, more]);
        custom.set(name, entries);
      }
    }
    this.#bitsOfRead = this.bits;
    this.#unread = null;
    this.#added = null;
    if (this.#entries === null) this.#entries = added;
    else {
      insertInOrder(this.#entries, added, this.#compare);
      this.#came += added.length;
    }
    for (const [entries, more] of lists) insertInOrder(entries, more, this.#compare);
    if (this.#came > FEW + this.#entries.length / 2) this.#letGo();
  }

  /** OPTIMIZATION: where scripts exchange rules one by one, most that were here are gone. (bench/growth) */
  #letGo(): void {
    this.#came = 0;
    for (const lists of [[this.#entries ?? []], this.#byName?.values() ?? [], this.#byCustomName?.values() ?? []])
      for (const entries of lists) keepThere(entries);
  }
}

/** All but those that count no more. */
function keepThere(entries: Entry[]): void {
  let kept = 0;
  for (const entry of entries) if (!entry.place.isGone) entries[kept++] = entry;
  entries.length = kept;
}

function byCustomName(entries: readonly Entry[]): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>();
  for (const entry of entries) {
    if ((entry.block.bits & CUSTOM) === 0) continue;
    for (const name of entry.block.names) {
      if (!isCustomProperty(name)) continue;
      const ofName = found.get(name);
      if (ofName === undefined) found.set(name, [entry]);
      else ofName.push(entry);
    }
  }
  return found;
}
