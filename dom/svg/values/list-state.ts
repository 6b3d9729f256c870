import type { AttributeName } from '../../names/attribute-name.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { type Joined, JoinedList } from '../../webidl/joined-list.ts';
import type { PlatformState } from '../../webidl/state.ts';
import { AttributeText } from './attribute-holder.ts';
import { type Holder, refuseReadOnly, type ValueState } from './value-state.ts';

/** What the items of a list are. */
export interface ItemFormat<Item> {
  /** The interface of the list. */
  readonly kind: string;
  /** Those of the attribute, which are nobody's yet. */
  parse(text: string | null): Item[];
  /** What stands between items that are serialized. */
  readonly separator: string;
  serialize(item: Item): string;
  /** The item for a JavaScript value; one that is kept already is copied. */
  take(value: unknown, argument: number): Item;
  /** Gives an item to the list, or back to nobody. */
  keep(item: Item, holder: Holder | null): void;
  /** Of an item, what scripts see of it. */
  toObject(item: Item): unknown;
}

/** An item where it stands, with what it adds to the attribute. */
class Place<Item> implements Joined {
  item: Item;
  text: string;
  slot = 0;

  constructor(item: Item, text: string) {
    this.item = item;
    this.text = text;
  }
}

/** https://svgwg.org/svg2-draft/types.html#ListInterfaces: the items of an attribute, each of this list alone. */
export class ListState<Item> implements PlatformState, Holder {
  readonly kind: string;
  readonly element: ElementRecord;
  readonly isReadOnly: boolean;
  readonly format: ItemFormat<Item>;
  readonly #text: AttributeText;
  /** Until something is changed … */
  #items: readonly Item[] = [];
  /** … and from then on: a change of one of many takes logarithmic time. */
  #row: JoinedList<Place<Item>> | null = null;
  readonly #places = new Map<Item, Place<Item>>();

  constructor(element: ElementRecord, name: AttributeName, isAnimated: boolean, format: ItemFormat<Item>) {
    this.kind = format.kind;
    this.element = element;
    this.isReadOnly = isAnimated;
    this.format = format;
    this.#text = new AttributeText(element, name, isAnimated);
  }

  update(): void {
    this.#text.update((text) => {
      this.#letGo();
      this.#take(this.format.parse(text));
    });
  }

  changed(item: ValueState): void {
    const row = this.#placed();
    const place = this.#places.get(item as Item) as Place<Item>;
    place.text = this.format.serialize(place.item);
    row.update(place);
    this.#write(row);
  }

  get length(): number {
    this.update();
    return (this.#row ?? this.#items).length;
  }

  *[Symbol.iterator](): Generator<Item, void, undefined> {
    this.update();
    if (this.#row === null) yield* this.#items;
    else for (const { item } of this.#row) yield item;
  }

  /** https://svgwg.org/svg2-draft/types.html#__svg__SVGNameList__clear */
  clear(): void {
    this.#edit(() => this.#letGo());
  }

  /** https://svgwg.org/svg2-draft/types.html#__svg__SVGNameList__initialize */
  initialize(value: unknown): Item {
    const item = this.format.take(value, 1);
    this.setOnly(item);
    return item;
  }

  /** https://svgwg.org/svg2-draft/types.html#__svg__SVGNameList__getItem */
  at(index: number): Item {
    this.update();
    this.#requireIndex(index);
    return this.#row === null ? (this.#items[index] as Item) : (this.#row.at(index) as Place<Item>).item;
  }

  /** https://svgwg.org/svg2-draft/types.html#__svg__SVGNameList__insertItemBefore */
  insertBefore(value: unknown, index: number): Item {
    const item = this.format.take(value, 1);
    this.#edit((row) => {
      if (index >= row.length) row.add(this.#place(item));
      else row.insert(index, this.#place(item));
      this.format.keep(item, this);
    });
    return item;
  }

  /** https://svgwg.org/svg2-draft/types.html#__svg__SVGNameList__replaceItem */
  replace(value: unknown, index: number, argument = 1): Item {
    const item = this.format.take(value, argument);
    this.#edit((row) => {
      this.#requireIndex(index);
      const place = row.at(index) as Place<Item>;
      this.format.keep(place.item, null);
      this.#places.delete(place.item);
      this.#places.set(item, place);
      this.format.keep(item, this);
      place.item = item;
      place.text = this.format.serialize(item);
      row.update(place);
    });
    return item;
  }

  /** https://svgwg.org/svg2-draft/types.html#__svg__SVGNameList__removeItem */
  remove(index: number): Item {
    return this.#edit((row) => {
      this.#requireIndex(index);
      const place = row.at(index) as Place<Item>;
      row.delete(place);
      this.#places.delete(place.item);
      this.format.keep(place.item, null);
      return place.item;
    });
  }

  /** https://svgwg.org/svg2-draft/types.html#__svg__SVGNameList__appendItem */
  append(value: unknown): Item {
    return this.insertBefore(value, Infinity);
  }

  /** Puts one item in the place of all. */
  setOnly(item: Item): void {
    this.#edit(() => {
      this.#letGo();
      this.#take([item]);
    });
  }

  #edit<Result>(steps: (row: JoinedList<Place<Item>>) => Result): Result {
    refuseReadOnly(this.isReadOnly);
    this.update();
    const result = steps(this.#placed());
    this.#write(this.#placed());
    return result;
  }

  #write(row: JoinedList<Place<Item>>): void {
    this.#text.write(row.length === 0 ? null : row.text);
  }

  /** Makes these the items. */
  #take(items: readonly Item[]): void {
    this.#items = items;
    this.#row = null;
    for (const item of items) this.format.keep(item, this);
  }

  #placed(): JoinedList<Place<Item>> {
    if (this.#row === null) {
      this.#places.clear();
      const places = this.#items.map((item) => this.#place(item));
      this.#row = new JoinedList(this.format.separator, places);
    }
    return this.#row;
  }

  #place(item: Item): Place<Item> {
    const place = new Place(item, this.format.serialize(item));
    this.#places.set(item, place);
    return place;
  }

  #letGo(): void {
    for (const { item } of this.#row ?? []) this.format.keep(item, null);
    if (this.#row === null) for (const item of this.#items) this.format.keep(item, null);
    this.#take([]);
  }

  #requireIndex(index: number): void {
    const length = (this.#row ?? this.#items).length;
    if (index < length) return;
    const than = index === length ? 'greater than or equal to' : 'greater than';
    throwDOMException('IndexSizeError', `The index provided (${index}) is ${than} the maximum bound (${length}).`);
  }
}
