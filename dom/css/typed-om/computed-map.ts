import { createObjectNear } from '../../tree/link.ts';
import { viewsOf } from '../../tree/rare-data.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { interfaceNamed } from '../../webidl/lazy-interface.ts';
import { computedValue, customPropertyValue, registrationFor } from '../computed/compute.ts';
import { ComputedStyle } from '../computed/computed-style.ts';
import { isCustomProperty, listedProperties, type Property, propertyOf } from '../properties.ts';
import type { PropertyMapState } from './property-map-state.ts';
import { reifyValue } from './reify.ts';
import { reifyRegistered } from './reify-registered.ts';
import { type AnyStyleValue, plainValue } from './value-states.ts';

/** Surrogates stand for code points behind all others. */
function byCodePoint(a: string, b: string): number {
  const [first, second] = [a, b].map((name) => name.replace(/[\ue000-\uffff]/g, '\ud7ff$&')) as [string, string];
  return first < second ? -1 : 1;
}

/** https://drafts.css-houdini.org/css-typed-om-1/#computed-stylepropertymapreadonly-objects */
class ComputedMap implements PropertyMapState {
  readonly kind = 'StylePropertyMapReadOnly';
  readonly changes = null;
  readonly #element: ElementRecord;
  readonly #style: ComputedStyle;
  #custom: { readonly names: readonly string[]; readonly sorted: readonly string[] } = { names: [], sorted: [] };

  constructor(element: ElementRecord) {
    this.#element = element;
    this.#style = new ComputedStyle(element, null);
  }

  get length(): number {
    return this.#style.length;
  }

  nameAt(index: number): string {
    const listed = listedProperties();
    const { customNames } = this.#style;
    if (customNames !== this.#custom.names)
      this.#custom = { names: customNames, sorted: [...customNames].sort(byCodePoint) };
    return listed[index]?.name ?? (this.#custom.sorted[index - listed.length] as string);
  }

  /** The style that was asked for has begun the transitions that there are. */
  #computed(property: Property, resolved: string): string {
    if (property.name === 'caret-color') return resolved;
    return computedValue(this.#element, null, property);
  }

  #customValues(name: string, text: string): AnyStyleValue[] {
    return reifyRegistered(name, registrationFor(this.#element, name)?.syntax ?? null, text);
  }

  valuesOf(name: string): AnyStyleValue[] | null {
    const resolved = this.#style.getPropertyValue(name);
    if (this.#style.length === 0) return null;
    if (isCustomProperty(name)) {
      const value = customPropertyValue(this.#element, null, name);
      return value === null ? null : this.#customValues(name, value);
    }
    const property = propertyOf(name) as Property;
    if (property.longhands !== null) return resolved === '' ? null : [plainValue(name, resolved)];
    return reifyValue(property, this.#computed(property, resolved));
  }
}

/** https://drafts.css-houdini.org/css-typed-om-1/#dom-element-computedstylemap: always the same one. */
export function computedMapOf(element: ElementRecord): object {
  const views = viewsOf(element);
  views.computedStyleMap ??= createObjectNear(
    element,
    interfaceNamed('StylePropertyMapReadOnly'),
    new ComputedMap(element),
  );
  return views.computedStyleMap;
}
