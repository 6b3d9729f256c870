import type { AttributeName } from '../../names/attribute-name.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import type { PlatformState } from '../../webidl/state.ts';
import { AttributeText } from './attribute-holder.ts';
import { type Holder, refuseReadOnly } from './value-state.ts';

/** What the items of a list are. */
export interface ItemFormat<Item> {
  /** The interface of the list. */
  readonly kind: string;
  /** Those of the attribute, which are nobody's yet. */
  parse(text: string | null): Item[];
  serialize(items: readonly Item[]): string;
  /** The item for a JavaScript value; one that is kept already is copied. */
  take(value: unknown, argument: number): Item;
  /** Gives an item to the list, or back to nobody. */
  keep(item: Item, holder: Holder | null): void;
  /** Of an item, what scripts see of it. */
  toObject(item: Item): unknown;
}

/** https://svgwg.org/svg2-draft/types.html#ListInterfaces: the items of an attribute, each of this list alone. */
export class ListState<Item> implements PlatformState, Holder {
  readonly kind: string;
  readonly element: ElementRecord;
  readonly isReadOnly: boolean;
  readonly format: ItemFormat<Item>;
  readonly #text: AttributeText;
  #items: Item[] = [];

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
      this.#items = this.format.parse(text);
      for (const item of this.#items) this.format.keep(item, this);
    });
  }

  changed(): void {
    this.#text.write(this.#items.length === 0 ? null : this.format.serialize(this.#items));
  }

  get items(): readonly Item[] {
    this.update();
    return this.#items;
  }

  /** https://svgwg.org/svg2-draft/types.html#__svg__SVGNameList__clear */
  clear(): void {
    this.#edit(() => this.#letGo());
  }

  /** https://svgwg.org/svg2-draft/types.html#__svg__SVGNameList__initialize */
  initialize(value: unknown): Item {
    return this.#insert(value, 1, (item) => {
      this.#letGo();
      this.#items = [item];
    });
  }

  /** https://svgwg.org/svg2-draft/types.html#__svg__SVGNameList__getItem */
  at(index: number): Item {
    this.update();
    this.#requireIndex(index);
    return this.#items[index] as Item;
  }

  /** https://svgwg.org/svg2-draft/types.html#__svg__SVGNameList__insertItemBefore */
  insertBefore(value: unknown, index: number): Item {
    return this.#insert(value, 1, (item) => this.#items.splice(index, 0, item));
  }

  /** https://svgwg.org/svg2-draft/types.html#__svg__SVGNameList__replaceItem */
  replace(value: unknown, index: number, argument = 1): Item {
    return this.#insert(value, argument, (item) => {
      this.#requireIndex(index);
      this.format.keep(this.#items[index] as Item, null);
      this.#items[index] = item;
    });
  }

  /** https://svgwg.org/svg2-draft/types.html#__svg__SVGNameList__removeItem */
  remove(index: number): Item {
    return this.#edit(() => {
      this.#requireIndex(index);
      const [item] = this.#items.splice(index, 1);
      this.format.keep(item as Item, null);
      return item as Item;
    });
  }

  /** https://svgwg.org/svg2-draft/types.html#__svg__SVGNameList__appendItem */
  append(value: unknown): Item {
    return this.#insert(value, 1, (item) => this.#items.push(item));
  }

  /** Puts one item in the place of all. */
  setOnly(item: Item): void {
    this.#edit(() => {
      this.#letGo();
      this.#items = [item];
      this.format.keep(item, this);
    });
  }

  #insert(value: unknown, argument: number, steps: (item: Item) => void): Item {
    const item = this.format.take(value, argument);
    this.#edit(() => {
      steps(item);
      this.format.keep(item, this);
    });
    return item;
  }

  #edit<Result>(steps: () => Result): Result {
    refuseReadOnly(this.isReadOnly);
    this.update();
    const result = steps();
    this.changed();
    return result;
  }

  #letGo(): void {
    for (const item of this.#items) this.format.keep(item, null);
    this.#items = [];
  }

  #requireIndex(index: number): void {
    const { length } = this.#items;
    if (index < length) return;
    const than = index === length ? 'greater than or equal to' : 'greater than';
    throwDOMException('IndexSizeError', `The index provided (${index}) is ${than} the maximum bound (${length}).`);
  }
}
