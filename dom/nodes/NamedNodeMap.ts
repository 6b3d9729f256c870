import { asciiLowercase } from '../names/ascii-case.ts';
import type { AttributeName } from '../names/attribute-name.ts';
import { HTML_NAMESPACE } from '../names/namespaces.ts';
import { toAttr } from '../realm/arguments.ts';
import { attrName, attrOwner } from '../tree/attr.ts';
import { lookupName } from '../tree/attribute-arguments.ts';
import { attrAt, positionByName, positionByNamespace, removeAttributeAt } from '../tree/attributes.ts';
import { objectOf, objectOrNull, prototypeFor } from '../tree/link.ts';
import { NOWHERE } from '../tree/nowhere.ts';
import { viewsOf } from '../tree/rare-data.ts';
import { type ElementRecord, type LeafRecord, NodeFlag } from '../tree/records.ts';
import { requireArguments, toDOMString, toDOMStringOrNull, toUnsignedLong } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { expose } from '../webidl/expose.ts';
import { apply } from '../webidl/language/intrinsics.ts';
import { arrayIndexOf, LegacyPlatformObject, MemberReaders, takeLatest } from '../webidl/legacy-platform-object.ts';
import { StateLink } from '../webidl/shared/state-link.ts';
import { linkState, type PlatformState } from '../webidl/state.ts';
import { illegalInvocation, typeError } from '../webidl/unnamed.ts';
import { setAttributeNode } from './set-attribute-node.ts';

interface MapReader {
  read(this: unknown, target: object, key: string | symbol): unknown;
}

const readers = new MemberReaders<MapReader>((prototype) => {
  const reader = {
    __proto__: prototype,
    read(target: object, key: string | symbol): unknown {
      switch (key) {
        case 'length':
          return super.length;
        case 'item':
          return super.item;
        case 'getNamedItem':
          return super.getNamedItem;
        default:
          return Reflect.get(target, key, this);
      }
    },
  };
  return reader;
});

/** The attributes of one element, as the handler of the map's Proxy. */
class AttributesHandler extends LegacyPlatformObject implements PlatformState {
  /** OPTIMIZATION: see `webidl/kept-shapes.ts`. (bench/scrape) */
  static readonly kept = new AttributesHandler(NOWHERE as ElementRecord);

  readonly kind = 'NamedNodeMap';
  readonly element: ElementRecord;
  /** The Attr nodes that were last found at the indices: some may stand for another attribute by now, or for none. */
  #attrs: LeafRecord[] | null = null;
  #reader: MapReader | null = null;

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
    const { element } = this;
    const list = element.attributes;
    if (list === null || index * 2 >= list.length) return undefined;
    // OPTIMIZATION (bench/attributes): an element has one Attr node of a name, so that this one says itself whether it is that.
    const attr = this.#attrs?.[index];
    const isStill = attr !== undefined && attrOwner(attr) === element && attrName(attr) === list[index * 2];
    return objectOf(isStill ? attr : this.#findAttr(index, list.length / 2));
  }

  #findAttr(index: number, count: number): LeafRecord {
    if (this.#attrs === null || this.#attrs.length <= index) this.#attrs = new Array<LeafRecord>(count);
    const attr = attrAt(this.element, index * 2);
    this.#attrs[index] = attr;
    return attr;
  }

  namedValue(name: string): object | undefined {
    if (!isSupportedName(this.element, name)) return undefined;
    const position = positionByName(this.element, name);
    return position === -1 ? undefined : objectOf(attrAt(this.element, position));
  }

  override get(target: object, key: string | symbol, receiver: unknown): unknown {
    if (typeof key === 'string') {
      const index = arrayIndexOf(key);
      const value = index < 0 ? this.#namedAttr(target, key) : this.indexedValue(index);
      if (value !== undefined) return value;
    }
    this.noteRead();
    const member = this.isPlain
      ? apply(this.#reader!.read, receiver, [target, key])
      : Reflect.get(target, key, receiver);
    return member === undefined && typeof key === 'string' ? this.#attrInLowercase(target, key) : member;
  }

  /** DEVIATION: as in Chromium, reading a name is `getNamedItem()`, which finds more than the supported names. */
  #attrInLowercase(target: object, name: string): object | undefined {
    if (name in target || arrayIndexOf(name) >= 0) return undefined;
    const position = positionByName(this.element, lookupName(this.element, name));
    return position === -1 ? undefined : objectOf(attrAt(this.element, position));
  }

  protected override inheritFrom(prototype: object): void {
    this.#reader = readers.of(prototype);
  }

  /** OPTIMIZATION: looks first whether there is one, which is rare. (bench/attributes) */
  #namedAttr(target: object, name: string): object | undefined {
    return positionByName(this.element, name) === -1 || name in target ? undefined : this.namedValue(name);
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
  throw illegalInvocation();
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
