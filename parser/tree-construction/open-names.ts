import { Category } from '../../dom/names/categories.ts';
import type { ElementName } from '../../dom/names/element-name.ts';
import type { NameIndex } from './name-index.ts';

/** The positions of open elements that have no tag id: indexes, each made once there are many. */
export class OpenNames {
  /** Of HTML elements of unknown names. */
  unknown: NameIndex | null = null;
  /** Of SVG and MathML elements, by the name of the end tag that closes them. */
  foreign: NameIndex | null = null;

  pushed(name: ElementName, position: number): void {
    this.#indexOf(name)?.add(name, position);
  }

  removed(name: ElementName, position: number): void {
    this.#indexOf(name)?.remove(name, position);
  }

  moved(name: ElementName, from: number, to: number): void {
    this.#indexOf(name)?.move(name, from, to);
  }

  #indexOf(name: ElementName): NameIndex | null {
    return (name.categories & Category.Html) === 0 ? this.foreign : this.unknown;
  }
}
