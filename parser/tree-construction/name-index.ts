import { asciiLowercase } from '../../dom/names/ascii-case.ts';
import { type ElementName, htmlElementName } from '../../dom/names/element-name.ts';

/** The positions of open elements by the name of the end tag that closes them. Each list of positions is sorted. */
export class NameIndex {
  readonly #positions = new Map<ElementName, number[]>();
  readonly #isForeign: boolean;

  constructor(isForeign: boolean) {
    this.#isForeign = isForeign;
  }

  /** The name of the end tag for an SVG or MathML element. */
  static endTagNameOf(name: ElementName): ElementName {
    return htmlElementName(asciiLowercase(name.localName));
  }

  #key(name: ElementName): ElementName {
    return this.#isForeign ? NameIndex.endTagNameOf(name) : name;
  }

  /** The topmost position for the end tag with that name, or -1. */
  topOf(endTagName: ElementName): number {
    const positions = this.#positions.get(endTagName);
    return positions === undefined ? -1 : (positions[positions.length - 1] as number);
  }

  add(name: ElementName, position: number): void {
    const key = this.#key(name);
    const positions = this.#positions.get(key);
    if (positions === undefined) this.#positions.set(key, [position]);
    else positions.push(position);
  }

  remove(name: ElementName, position: number): void {
    const key = this.#key(name);
    const positions = this.#positions.get(key) as number[];
    if (positions.length === 1) this.#positions.delete(key);
    else positions.splice(positions.lastIndexOf(position), 1);
  }

  /** An element went from one position to another, past no other element. */
  move(name: ElementName, from: number, to: number): void {
    const positions = this.#positions.get(this.#key(name)) as number[];
    positions[positions.lastIndexOf(from)] = to;
  }
}
