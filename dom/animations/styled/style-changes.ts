import { forgetStyles, forgetStylesBy } from '../../css/remembered-styles.ts';
import type { AttributeName } from '../../names/attribute-name.ts';
import { getAttribute, withValues } from '../../tree/attributes.ts';
import { forgetAllPositions } from '../../tree/known-positions.ts';
import { type AttributeList, type DocumentRecord, type ElementRecord, setAttributes } from '../../tree/records.ts';

/** How many changes are undone, over and over, before it is too much. */
const MOST = 1_000_000;

/** What has changed in a document since a https://drafts.csswg.org/css-transitions/#style-change-event */
export class StyleChanges {
  /** The values that attributes had, of each element that has changed. */
  readonly #attributes = new Map<ElementRecord, Map<AttributeName, string | null>>();
  /** Each gives a state of an element the value that it has not, in the order in which they have changed. */
  readonly #exchanges: (() => void)[] = [];
  /** What was inserted, with all that is in it. */
  readonly arrived = new Set<ElementRecord>();
  #count = 0;
  #undone = 0;

  get areNone(): boolean {
    return this.#attributes.size === 0 && this.arrived.size === 0 && this.#exchanges.length === 0;
  }

  get elements(): Iterable<ElementRecord> {
    return this.#attributes.keys();
  }

  #valuesOf(element: ElementRecord): Map<AttributeName, string | null> {
    let values = this.#attributes.get(element);
    if (values === undefined) {
      values = new Map();
      this.#attributes.set(element, values);
    }
    return values;
  }

  stateChanged(element: ElementRecord, exchange: () => void): void {
    this.#valuesOf(element);
    this.#exchanges.push(exchange);
  }

  attributeChanged(element: ElementRecord, name: AttributeName, oldValue: string | null): void {
    const values = this.#valuesOf(element);
    if (values.has(name)) return;
    values.set(name, oldValue);
    this.#count++;
  }

  leaves(element: ElementRecord): void {
    this.#attributes.delete(element);
    this.arrived.delete(element);
  }

  /** Takes over all of later ones, which are none then. */
  take(later: StyleChanges): void {
    for (const [element, values] of later.#attributes) {
      this.#valuesOf(element);
      for (const [name, value] of values) this.attributeChanged(element, name, value);
    }
    for (const node of later.arrived) this.arrived.add(node);
    for (const exchange of later.#exchanges) this.#exchanges.push(exchange);
    later.forget();
  }

  forget(): void {
    this.#attributes.clear();
    this.arrived.clear();
    this.#exchanges.length = 0;
    this.#count = 0;
    this.#undone = 0;
  }

  /** Runs steps that ask for styles, as attributes and states were: unless that was done too often. */
  undone(document: DocumentRecord, steps: () => void): void {
    if (this.#undone > MOST) return;
    const exchanges = this.#exchanges;
    this.#undone += this.#count + exchanges.length + this.arrived.size;
    const all = [...this.#attributes];
    if (exchanges.length > 0) forgetStyles(document);
    for (const exchange of exchanges.toReversed()) exchange();
    const lists = all.map(([element, values]) => give(element, withValues(element.attributes, values), values.keys()));
    try {
      steps();
    } finally {
      for (const [index, [element, values]] of all.entries()) give(element, lists[index]!, values.keys());
      for (const exchange of exchanges) exchange();
      if (exchanges.length > 0) forgetStyles(document);
    }
  }
}

/** Gives the element other attributes, of which styles alone are told, and returns those that it had. */
function give(
  element: ElementRecord,
  list: AttributeList | null,
  changed: Iterable<AttributeName>,
): AttributeList | null {
  const { attributes } = element;
  const names = [...changed];
  const old = names.map((name) => getAttribute(element, name));
  setAttributes(element, list);
  forgetAllPositions(element);
  for (const [index, name] of names.entries()) forgetStylesBy(element, name, old[index]!, getAttribute(element, name));
  return attributes;
}
