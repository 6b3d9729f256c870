import { type AttributeName, plainAttributeName } from '../names/attribute-name.ts';
import { getAttribute, removeAttribute, setAttribute } from '../tree/attributes.ts';
import { prototypeFor } from '../tree/link.ts';
import { isValidAttributeLocalName } from '../tree/name-validation.ts';
import { NOWHERE } from '../tree/nowhere.ts';
import { viewsOf } from '../tree/rare-data.ts';
import type { ElementRecord } from '../tree/records.ts';
import { toDOMString } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { interfaceNamed } from '../webidl/lazy-interface.ts';
import { LegacyPlatformObject } from '../webidl/legacy-platform-object.ts';

/** The attribute names of properties asked for before; null for a name that no attribute can have. */
const attributeNames = new Map<string, AttributeName | null>();
const REMEMBERED_LIMIT = 1024;

/** `fooBar` → `data-foo-bar`; null when a `-` stands before a lowercase letter. */
function attributeNameOf(property: string): AttributeName | null {
  let name = attributeNames.get(property);
  if (name === undefined) {
    name = /-[a-z]/.test(property)
      ? null
      : plainAttributeName(`data-${property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
    if (attributeNames.size >= REMEMBERED_LIMIT) attributeNames.clear();
    attributeNames.set(property, name);
  }
  return name;
}

/** `data-foo-bar` → `fooBar`; null for what is no data attribute. */
function propertyOf(name: AttributeName): string | null {
  const { localName } = name;
  if (name.namespace !== null || !localName.startsWith('data-') || /[A-Z]/.test(localName)) return null;
  return localName.slice(5).replace(/-[a-z]/g, (pair) => pair.charAt(1).toUpperCase());
}

/** The data attributes of an element, and the handler of the DOMStringMap's Proxy. https://html.spec.whatwg.org/#domstringmap */
class StringMap extends LegacyPlatformObject {
  /** OPTIMIZATION: see `webidl/kept-shapes.ts`. (bench/scrape) */
  static readonly kept = new StringMap(NOWHERE as ElementRecord);

  readonly #element: ElementRecord;

  constructor(element: ElementRecord) {
    super();
    this.#element = element;
  }

  override get overridesBuiltIns(): boolean {
    return true;
  }

  override get namesAreEnumerable(): boolean {
    return true;
  }

  override get hasNamedSetter(): boolean {
    return true;
  }

  namedValue(property: string): string | undefined {
    if (this.#element.attributes === null) return undefined;
    const name = attributeNameOf(property);
    return name === null ? undefined : (getAttribute(this.#element, name) ?? undefined);
  }

  /** https://html.spec.whatwg.org/#concept-domstringmap-pairs */
  supportedNames(): readonly string[] {
    const names: string[] = [];
    const attributes = this.#element.attributes;
    if (attributes === null) return names;
    for (let i = 0; i < attributes.length; i += 2) {
      const property = propertyOf(attributes[i] as AttributeName);
      if (property !== null) names.push(property);
    }
    return names;
  }

  /** https://html.spec.whatwg.org/#dom-domstringmap-setitem */
  override setNamed(property: string, value: unknown): void {
    const text = toDOMString(value);
    const name = attributeNameOf(property);
    if (name === null) throwDOMException('SyntaxError', `'${property}' is not a valid property name.`);
    if (!isValidAttributeLocalName(name.localName)) {
      throwDOMException('InvalidCharacterError', `'${name.localName}' is not a valid attribute name.`);
    }
    setAttribute(this.#element, name, text);
  }

  /** https://html.spec.whatwg.org/#dom-domstringmap-removeitem */
  override deleteNamed(property: string): void {
    const name = attributeNameOf(property);
    if (name !== null) removeAttribute(this.#element, name);
  }

  override get givesNodes(): boolean {
    return true;
  }

  indexedLength(): number {
    return -1;
  }

  indexedValue(): undefined {
    return undefined;
  }
}

/** https://html.spec.whatwg.org/#dom-dataset: a DOMStringMap, always the same one. */
export function datasetOf(element: ElementRecord): object {
  const views = viewsOf(element);
  views.dataset ??= new StringMap(element).createProxy(prototypeFor(element, interfaceNamed('DOMStringMap')));
  return views.dataset;
}
