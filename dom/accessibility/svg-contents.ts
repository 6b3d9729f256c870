import { SVG_NAMESPACE } from '../names/namespaces.ts';
import { type ElementRecord, isElement, isText, type NodeRecord } from '../tree/records.ts';
import { nextInTreeOrder } from '../tree/traversal.ts';
import type { Readings } from './reading.ts';

/** Whether SVG elements hold something that is exposed, while nothing changes. */
export class SvgContents {
  readonly #known = new Map<ElementRecord, boolean>();
  readonly #hasName: (element: ElementRecord) => boolean;
  readonly #readings: Readings;

  constructor(hasName: (element: ElementRecord) => boolean, readings: Readings) {
    this.#hasName = hasName;
    this.#readings = readings;
  }

  has(root: ElementRecord): boolean {
    const known = this.#known.get(root);
    if (known !== undefined) return known;
    const passed: ElementRecord[] = [];
    for (let node: NodeRecord | null = nextInTreeOrder(root, root); node !== null; node = nextInTreeOrder(node, root)) {
      if (!isElement(node)) continue;
      if (this.#known.get(node) === true || this.#isExposed(node)) {
        for (let at: NodeRecord | null = node.parent; at !== null && at !== root; at = at.parent) {
          this.#known.set(at as ElementRecord, true);
        }
        this.#known.set(root, true);
        return true;
      }
      passed.push(node);
    }
    for (const element of passed) this.#known.set(element, false);
    this.#known.set(root, false);
    return false;
  }

  #isExposed(element: ElementRecord): boolean {
    const { namespace, localName } = element.name;
    if (namespace !== SVG_NAMESPACE) return element.parent?.name?.localName === 'foreignObject';
    if (localName === 'a') return true;
    if (localName === 'text') return hasText(element) && this.#readings.isExposed(element);
    return localName !== 'title' && localName !== 'desc' && this.#hasName(element);
  }
}

function hasText(element: ElementRecord): boolean {
  for (let node: NodeRecord | null = element.firstChild; node !== null; node = nextInTreeOrder(node, element)) {
    if (isText(node) && /[^ \t\n\f\r]/.test(node.data)) return true;
  }
  return false;
}
