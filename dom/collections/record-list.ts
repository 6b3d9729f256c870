import { objectOf, prototypeFor } from '../tree/link.ts';
import type { ElementRecord, NodeRecord, ParentRecord } from '../tree/records.ts';
import { keepOneOf } from '../webidl/kept-shapes.ts';
import { apply } from '../webidl/language/intrinsics.ts';
import { arrayIndexOf, LegacyPlatformObject, MemberReaders, takeLatest } from '../webidl/legacy-platform-object.ts';
import { StateLink } from '../webidl/shared/state-link.ts';
import { linkState, type PlatformState } from '../webidl/state.ts';
import { illegalInvocation } from '../webidl/unnamed.ts';
import { activate } from './active-lists.ts';
import { ElementNames, isNamed } from './element-names.ts';
import type { ListInterface } from './list-interface.ts';
import { type DescendantSource, type ListSource, SourceKind } from './list-source.ts';

/**
 * The list behind a NodeList or HTMLCollection. Throws TypeError for any other object.
 *
 * OPTIMIZATION: what `brandOf` gives, in a text of its own, as `StateLink` says. (bench/walkers)
 */
export function listOf(object: unknown): RecordList {
  const latest = takeLatest(object) as RecordList | null;
  if (latest !== null && latest.kind === 'RecordList') return latest;
  try {
    const state = StateLink.ofRecordList(object as object) as RecordList;
    if (state.kind === 'RecordList') return state;
  } catch {
    // It is none of ours.
  }
  throw illegalInvocation();
}

interface ListReader {
  length(this: unknown): unknown;
  item(this: unknown): unknown;
}

const readers = new MemberReaders<ListReader>((prototype) => {
  const reader = {
    __proto__: prototype,
    length(): unknown {
      return super.length;
    },
    item(): unknown {
      return super.item;
    },
  };
  return reader;
});

const NO_RECORDS: NodeRecord[] = [];

/** Up to how many nodes a static list has properties of its own for them, which have to be made at once. */
const MOST_ELEMENTS = 256;

/** How far from the last position a record is looked for before the list is rather built again. */
const SEARCH_LIMIT = 4096;

/**
 * The records of a NodeList or HTMLCollection, and the handler of its Proxy.
 *
 * A live list is `fresh` while it is told of mutations (`live-lists.ts`), which patch it in place; otherwise it is
 * empty and the next look at it collects its records again. The records lie in a buffer with a gap where the last
 * change was, so that changes near one another, at the head or at the end cost nothing like the length of the list.
 */
export class RecordList extends LegacyPlatformObject implements PlatformState {
  readonly interface: ListInterface;
  /** The node that the list belongs to: mostly the one whose children or descendants are listed. */
  readonly owner: NodeRecord | null;
  /** Null for a static list. */
  readonly source: ListSource | null;
  /** The node whose descendants are listed. */
  root: ParentRecord;
  fresh: boolean;
  length: number;
  /** Grows while nobody looks at the list; kept by `active-lists.ts`. */
  age = 0;
  /** What somebody made of the records; null once they have changed, or an attribute that the list depends on. */
  derived: object | null = null;
  /** A list of children: whether it stands in its document's list of them. */
  isRegistered = false;
  #buffer: NodeRecord[];
  #gapStart: number;
  #gapSize = 0;
  /** Where somebody looked last, or where the last change was. */
  #lastIndex = 0;
  /** Null until somebody asks for a name. */
  #names: ElementNames | null = null;
  #reader: ListReader | null = null;

  constructor(
    listInterface: ListInterface,
    owner: NodeRecord | null,
    source: ListSource | null,
    records: NodeRecord[] = NO_RECORDS,
  ) {
    super();
    this.interface = listInterface;
    this.owner = owner;
    this.source = source;
    this.root = owner as ParentRecord;
    this.fresh = source === null;
    this.#buffer = records;
    this.length = records.length;
    this.#gapStart = records.length;
  }

  /** Of all the interfaces; which it is, `interface` says. */
  get kind(): 'RecordList' {
    return 'RecordList';
  }

  /** The object that users see. */
  get object(): object {
    return this.proxy ?? this.#createObject(this.owner);
  }

  /** The same for a list without an owner, of what was found for the node. */
  objectNear(node: NodeRecord): object {
    return this.proxy ?? this.#createObject(node);
  }

  #createObject(node: NodeRecord | null): object {
    return this.#createObjectOf(prototypeFor(node, this.interface.Class));
  }

  #createObjectOf(prototype: object): object {
    // OPTIMIZATION (bench/scrape)
    keepOneOf(prototype, () => new RecordList(this.interface, null, null).#createObjectOf(prototype));
    const isStatic = this.source === null && this.length <= MOST_ELEMENTS;
    try {
      const object = isStatic ? this.#createWithElements(prototype) : this.createProxy(prototype);
      linkState(object, this);
      return object;
    } catch (exception) {
      // The stack is full. No object that is not linked is shown later.
      (this as { proxy: object | undefined }).proxy = undefined;
      throw exception;
    }
  }

  /**
   * OPTIMIZATION (bench/walk): loops over the indices of an ordinary object are 30 times as fast as those over a Proxy.
   *
   * DEVIATION: scripts can assign and delete its elements. What `item()` says does not change.
   */
  #createWithElements(prototype: object): object {
    const object = Object.create(prototype) as Record<number, object>;
    const { length } = this;
    for (let i = 0; i < length; i++) object[i] = objectOf(this.#recordAt(i));
    this.proxy = object;
    return object;
  }

  currentLength(): number {
    if (!this.fresh) this.#refresh();
    this.age = 0;
    return this.length;
  }

  at(index: number): NodeRecord | null {
    if (!this.fresh) this.#refresh();
    this.age = 0;
    if (index < 0 || index >= this.length) return null;
    this.#lastIndex = index;
    return this.#buffer[index < this.#gapStart ? index : index + this.#gapSize]!;
  }

  /** A copy of the records as they are now. Nobody has looked anywhere by this: the next change is where the last one was. */
  toArray(): NodeRecord[] {
    const records: NodeRecord[] = [];
    const length = this.currentLength();
    for (let i = 0; i < length; i++) records.push(this.#recordAt(i));
    return records;
  }

  #refresh(): void {
    const records: NodeRecord[] = [];
    const source = this.source!;
    const owner = this.owner as ParentRecord;
    if (source.kind === SourceKind.Descendants) this.root = (source as DescendantSource).rootFor(owner);
    source.collect(owner, records);
    this.#buffer = records;
    this.length = records.length;
    this.#gapStart = records.length;
    this.#gapSize = 0;
    this.#lastIndex = 0;
    this.fresh = true;
    try {
      activate(this);
    } catch (exception) {
      // The stack is full, and nobody tells the list of mutations.
      this.fresh = false;
      throw exception;
    }
  }

  /** Forgets the records; called when the list is no longer told of mutations. */
  becomeStale(): void {
    this.fresh = false;
    this.derived = null;
    this.#buffer = NO_RECORDS;
    this.length = 0;
    this.#gapStart = 0;
    this.#gapSize = 0;
    this.forgetNames();
  }

  /** The record's index; -1 when it is not there, or so far from the last position that looking on does not pay. */
  find(record: NodeRecord): number {
    const { length } = this;
    const last = this.#lastIndex;
    if (last < length && this.#recordAt(last) === record) return last;
    if (last + 1 < length && this.#recordAt(last + 1) === record) return last + 1;
    if (length === 0) return -1;
    if (this.#recordAt(0) === record) return 0;
    if (this.#recordAt(length - 1) === record) return length - 1;
    const from = length <= SEARCH_LIMIT ? 0 : Math.max(0, last - (SEARCH_LIMIT >> 1));
    const to = Math.min(length, from + SEARCH_LIMIT);
    for (let i = from; i < to; i++) {
      if (this.#recordAt(i) === record) return i;
    }
    return -1;
  }

  /** The record's index; -1 when it is not there. */
  indexOf(record: NodeRecord): number {
    const length = this.currentLength();
    let index = this.find(record);
    for (let i = 0; index === -1 && i < length; i++) {
      if (this.#recordAt(i) === record) index = i;
    }
    if (index !== -1) this.#lastIndex = index;
    return index;
  }

  /** Whether `find` looks at every record, so that -1 means that the record is not in the list. */
  get isSearchComplete(): boolean {
    return this.length <= SEARCH_LIMIT;
  }

  #recordAt(index: number): NodeRecord {
    return this.#buffer[index < this.#gapStart ? index : index + this.#gapSize]!;
  }

  removeAt(index: number): void {
    if (this.#names?.removed(this.#recordAt(index)) === false) this.forgetNames();
    this.derived = null;
    this.#lastIndex = index;
    this.length--;
    const buffer = this.#buffer;
    if (index === this.length) {
      // The last one. When the gap reaches to the end it grows, otherwise the buffer shrinks.
      if (this.#gapStart <= index) {
        buffer.pop();
        return;
      }
    } else if (index + 1 !== this.#gapStart) {
      this.#moveGap(index);
      buffer[index + this.#gapSize] = null!;
      this.#gapSize++;
      this.#compact();
      return;
    }
    this.#gapStart = index;
    this.#gapSize++;
    buffer[index] = null!;
    this.#compact();
  }

  insertAt(index: number, record: NodeRecord): void {
    const { length } = this;
    if (this.#names?.added(record, index === length) === false) this.forgetNames();
    this.derived = null;
    this.#lastIndex = index;
    if (index === length && (this.#gapSize === 0 || this.#gapStart < length)) {
      this.#buffer.push(record);
      if (this.#gapStart === length) this.#gapStart++;
    } else {
      if (this.#gapSize === 0) this.#openGap(index);
      else this.#moveGap(index);
      this.#buffer[this.#gapStart++] = record;
      this.#gapSize--;
    }
    this.length++;
  }

  #moveGap(index: number): void {
    const buffer = this.#buffer;
    const size = this.#gapSize;
    if (size !== 0) {
      for (let i = this.#gapStart - 1; i >= index; i--) {
        buffer[i + size] = buffer[i]!;
        buffer[i] = null!;
      }
      for (let i = this.#gapStart; i < index; i++) {
        buffer[i] = buffer[i + size]!;
        buffer[i + size] = null!;
      }
    }
    this.#gapStart = index;
  }

  #openGap(index: number): void {
    const size = 16 + (this.length >> 1);
    const old = this.#buffer;
    const buffer = old.slice(0, index);
    for (let i = 0; i < size; i++) buffer.push(null!);
    for (let i = index; i < old.length; i++) buffer.push(old[i]!);
    this.#buffer = buffer;
    this.#gapStart = index;
    this.#gapSize = size;
  }

  /** Keeps the buffer in proportion to what is in it. */
  #compact(): void {
    if (this.#gapSize < 64 + 2 * this.length) return;
    this.#moveGap(this.length);
    this.#buffer = this.#buffer.slice(0, this.length);
    this.#gapSize = 0;
  }

  forgetNames(): void {
    this.#names = null;
  }

  /** The id or the name of an element that may be in the list has changed. */
  renamed(element: ElementRecord, oldValue: string | null, value: string | null): void {
    if (this.#names?.renamed(element, oldValue, value) === false) this.forgetNames();
  }

  /** https://dom.spec.whatwg.org/#dom-htmlcollection-nameditem-key */
  namedElement(key: string): ElementRecord | null {
    if (key === '') return null;
    const length = this.currentLength();
    if (this.#names !== null) return this.#names.firstIn(this).get(key) ?? null;
    // The first look walks, the second builds a map: many collections are asked once.
    this.#names = new ElementNames();
    for (let i = 0; i < length; i++) {
      const record = this.#recordAt(i);
      if (isNamed(record, key)) return record as ElementRecord;
    }
    return null;
  }

  /** Whether more than one element has that name. */
  isNameShared(name: string): boolean {
    this.currentLength();
    this.#names ??= new ElementNames();
    return this.#names.isShared(this, name);
  }

  // What the Proxy asks.

  override get givesNodes(): boolean {
    return true;
  }

  indexedLength(): number {
    return this.currentLength();
  }

  indexedValue(index: number): unknown {
    const record = this.at(index);
    return record === null ? undefined : objectOf(record);
  }

  namedValue(name: string): unknown {
    return this.interface.namedItem?.(this, name) ?? undefined;
  }

  /** https://dom.spec.whatwg.org/#ref-for-dfn-supported-property-names%E2%91%A0 */
  supportedNames(): readonly string[] {
    if (this.interface.namedItem === null) return [];
    this.currentLength();
    this.#names ??= new ElementNames();
    return [...this.#names.firstIn(this).keys()];
  }

  override get hasIndexedSetter(): boolean {
    return this.interface.setIndexed !== null;
  }

  override setIndexed(index: number, value: unknown): void {
    this.interface.setIndexed!(this, index, value);
  }

  override has(target: object, key: string | symbol): boolean {
    const index = typeof key === 'string' ? arrayIndexOf(key) : -1;
    return (index >= 0 && index < this.currentLength()) || super.has(target, key);
  }

  protected override inheritFrom(prototype: object): void {
    this.#reader = readers.of(prototype);
  }

  override get(target: object, key: string | symbol, receiver: unknown): unknown {
    if (key === 'length' && this.isPlain) {
      this.noteRead();
      const length = apply(this.#reader!.length, receiver, []);
      if (length !== undefined || key in target) return length;
    }
    if (typeof key === 'string') {
      const index = arrayIndexOf(key);
      if (index >= 0) {
        const record = this.at(index);
        if (record !== null) return record.object ?? objectOf(record);
      } else {
        if (key === 'item' && this.isPlain) {
          this.noteRead();
          const item = apply(this.#reader!.item, receiver, []);
          if (item !== undefined || key in target) return item;
        }
        if (this.interface.namedItem !== null && !(key in target)) return this.namedValue(key);
      }
    }
    return Reflect.get(target, key, receiver);
  }
}
