import { TAG_COUNT, type TagId } from '../../dom/names/tag-ids.ts';
import { type AttributeList, type ElementRecord, setAttributes } from '../../dom/tree/records.ts';
import { attributesSignature, haveSameAttributes } from './same-attributes.ts';

/** How many entries with one tag name, since the last marker, the Noah's Ark clause looks through one by one. */
const FEW = 32;

/** An element in the list of active formatting elements. Entries are used again once they are out of the list. */
export class FormattingEntry {
  element: ElementRecord;
  /** The attributes of the token for which the element was created. */
  attributes: AttributeList | null;
  /** Where in the stack of open elements the element is, if it is there. */
  position = -1;
  /** How many markers come before it in the list. */
  markers = 0;
  listed = false;
  previous: FormattingEntry | null = null;
  next: FormattingEntry | null = null;
  /** The neighbours with the same tag name. */
  previousSame: FormattingEntry | null = null;
  nextSame: FormattingEntry | null = null;
  /** What the map of the Noah's Ark clause knows it by, when it does. */
  signature = '';
  /** Whether it is among those that may share attributes. */
  isNoted = false;
  /** What `TreeState.stepsTaken` was when the element was inserted; -1: nobody knows. */
  stepsBefore = -1;

  constructor(element: ElementRecord, attributes: AttributeList | null) {
    this.element = element;
    this.attributes = attributes;
  }
}

/**
 * The list of active formatting elements. https://html.spec.whatwg.org/#the-list-of-active-formatting-elements
 *
 * Markers are not entries: each entry knows how many come before it.
 */
export class ActiveFormattingElements {
  /** The last entry that is not a marker, before or after the last marker. */
  last: FormattingEntry | null = null;
  #markers = 0;
  /** By tag id: the last entry with that tag name, before or after the last marker. */
  readonly #lastOf: (FormattingEntry | null)[] = new Array(TAG_COUNT).fill(null);
  /** The entries that the Noah's Ark clause compares, oldest first; made when there are many. */
  #families: Map<string, FormattingEntry[]> | null = null;
  #unused: FormattingEntry | null = null;
  /** Those that may share their attributes with their elements. */
  #sharing: FormattingEntry[] = [];

  /** How many markers there are. */
  get markers(): number {
    return this.#markers;
  }

  /** The last entry after the last marker, or null. */
  get lastSinceMarker(): FormattingEntry | null {
    const { last } = this;
    return last !== null && last.markers === this.#markers ? last : null;
  }

  /** The last entry with that tag name after the last marker, or null. */
  lastNamed(tagId: TagId): FormattingEntry | null {
    const entry = this.#lastOf[tagId] as FormattingEntry | null;
    return entry !== null && entry.markers === this.#markers ? entry : null;
  }

  /** The entry before that one, when no marker comes between. */
  previousSinceMarker(entry: FormattingEntry): FormattingEntry | null {
    const { previous } = entry;
    return previous !== null && previous.markers === entry.markers ? previous : null;
  }

  insertMarker(): void {
    this.#markers++;
  }

  /** https://html.spec.whatwg.org/#clear-the-list-of-active-formatting-elements-up-to-the-last-marker */
  clearToLastMarker(): void {
    for (let entry = this.lastSinceMarker; entry !== null; entry = this.lastSinceMarker) this.remove(entry);
    if (this.#markers > 0) this.#markers--;
  }

  /** https://html.spec.whatwg.org/#push-onto-the-list-of-active-formatting-elements */
  push(element: ElementRecord): FormattingEntry {
    const { tagId } = element.name;
    const { attributes } = element;
    const sameBefore = this.lastNamed(tagId);
    let signature = '';
    if (sameBefore !== null) {
      if (this.#families === null) this.#leaveNoFourth(sameBefore, attributes);
      if (this.#families !== null) {
        signature = this.#familyOf(tagId, this.#markers, attributes);
        const family = this.#families.get(signature);
        if (family !== undefined && family.length === 3) this.remove(family[0] as FormattingEntry);
      }
    }
    const entry = this.#newEntry(element, attributes);
    if (attributes !== null && !entry.isNoted) this.#note(entry);
    this.#insertAfter(this.last, entry, this.#markers);
    entry.previousSame = this.#lastOf[tagId] as FormattingEntry | null;
    if (entry.previousSame !== null) entry.previousSame.nextSame = entry;
    this.#lastOf[tagId] = entry;
    if (this.#families !== null) this.#joinFamily(entry, signature);
    return entry;
  }

  /** The Noah's Ark clause: the earliest of three such entries goes. With many entries it makes `#families` instead. */
  #leaveNoFourth(last: FormattingEntry, attributes: AttributeList | null): void {
    let earliest: FormattingEntry = last;
    let same = 0;
    let seen = 0;
    let entry: FormattingEntry | null = last;
    while (entry !== null && entry.markers === last.markers) {
      if (++seen > FEW) {
        this.#makeFamilies();
        return;
      }
      if (haveSameAttributes(entry.attributes, attributes)) {
        same++;
        earliest = entry;
      }
      entry = entry.previousSame;
    }
    if (same >= 3) this.remove(earliest);
  }

  #makeFamilies(): void {
    this.#families = new Map();
    let first = this.last;
    while (first !== null && first.previous !== null) first = first.previous;
    for (let entry = first; entry !== null; entry = entry.next) this.#joinFamily(entry, '');
  }

  #familyOf(tagId: TagId, markers: number, attributes: AttributeList | null): string {
    return `${tagId} ${markers} ${attributesSignature(attributes)}`;
  }

  #joinFamily(entry: FormattingEntry, knownSignature: string): void {
    const signature =
      knownSignature === ''
        ? this.#familyOf(entry.element.name.tagId, entry.markers, entry.attributes)
        : knownSignature;
    const families = this.#families as Map<string, FormattingEntry[]>;
    const family = families.get(signature);
    if (family === undefined) families.set(signature, [entry]);
    else family.push(entry);
    entry.signature = signature;
  }

  #leaveFamily(entry: FormattingEntry): void {
    const family = this.#families?.get(entry.signature);
    if (family === undefined) return;
    if (family.length === 1) this.#families?.delete(entry.signature);
    else family.splice(family.indexOf(entry), 1);
  }

  #newEntry(element: ElementRecord, attributes: AttributeList | null): FormattingEntry {
    const entry = this.#unused;
    if (entry === null) return new FormattingEntry(element, attributes);
    this.#unused = entry.next;
    entry.element = element;
    entry.attributes = attributes;
    entry.next = null;
    return entry;
  }

  #insertAfter(previous: FormattingEntry | null, entry: FormattingEntry, markers: number): void {
    const next = previous === null ? null : previous.next;
    entry.previous = previous;
    entry.next = next;
    if (previous !== null) previous.next = entry;
    if (next !== null) next.previous = entry;
    else this.last = entry;
    entry.markers = markers;
    entry.listed = true;
  }

  remove(entry: FormattingEntry): void {
    this.#unlink(entry);
    const { previousSame, nextSame } = entry;
    if (previousSame !== null) previousSame.nextSame = nextSame;
    if (nextSame !== null) nextSame.previousSame = previousSame;
    else this.#lastOf[entry.element.name.tagId] = previousSame;
    if (entry.signature !== '') this.#leaveFamily(entry);
    if (this.last === null) this.#families = null;
    entry.listed = false;
    entry.position = -1;
    entry.attributes = null;
    entry.signature = '';
    entry.previousSame = null;
    entry.nextSame = null;
    entry.next = this.#unused;
    this.#unused = entry;
  }

  #unlink(entry: FormattingEntry): void {
    const { previous, next } = entry;
    if (previous !== null) previous.next = next;
    if (next !== null) next.previous = previous;
    else this.last = previous;
    entry.previous = null;
    entry.next = null;
  }

  /** Puts an entry, the last one with its tag name, right after another one that comes later. */
  moveAfter(entry: FormattingEntry, bookmark: FormattingEntry): void {
    this.#unlink(entry);
    this.#insertAfter(bookmark, entry, bookmark.markers);
  }

  /**
   * Gives the entries copies of the attributes they share with their elements: to be called before anybody but the
   * parser can change those.
   */
  keepAttributes(): void {
    const sharing = this.#sharing;
    if (sharing.length === 0) return;
    for (let i = 0; i < sharing.length; i++) {
      const entry = sharing[i] as FormattingEntry;
      entry.isNoted = false;
      if (entry.attributes !== null && entry.attributes === entry.element.attributes) {
        entry.attributes = entry.attributes.slice();
      }
    }
    this.#sharing = [];
  }

  #note(entry: FormattingEntry): void {
    entry.isNoted = true;
    this.#sharing.push(entry);
  }

  /** How many entries there are; of more than `limit` some number that is greater. */
  countUpTo(limit: number): number {
    let count = 0;
    for (let entry = this.last; entry !== null && count <= limit; entry = entry.previous) count++;
    return count;
  }

  /** Takes over the entries and markers of another list into this one, which is empty, for copies of the elements. */
  copy(other: ActiveFormattingElements, copyOf: (element: ElementRecord) => ElementRecord): FormattingEntry[] {
    const entries: FormattingEntry[] = [];
    for (let entry = other.last; entry !== null; entry = entry.previous) entries.push(entry);
    const copies: FormattingEntry[] = [];
    for (let entry = entries.pop(); entry !== undefined; entry = entries.pop()) {
      const element = copyOf(entry.element);
      setAttributes(element, entry.attributes);
      this.#markers = entry.markers;
      copies.push(this.push(element));
    }
    this.#markers = other.#markers;
    return copies;
  }

  /** Empties the list and forgets every node, for the next parse. */
  reset(): void {
    for (let entry = this.last; entry !== null; entry = this.last) this.remove(entry);
    this.#markers = 0;
    this.#unused = null;
    if (this.#sharing.length > 0) this.#sharing = [];
  }
}
