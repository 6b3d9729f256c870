import type { AttributeName } from '../names/attribute-name.ts';
import { asciiLowercase } from '../names/element-name.ts';
import { HTML_NAMESPACE } from '../names/namespaces.ts';
import { toAttr } from '../realm/arguments.ts';
import { lookupName } from '../tree/attribute-arguments.ts';
import { attrAt, positionByName, positionByNamespace, removeAttributeAt } from '../tree/attributes.ts';
import { objectOf, objectOrNull, prototypeFor } from '../tree/link.ts';
import { viewsOf } from '../tree/rare-data.ts';
import { type ElementRecord, type LeafRecord, NodeFlag } from '../tree/records.ts';
import { requireArguments, toDOMString, toDOMStringOrNull, toUnsignedLong } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { expose } from '../webidl/expose.ts';
import { LegacyPlatformObject, takeLatest } from '../webidl/legacy-platform-object.ts';
import { StateLink } from '../webidl/shared/state-link.ts';
import { linkState, type PlatformState } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { setAttributeNode } from './set-attribute-node.ts';

/** The attributes of one element, as the handler of the map's Proxy. */
class AttributesHandler extends LegacyPlatformObject implements PlatformState {
  readonly kind = 'NamedNodeMap';
  readonly element: ElementRecord;

  constructor(element: ElementRecord) {
    super();
    this.element = element;
  }

  override get givesNodes(): boolean {
    return true;
  }

  indexedLength(): number {
    return attributeCount(this.element);
  }

  indexedValue(index: number): object | undefined {
    return index < attributeCount(this.element) ? objectOf(attrAt(this.element, index * 2)) : undefined;
  }

  namedValue(name: string): object | undefined {
    if (!isSupportedName(this.element, name)) return undefined;
    const position = positionByName(this.element, name);
    return position === -1 ? undefined : objectOf(attrAt(this.element, position));
  }

  supportedNames(): readonly string[] {
    const names = new Set<string>();
    const list = this.element.attributes ?? [];
    for (let i = 0; i < list.length; i += 2) {
      const { qualifiedName } = list[i] as AttributeName;
      if (isSupportedName(this.element, qualifiedName)) names.add(qualifiedName);
    }
    return [...names];
  }
}

/** OPTIMIZATION: what `brandOf` gives, in a text of its own, as `StateLink` says. (bench/walkers) */
function thisMap(object: unknown): AttributesHandler {
  const latest = takeLatest(object) as AttributesHandler | null;
  if (latest !== null && latest.kind === 'NamedNodeMap') return latest;
  try {
    const state = StateLink.ofNamedNodeMap(object as object) as AttributesHandler;
    if (state.kind === 'NamedNodeMap') return state;
  } catch {
    // It is none of ours.
  }
  throw new TypeError('Illegal invocation');
}

function elementOf(map: object): ElementRecord {
  return thisMap(map).element;
}

function attributeCount(element: ElementRecord): number {
  return element.attributes === null ? 0 : element.attributes.length / 2;
}

/** Names with upper-case letters do not show on HTML elements: the getters would not find them. */
function isSupportedName(element: ElementRecord, name: string): boolean {
  const isHtml =
    element.name.namespace === HTML_NAMESPACE && (element.nodeDocument.flags & NodeFlag.HtmlDocument) !== 0;
  return !isHtml || asciiLowercase(name) === name;
}

function attrOrNull(element: ElementRecord, position: number): LeafRecord | null {
  return position === -1 ? null : attrAt(element, position);
}

function removeAt(element: ElementRecord, position: number, name: string): object {
  if (position === -1) throwDOMException('NotFoundError', `No item with name '${name}' was found.`);
  const attr = attrAt(element, position);
  removeAttributeAt(element, position);
  return objectOf(attr);
}

/** https://dom.spec.whatwg.org/#interface-namednodemap */
export class NamedNodeMap {
  constructor() {
    throw typeError('Illegal constructor');
  }

  get length(): number {
    return attributeCount(elementOf(this));
  }

  item(index: unknown): object | null {
    const element = elementOf(this);
    requireArguments(arguments.length, 1);
    const position = toUnsignedLong(index) * 2;
    return position < attributeCount(element) * 2 ? objectOf(attrAt(element, position)) : null;
  }

  getNamedItem(qualifiedName: unknown): object | null {
    const element = elementOf(this);
    requireArguments(arguments.length, 1);
    const name = lookupName(element, toDOMString(qualifiedName));
    return objectOrNull(attrOrNull(element, positionByName(element, name)));
  }

  getNamedItemNS(namespace: unknown, localName: unknown): object | null {
    const element = elementOf(this);
    requireArguments(arguments.length, 2);
    const wanted = toDOMStringOrNull(namespace);
    return objectOrNull(attrOrNull(element, positionByNamespace(element, wanted, toDOMString(localName))));
  }

  setNamedItem(attr: unknown): object | null {
    const element = elementOf(this);
    requireArguments(arguments.length, 1);
    return objectOrNull(setAttributeNode(element, toAttr(attr, 1)));
  }

  setNamedItemNS(attr: unknown): object | null {
    const element = elementOf(this);
    requireArguments(arguments.length, 1);
    return objectOrNull(setAttributeNode(element, toAttr(attr, 1)));
  }

  removeNamedItem(qualifiedName: unknown): object {
    const element = elementOf(this);
    requireArguments(arguments.length, 1);
    const name = toDOMString(qualifiedName);
    return removeAt(element, positionByName(element, lookupName(element, name)), name);
  }

  removeNamedItemNS(namespace: unknown, localName: unknown): object {
    const element = elementOf(this);
    requireArguments(arguments.length, 2);
    const wanted = toDOMStringOrNull(namespace);
    const name = toDOMString(localName);
    return removeAt(element, positionByNamespace(element, wanted, name), `${wanted ?? 'null'}::${name}`);
  }
}

/** The order of the properties is that of `Array.prototype`'s, which indexed interfaces take their iterator from. */
Object.defineProperty(NamedNodeMap.prototype, Symbol.iterator, {
  value: Array.prototype[Symbol.iterator],
  writable: true,
  configurable: true,
});
expose(NamedNodeMap, 'NamedNodeMap');

/** The element's `attributes`, always the same object. */
export function attributesOf(element: ElementRecord): object {
  const views = viewsOf(element);
  views.attributes ??= createMap(element);
  return views.attributes;
}

function createMap(element: ElementRecord): object {
  const state = new AttributesHandler(element);
  const map = state.createProxy(prototypeFor(element, NamedNodeMap));
  linkState(map, state);
  return map;
}
