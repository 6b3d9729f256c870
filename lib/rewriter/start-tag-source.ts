import type { AttributeName } from '../../dom/names/attribute-name.ts';
import type { AttributeList } from '../../dom/tree/records.ts';

const END_OF_NAME = /[\t\n\f\r />]/;
const WHITESPACE = /[\t\n\f\r ]/;

/** An attribute as it stands in a start tag, or one that is added. */
interface SourceAttribute {
  readonly name: string;
  /** How it is written; null: as it stands. */
  markup: string | null;
  /** Where it stands; both -1 for one that is added. */
  readonly start: number;
  readonly end: number;
  isRemoved: boolean;
}

/** A start tag as it stands in the page, in which single attributes and the name can be changed. */
export class StartTagSource {
  readonly #raw: string;
  readonly #attributes: SourceAttribute[];
  #newName: string | null = null;
  #isChanged = false;

  /**
   * @param tagStart - The offset of the tag.
   * @param list - Its attributes.
   * @param offsets - Where each of them starts and ends with its value.
   */
  constructor(raw: string, tagStart: number, list: AttributeList | null, offsets: readonly number[]) {
    this.#raw = raw;
    const length = list === null ? 0 : list.length;
    // OPTIMIZATION: of the right size from the start. (bench/stream)
    this.#attributes = new Array(length / 2);
    for (let i = 0; i < length; i += 2) {
      const name = ((list as AttributeList)[i] as AttributeName).qualifiedName;
      const [start, end] = [(offsets[i] as number) - tagStart, (offsets[i + 1] as number) - tagStart];
      this.#attributes[i / 2] = { name, markup: null, start, end, isRemoved: false };
    }
  }

  /** The name as it stands in the page. */
  get rawName(): string {
    return this.#raw.slice(1, this.#raw.search(END_OF_NAME));
  }

  rename(name: string): void {
    this.#newName = name;
    this.#isChanged = true;
  }

  /** @param markup - The attribute with its value. */
  setAttribute(name: string, markup: string): void {
    this.#isChanged = true;
    const attribute = this.#attributes.find((each) => each.name === name && !each.isRemoved);
    if (attribute === undefined) this.#attributes.push({ name, markup, start: -1, end: -1, isRemoved: false });
    else attribute.markup = markup;
  }

  removeAttribute(name: string): void {
    for (const attribute of this.#attributes) {
      if (attribute.name !== name) continue;
      attribute.isRemoved = true;
      this.#isChanged = true;
    }
  }

  toString(): string {
    if (!this.#isChanged) return this.#raw;
    const raw = this.#raw;
    let from = raw.search(END_OF_NAME);
    let tag = this.#newName === null ? raw.slice(0, from) : `<${this.#newName}`;
    for (const { markup, start, end, isRemoved } of this.#attributes) {
      if (start < 0) continue;
      if (!isRemoved) tag += raw.slice(from, start) + (markup ?? raw.slice(start, end));
      // What stood apart from it stands apart from the next one.
      else if (tag.length > 0 && !WHITESPACE.test(raw[end] ?? '') && !'/>'.includes(raw[end] ?? '>')) tag += ' ';
      from = end;
    }
    for (const { markup, start, isRemoved } of this.#attributes) if (start < 0 && !isRemoved) tag += ` ${markup}`;
    return tag + raw.slice(from);
  }
}
