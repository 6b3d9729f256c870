import { Category } from '../../dom/names/categories.ts';
import { type ElementName, HTML_NAMES } from '../../dom/names/element-name.ts';
import { TAG_COUNT, TagId } from '../../dom/names/tag-ids.ts';
import { createDocumentRecord } from '../../dom/tree/document-data.ts';
import { type ElementRecord, NodeType, ParentRecord } from '../../dom/tree/records.ts';
import type { FormattingEntry } from './active-formatting-elements.ts';
import type { OpenNames } from './open-names.ts';

/** What `links` holds for each position: positions of other elements, each only while there is one. */
const enum Link {
  /** The next element below and above with the same tag id. */
  SameBelow,
  SameAbove,
  /** The next element below and above where scopes end. */
  BoundaryBelow,
  BoundaryAbove,
  /** The next element below and above where the search for a list item ends. */
  StopBelow,
  StopAbove,
  /** At the highest position of a run of gaps: its lowest one; and the other way round. */
  GapStart,
  GapEnd,
  /** How many there are. */
  Count,
}

const NOWHERE = -1;
const INITIAL_CAPACITY = 64;
/** Arrays that a deep document has made this long are not kept for the next one. */
const KEPT_CAPACITY = 4096;

/** Stands for the current node while there is none, so that nobody needs to ask for null. */
const NO_ELEMENT = new ParentRecord(
  NodeType.Element,
  createDocumentRecord('html'),
  HTML_NAMES[TagId.Unknown] as ElementName,
) as ElementRecord;

/**
 * The stack of open elements. https://html.spec.whatwg.org/#the-stack-of-open-elements
 *
 * A "position" is a number that grows from the root (0) to the current node. Here "below" is towards the root, where the
 * Standard, whose stack grows downwards, says "above". An element keeps its position for as long as it is open; one that
 * is taken out of the middle leaves a gap, and runs of gaps are stepped over at once.
 *
 * For each tag id the topmost open HTML element is known, and from it the next one below; likewise for the elements
 * where scopes end, where the search for a list item ends, and for the special ones. That answers every question about
 * the stack without walking along it, so that deeply nested input takes linear time.
 */
export class OpenElements {
  /** The current node; while the stack is empty some HTML element that stands for it. */
  current: ElementRecord = NO_ELEMENT;
  /** One more than the position of the current node; 0 when the stack is empty. */
  length = 0;
  /** The topmost position of an HTML element with that tag id, or -1. Unknown names share id 0. */
  readonly top: Int32Array = new Int32Array(TAG_COUNT).fill(NOWHERE);
  /** The topmost element in the list of "has an element in scope". */
  topBoundary = NOWHERE;
  /** The topmost special element that is not an address, div or p. */
  topStop = NOWHERE;
  /** Called with each element that was popped or removed, when it is not null. */
  onPop: ((element: ElementRecord) => void) | null = null;
  /** What elements without a tag id are found by; made once there are many. */
  names: OpenNames | null = null;

  #stack: (ElementRecord | null)[] = [];
  /** The entry of an open formatting element in the list of active formatting elements; may be out of date. */
  #entries: (FormattingEntry | null)[] = [];
  #links = new Int32Array(INITIAL_CAPACITY * Link.Count);
  #capacity = INITIAL_CAPACITY;
  #used = 0;
  /** The positions of all special elements, in order. */
  #special = new Int32Array(INITIAL_CAPACITY);
  #specialCount = 0;

  push(element: ElementRecord): void {
    const position = this.length;
    if (position === this.#capacity) this.#grow();
    this.#stack[position] = element;
    this.length = position + 1;
    this.current = element;
    const { tagId, categories } = element.name;
    if ((categories & Category.Html) !== 0) {
      const { top } = this;
      const links = this.#links;
      const below = top[tagId] as number;
      links[position * Link.Count + Link.SameBelow] = below;
      if (below !== NOWHERE) links[below * Link.Count + Link.SameAbove] = position;
      top[tagId] = position;
      if (tagId === TagId.Unknown && this.names !== null) this.names.pushed(element.name, position);
    } else if (this.names !== null) {
      this.names.pushed(element.name, position);
    }
    if ((categories & Category.Special) !== 0) this.#pushSpecial(position, categories);
  }

  #pushSpecial(position: number, categories: number): void {
    const links = this.#links;
    this.#special[this.#specialCount++] = position;
    if ((categories & Category.StopsListItemSearch) !== 0) {
      const below = this.topStop;
      links[position * Link.Count + Link.StopBelow] = below;
      if (below !== NOWHERE) links[below * Link.Count + Link.StopAbove] = position;
      this.topStop = position;
    }
    if ((categories & Category.ScopeBoundary) !== 0) {
      const below = this.topBoundary;
      links[position * Link.Count + Link.BoundaryBelow] = below;
      if (below !== NOWHERE) links[below * Link.Count + Link.BoundaryAbove] = position;
      this.topBoundary = position;
    }
  }

  /** Pops the current node. */
  pop(): void {
    const position = this.length - 1;
    const element = this.current;
    const { tagId, categories } = element.name;
    if ((categories & Category.Html) !== 0) {
      this.top[tagId] = this.#links[position * Link.Count + Link.SameBelow] as number;
      if (tagId === TagId.Unknown && this.names !== null) this.names.removed(element.name, position);
    } else if (this.names !== null) {
      this.names.removed(element.name, position);
    }
    if ((categories & Category.Special) !== 0) {
      this.#specialCount--;
      if (this.topStop === position) this.topStop = this.#links[position * Link.Count + Link.StopBelow] as number;
      if (this.topBoundary === position) {
        this.topBoundary = this.#links[position * Link.Count + Link.BoundaryBelow] as number;
      }
    }
    if (position > this.#used) this.#used = position;
    this.#setTop(this.positionBelow(position));
    if (this.onPop !== null) this.onPop(element);
  }

  #setTop(position: number): void {
    this.length = position + 1;
    this.current = position < 0 ? NO_ELEMENT : (this.#stack[position] as ElementRecord);
  }

  /** Pops elements until the one at that position has been popped. */
  popTo(position: number): void {
    do this.pop();
    while (this.length > position);
  }

  /** The element at that position, which must not be a gap. */
  at(position: number): ElementRecord {
    return this.#stack[position] as ElementRecord;
  }

  /** Whether the element that stood at that position was taken out from below others. */
  isGap(position: number): boolean {
    return this.#stack[position] === null;
  }

  /** The element next to the root, or null. */
  get second(): ElementRecord | null {
    if (this.length < 2) return null;
    const second = this.#stack[1] as ElementRecord | null;
    return second ?? this.at((this.#links[Link.Count + Link.GapEnd] as number) + 1);
  }

  /** The position of the next element towards the root, or -1. */
  positionBelow(position: number): number {
    const below = position - 1;
    if (below < 0 || this.#stack[below] !== null) return below;
    return (this.#links[below * Link.Count + Link.GapStart] as number) - 1;
  }

  holdsAt(element: ElementRecord, position: number): boolean {
    return position < this.length && this.#stack[position] === element;
  }

  /** The position of the next HTML element with the same tag id towards the root, or -1. */
  sameBelow(position: number): number {
    return this.#links[position * Link.Count + Link.SameBelow] as number;
  }

  /** The position of an HTML element with a tag id, or -1. */
  positionOf(element: ElementRecord): number {
    let position = this.top[element.name.tagId] as number;
    while (position !== NOWHERE && this.#stack[position] !== element) {
      position = this.#links[position * Link.Count + Link.SameBelow] as number;
    }
    return position;
  }

  /** https://html.spec.whatwg.org/#has-an-element-in-scope */
  hasInScope(tagId: TagId): boolean {
    return (this.top[tagId] as number) >= this.topBoundary;
  }

  /** https://html.spec.whatwg.org/#has-an-element-in-button-scope */
  hasInButtonScope(tagId: TagId): boolean {
    const position = this.top[tagId] as number;
    return position >= this.topBoundary && position >= (this.top[TagId.Button] as number);
  }

  /** https://html.spec.whatwg.org/#has-an-element-in-list-item-scope */
  hasInListItemScope(tagId: TagId): boolean {
    const { top } = this;
    const position = top[tagId] as number;
    return (
      position >= this.topBoundary && position >= (top[TagId.Ol] as number) && position >= (top[TagId.Ul] as number)
    );
  }

  /** https://html.spec.whatwg.org/#has-an-element-in-table-scope */
  hasInTableScope(tagId: TagId): boolean {
    const { top } = this;
    const position = top[tagId] as number;
    // An html element is only ever at position 0.
    return (
      position !== NOWHERE && position >= (top[TagId.Table] as number) && position >= (top[TagId.Template] as number)
    );
  }

  /** The topmost position of an h1 to h6 element, or -1. */
  get topHeading(): number {
    const { top } = this;
    let position = NOWHERE;
    for (let id: number = TagId.H1; id <= TagId.H6; id++) position = Math.max(position, top[id] as number);
    return position;
  }

  get hasTemplate(): boolean {
    return this.top[TagId.Template] !== NOWHERE;
  }

  get topSpecial(): number {
    return this.#specialCount === 0 ? NOWHERE : (this.#special[this.#specialCount - 1] as number);
  }

  /** The lowest special element above that position, or -1. */
  firstSpecialAbove(position: number): number {
    const index = this.#specialIndexFrom(position + 1);
    return index < this.#specialCount ? (this.#special[index] as number) : NOWHERE;
  }

  /** The index in the list of special elements of the first one at that position or above. */
  #specialIndexFrom(position: number): number {
    const special = this.#special;
    let low = 0;
    let high = this.#specialCount;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((special[middle] as number) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Takes out the element at that position, wherever it stands. */
  removeAt(position: number): void {
    if (position === this.length - 1) {
      this.pop();
      return;
    }
    const element = this.at(position);
    this.#unlink(position, element.name);
    this.#stack[position] = null;
    this.#makeGap(position, position);
    if (this.onPop !== null) this.onPop(element);
  }

  #unlink(position: number, name: ElementName): void {
    const { tagId, categories } = name;
    const base = position * Link.Count;
    const links = this.#links;
    if ((categories & Category.Html) !== 0) {
      const below = links[base + Link.SameBelow] as number;
      if (this.top[tagId] === position) this.top[tagId] = below;
      else this.#join(below, links[base + Link.SameAbove] as number, Link.SameBelow, Link.SameAbove);
      if (tagId === TagId.Unknown) this.names?.removed(name, position);
    } else {
      this.names?.removed(name, position);
    }
    if ((categories & Category.Special) === 0) return;
    const index = this.#specialIndexFrom(position);
    this.#special.copyWithin(index, index + 1, this.#specialCount--);
    if ((categories & Category.StopsListItemSearch) !== 0) {
      const below = links[base + Link.StopBelow] as number;
      if (this.topStop === position) this.topStop = below;
      else this.#join(below, links[base + Link.StopAbove] as number, Link.StopBelow, Link.StopAbove);
    }
    if ((categories & Category.ScopeBoundary) !== 0) {
      const below = links[base + Link.BoundaryBelow] as number;
      if (this.topBoundary === position) this.topBoundary = below;
      else this.#join(below, links[base + Link.BoundaryAbove] as number, Link.BoundaryBelow, Link.BoundaryAbove);
    }
  }

  /** Makes two positions, the lower of which may be -1, neighbours in a chain. */
  #join(below: number, above: number, linkBelow: Link, linkAbove: Link): void {
    this.#links[above * Link.Count + linkBelow] = below;
    if (below !== NOWHERE) this.#links[below * Link.Count + linkAbove] = above;
  }

  /** Makes one run of those gaps and any that adjoin them. */
  #makeGap(start: number, end: number): void {
    const links = this.#links;
    let first = start;
    let last = end;
    if (first > 0 && this.#stack[first - 1] === null) {
      first = links[(first - 1) * Link.Count + Link.GapStart] as number;
    }
    if (last + 1 < this.length && this.#stack[last + 1] === null) {
      last = links[(last + 1) * Link.Count + Link.GapEnd] as number;
    }
    links[last * Link.Count + Link.GapStart] = first;
    links[first * Link.Count + Link.GapEnd] = last;
  }

  /** Puts another element, with the same name, in the place of the one at that position. */
  replaceAt(position: number, element: ElementRecord): void {
    this.#stack[position] = element;
    if (position === this.length - 1) this.current = element;
  }

  /**
   * The last step of the adoption agency: takes out the formatting element, and puts a new element with its name right
   * above the furthest block. What stands above the furthest block keeps its position: the few elements in between, those
   * that the algorithm has cloned, and the block itself move down into the room that the formatting element leaves.
   *
   * @returns The position of the new element.
   */
  adopt(formattingPosition: number, furthestBlock: number, element: ElementRecord): number {
    const moving: number[] = [];
    for (let p = furthestBlock; p !== formattingPosition; p = this.positionBelow(p)) moving.push(p);
    const { name } = element;
    const wasTop = this.top[name.tagId] === formattingPosition;
    let sameBelow = this.#links[formattingPosition * Link.Count + Link.SameBelow] as number;
    let sameAbove = this.#links[formattingPosition * Link.Count + Link.SameAbove] as number;
    this.#unlink(formattingPosition, name);
    let target = formattingPosition;
    for (let p = moving.pop(); p !== undefined; p = moving.pop()) {
      this.#move(p, target);
      if (this.at(target).name === name) {
        sameBelow = target;
        sameAbove = this.#links[target * Link.Count + Link.SameAbove] as number;
      }
      target++;
    }
    const isTop = sameBelow === NOWHERE ? wasTop : this.top[name.tagId] === sameBelow;
    this.#stack[target] = element;
    this.#links[target * Link.Count + Link.SameBelow] = sameBelow;
    if (sameBelow !== NOWHERE) this.#links[sameBelow * Link.Count + Link.SameAbove] = target;
    if (isTop) this.top[name.tagId] = target;
    else this.#join(target, sameAbove, Link.SameBelow, Link.SameAbove);
    if (furthestBlock === this.length - 1) this.#setTop(target);
    else if (target < furthestBlock) this.#makeGap(target + 1, furthestBlock);
    return target;
  }

  /** Moves an element towards the root, past gaps only. */
  #move(from: number, to: number): void {
    const element = this.at(from);
    const { tagId, categories } = element.name;
    const links = this.#links;
    links.copyWithin(to * Link.Count, from * Link.Count, from * Link.Count + Link.GapStart);
    this.#stack[to] = element;
    const entry = this.entryAt(from);
    this.#stack[from] = null;
    if (entry !== null) this.setEntry(to, entry);
    if ((categories & Category.Html) !== 0) {
      if (this.top[tagId] === from) this.top[tagId] = to;
      else this.#relinkAbove(to, Link.SameBelow, Link.SameAbove);
      this.#relinkBelow(to, Link.SameBelow, Link.SameAbove);
      if (tagId === TagId.Unknown) this.names?.moved(element.name, from, to);
    } else {
      this.names?.moved(element.name, from, to);
    }
    if ((categories & Category.Special) === 0) return;
    this.#special[this.#specialIndexFrom(from)] = to;
    if ((categories & Category.StopsListItemSearch) !== 0) {
      if (this.topStop === from) this.topStop = to;
      else this.#relinkAbove(to, Link.StopBelow, Link.StopAbove);
      this.#relinkBelow(to, Link.StopBelow, Link.StopAbove);
    }
    if ((categories & Category.ScopeBoundary) !== 0) {
      if (this.topBoundary === from) this.topBoundary = to;
      else this.#relinkAbove(to, Link.BoundaryBelow, Link.BoundaryAbove);
      this.#relinkBelow(to, Link.BoundaryBelow, Link.BoundaryAbove);
    }
  }

  #relinkAbove(position: number, linkBelow: Link, linkAbove: Link): void {
    const above = this.#links[position * Link.Count + linkAbove] as number;
    this.#links[above * Link.Count + linkBelow] = position;
  }

  #relinkBelow(position: number, linkBelow: Link, linkAbove: Link): void {
    const below = this.#links[position * Link.Count + linkBelow] as number;
    if (below !== NOWHERE) this.#links[below * Link.Count + linkAbove] = position;
  }

  /** The entry of the element at that position in the list of active formatting elements, or null. */
  entryAt(position: number): FormattingEntry | null {
    const entry = position < this.#entries.length ? (this.#entries[position] as FormattingEntry | null) : null;
    return entry?.listed && entry.element === this.#stack[position] ? entry : null;
  }

  /** Remembers that the element at that position has an entry in the list of active formatting elements. */
  setEntry(position: number, entry: FormattingEntry): void {
    while (this.#entries.length <= position) this.#entries.push(null);
    this.#entries[position] = entry;
    entry.position = position;
  }

  #grow(): void {
    this.#capacity *= 2;
    const links = new Int32Array(this.#capacity * Link.Count);
    links.set(this.#links);
    this.#links = links;
    const special = new Int32Array(this.#capacity);
    special.set(this.#special);
    this.#special = special;
  }

  /** Empties the stack and forgets every node, for the next parse. */
  reset(): void {
    if (Math.max(this.#used, this.length) > KEPT_CAPACITY) {
      this.#capacity = INITIAL_CAPACITY;
      this.#links = new Int32Array(INITIAL_CAPACITY * Link.Count);
      this.#special = new Int32Array(INITIAL_CAPACITY);
      this.#stack = [];
      this.#entries = [];
    } else {
      const used = Math.min(Math.max(this.#used + 1, this.length), this.#stack.length);
      for (let position = 0; position < used; position++) this.#stack[position] = null;
      if (this.#entries.length > 0) this.#entries = [];
    }
    this.top.fill(NOWHERE);
    this.topBoundary = NOWHERE;
    this.topStop = NOWHERE;
    this.current = NO_ELEMENT;
    this.length = 0;
    this.onPop = null;
    this.#used = 0;
    this.#specialCount = 0;
    this.names = null;
  }
}
