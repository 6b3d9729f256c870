import { ATTR, type AttributeName, attributeName } from '../names/attribute-name.ts';
import { attrName, attrOwner, createAttr, detachAttr, setAttrOwner } from './attr.ts';
import { forgetClassLists } from './element-order.ts';
import { attributePositionsOf, forgetAllPositions, forgetPosition, rememberAppended } from './known-positions.ts';
import { rareOf } from './rare-data.ts';
import { reactors } from './reactions.ts';
import {
  type AttributeList,
  type ElementRecord,
  type LeafRecord,
  NodeFlag,
  setAttributes,
  setData,
  Watch,
} from './records.ts';

/**
 * Every change of an element's attributes. An attribute is two slots of the element's flat list, a name and a value;
 * its Attr node exists only once somebody asked for it. A "position" is where its name stands in that list.
 */

/** Lists up to this length are kept of exact size; longer ones grow like any array, so that filling one is linear. */
const EXACT_LENGTH = 64;

/** The position of the attribute with that interned name, or -1. */
export function positionOf(element: ElementRecord, name: AttributeName): number {
  const list = element.attributes;
  if (list === null) return -1;
  if (list.length > EXACT_LENGTH) {
    const position = attributePositionsOf(element).findByExpandedName(name.namespace, name.localName);
    if (position === -1 || list[position] === name) return position;
  }
  for (let i = 0; i < list.length; i += 2) {
    if (list[i] === name) return i;
  }
  return -1;
}

/** https://dom.spec.whatwg.org/#concept-element-attributes-get-by-name, for a name that needs no lowercasing. */
export function positionByName(element: ElementRecord, qualifiedName: string): number {
  const list = element.attributes;
  if (list === null) return -1;
  if (list.length > EXACT_LENGTH) return attributePositionsOf(element).findByQualifiedName(qualifiedName);
  for (let i = 0; i < list.length; i += 2) {
    if ((list[i] as AttributeName).qualifiedName === qualifiedName) return i;
  }
  return -1;
}

/** https://dom.spec.whatwg.org/#concept-element-attributes-get-by-namespace */
export function positionByNamespace(element: ElementRecord, namespace: string | null, localName: string): number {
  const list = element.attributes;
  if (list === null) return -1;
  const wanted = namespace === '' ? null : namespace;
  if (list.length > EXACT_LENGTH) return attributePositionsOf(element).findByExpandedName(wanted, localName);
  for (let i = 0; i < list.length; i += 2) {
    const name = list[i] as AttributeName;
    if (name.localName === localName && name.namespace === wanted) return i;
  }
  return -1;
}

/** The value of the attribute with that interned name, or null. */
export function getAttribute(element: ElementRecord, name: AttributeName): string | null {
  const position = positionOf(element, name);
  return position === -1 ? null : (element.attributes![position + 1] as string);
}

export function hasAttribute(element: ElementRecord, name: AttributeName): boolean {
  return positionOf(element, name) !== -1;
}

/** https://dom.spec.whatwg.org/#concept-element-attributes-set-value, for a name without a namespace or interned as is. */
export function setAttribute(element: ElementRecord, name: AttributeName, value: string): void {
  const position = positionOf(element, name);
  if (position === -1) appendAttribute(element, name, value);
  else changeAttribute(element, position, value);
}

/** https://dom.spec.whatwg.org/#concept-element-attributes-set-value */
export function setAttributeValue(
  element: ElementRecord,
  localName: string,
  value: string,
  prefix: string | null,
  namespace: string | null,
): void {
  const position = positionByNamespace(element, namespace, localName);
  if (position === -1) appendAttribute(element, attributeName(namespace, prefix, localName), value);
  else changeAttribute(element, position, value);
}

/** The attributes with other values; null: without the attribute. */
export function withValues(
  list: AttributeList | null,
  values: ReadonlyMap<AttributeName, string | null>,
): AttributeList | null {
  const others = new Map<AttributeName, string>();
  for (let i = 0; list !== null && i < list.length; i += 2) others.set(list[i] as AttributeName, list[i + 1] as string);
  for (const [name, value] of values) {
    if (value === null) others.delete(name);
    else others.set(name, value);
  }
  return others.size === 0 ? null : [...others].flat();
}

/** Takes the attribute out when it is there. */
export function removeAttribute(element: ElementRecord, name: AttributeName): void {
  const position = positionOf(element, name);
  if (position !== -1) removeAttributeAt(element, position);
}

/** https://dom.spec.whatwg.org/#concept-element-attributes-change */
export function changeAttribute(element: ElementRecord, position: number, value: string): void {
  const list = element.attributes as AttributeList;
  const oldValue = list[position + 1] as string;
  list[position + 1] = value;
  handleAttributeChanges(element, list[position] as AttributeName, oldValue, value);
}

/** https://dom.spec.whatwg.org/#concept-element-attributes-append */
export function appendAttribute(element: ElementRecord, name: AttributeName, value: string): void {
  const list = element.attributes;
  if (list === null) {
    setAttributes(element, [name, value]);
  } else if (list.length < EXACT_LENGTH) {
    setAttributes(element, appended(list, name, value));
  } else {
    list.push(name, value);
    rememberAppended(element, name);
  }
  handleAttributeChanges(element, name, null, value);
}

/**
 * A list of just that length.
 *
 * OPTIMIZATION: as one literal or by `concat`. Where what arrays inherit from is frozen, each value that is put behind the last one by its
 * index takes 70 ns. (bench/attributes)
 */
function appended(list: AttributeList, name: AttributeName, value: string): AttributeList {
  switch (list.length) {
    case 2:
      return [list[0]!, list[1]!, name, value];
    case 4:
      return [list[0]!, list[1]!, list[2]!, list[3]!, name, value];
    case 6:
      return [list[0]!, list[1]!, list[2]!, list[3]!, list[4]!, list[5]!, name, value];
    case 8:
      return [list[0]!, list[1]!, list[2]!, list[3]!, list[4]!, list[5]!, list[6]!, list[7]!, name, value];
    default:
      return list.concat([name, value]);
  }
}

/** https://dom.spec.whatwg.org/#concept-element-attributes-remove */
export function removeAttributeAt(element: ElementRecord, position: number): void {
  const list = element.attributes as AttributeList;
  const name = list[position] as AttributeName;
  const oldValue = list[position + 1] as string;
  detachAttr(element, name, oldValue);
  if (list.length > EXACT_LENGTH + 2) forgetPosition(element, name, position);
  else forgetAllPositions(element);
  if (list.length === 2) setAttributes(element, null);
  else if (list.length > EXACT_LENGTH) list.splice(position, 2);
  else setAttributes(element, list.slice(0, position).concat(list.slice(position + 2)));
  handleAttributeChanges(element, name, oldValue, null);
}

/**
 * Removes the attributes for which the function does not hold: in linear time, however many an element has. Returns whether there
 * were any.
 */
export function filterAttributes(
  element: ElementRecord,
  holds: (name: AttributeName, value: string) => boolean,
): boolean {
  const list = element.attributes as AttributeList;
  const kept: AttributeList = [];
  const removed: AttributeList = [];
  for (let i = 0; i < list.length; i += 2) {
    const name = list[i] as AttributeName;
    const value = list[i + 1] as string;
    (holds(name, value) ? kept : removed).push(name, value);
  }
  if (removed.length === 0) return false;
  for (let i = 0; i < removed.length; i += 2)
    detachAttr(element, removed[i] as AttributeName, removed[i + 1] as string);
  forgetAllPositions(element);
  setAttributes(element, kept.length === 0 ? null : kept.slice());
  for (let i = 0; i < removed.length; i += 2) {
    handleAttributeChanges(element, removed[i] as AttributeName, removed[i + 1] as string, null);
  }
  return true;
}

/** https://dom.spec.whatwg.org/#handle-attribute-changes */
function handleAttributeChanges(
  element: ElementRecord,
  name: AttributeName,
  oldValue: string | null,
  value: string | null,
): void {
  element.flags &= ~NodeFlag.WrittenAsIs;
  const watch = element.nodeDocument.flags;
  if ((watch & Watch.Any) === 0) return;
  if ((watch & Watch.ClassLists) !== 0 && name === ATTR.class) forgetClassLists(element.nodeDocument);
  if ((watch & Watch.MutationObservers) !== 0) reactors.mutationObservers.attributes(element, name, oldValue);
  if ((watch & Watch.CustomElements) !== 0) {
    reactors.customElements.attributeChanged(element, name, oldValue, value);
  }
  if ((watch & Watch.LiveCollections) !== 0) reactors.liveCollections.attributeChanged(element, name, oldValue, value);
  if ((watch & Watch.IdMap) !== 0) reactors.idMap.attributeChanged(element, name, oldValue, value);
  if ((watch & Watch.Slots) !== 0) reactors.slots.attributeChanged(element, name, oldValue, value);
  if ((watch & Watch.ElementSteps) !== 0) reactors.elementSteps.attributeChanged(element, name, oldValue, value);
  if ((watch & Watch.Selectors) !== 0) reactors.selectors.attributeChanged(element, name);
  // The steps of the element may have found what moves.
  if ((element.nodeDocument.flags & Watch.AnyStyles) !== 0)
    reactors.styles.attributeChanged(element, name, oldValue, value);
}

/** The Attr node of the attribute at that position, made now if nobody asked for it before. */
export function attrAt(element: ElementRecord, position: number): LeafRecord {
  const name = element.attributes![position] as AttributeName;
  const rare = rareOf(element);
  rare.attrNodes ??= new Map();
  let attr = rare.attrNodes.get(name);
  if (attr === undefined) {
    attr = createAttr(element.nodeDocument, name, '');
    setAttrOwner(attr, element);
    rare.attrNodes.set(name, attr);
  }
  return attr;
}

/** https://dom.spec.whatwg.org/#concept-attribute-value */
export function attrValue(attr: LeafRecord): string {
  const owner = attrOwner(attr);
  return owner === null ? attr.data : (getAttribute(owner, attrName(attr)) as string);
}

/** https://dom.spec.whatwg.org/#set-an-existing-attribute-value */
export function setExistingAttributeValue(attr: LeafRecord, value: string): void {
  const owner = attrOwner(attr);
  if (owner === null) setData(attr, value);
  else changeAttribute(owner, positionOf(owner, attrName(attr)), value);
}

/**
 * https://dom.spec.whatwg.org/#concept-element-attributes-set, for an Attr that no other element has. Returns the Attr
 * that it replaced, itself when it was there already, or null.
 */
export function setAttr(element: ElementRecord, attr: LeafRecord): LeafRecord | null {
  const name = attrName(attr);
  const position = positionByNamespace(element, name.namespace, name.localName);
  const oldAttr = position === -1 ? null : attrAt(element, position);
  if (oldAttr === attr) return attr;
  adoptAttr(element, attr);
  if (oldAttr === null) appendAttribute(element, name, attr.data);
  else replaceAttr(element, position, attr);
  return oldAttr;
}

/** https://dom.spec.whatwg.org/#concept-element-attributes-replace */
function replaceAttr(element: ElementRecord, position: number, newAttr: LeafRecord): void {
  const list = element.attributes as AttributeList;
  const oldName = list[position] as AttributeName;
  const oldValue = list[position + 1] as string;
  const name = attrName(newAttr);
  if (oldName !== name) {
    detachAttr(element, oldName, oldValue);
    forgetAllPositions(element);
  }
  list[position] = name;
  list[position + 1] = newAttr.data;
  handleAttributeChanges(element, oldName, oldValue, newAttr.data);
}

/** Makes the element know the Attr as its node for that name; the Attr it had for it goes free with its value. */
function adoptAttr(element: ElementRecord, attr: LeafRecord): void {
  const name = attrName(attr);
  const position = positionOf(element, name);
  if (position !== -1) detachAttr(element, name, element.attributes![position + 1] as string);
  const rare = rareOf(element);
  rare.attrNodes ??= new Map();
  rare.attrNodes.set(name, attr);
  setAttrOwner(attr, element);
  attr.nodeDocument = element.nodeDocument;
}
