import { getElementsByClassName, getElementsByTagName, getElementsByTagNameNS } from '../collections/lists.ts';
import { classListOf, tokenListFor } from '../collections/token-lists.ts';
import { customElementRegistryOf } from '../custom-elements/registry-state.ts';
import { includeEventHandlers } from '../events/event-handler-members.ts';
import { ELEMENT_EVENT_HANDLERS } from '../events/event-handler-names-data.ts';
import { includeARIAMixin } from '../html/aria-members.ts';
import { attributeArgument, trustedAttributeValue } from '../html/trusted-attributes.ts';
import { getHTML } from '../markup/get-html.ts';
import { getInnerHTML, getOuterHTML, setInnerHTML, setOuterHTML } from '../markup/inner-and-outer-html.ts';
import { insertAdjacentHTML } from '../markup/insert-adjacent-html.ts';
import { setHTML, setHTMLUnsafe } from '../markup/set-html.ts';
import { ATTR, type AttributeName } from '../names/attribute-name.ts';
import { toAttr, toElement } from '../realm/arguments.ts';
import { thisElement } from '../realm/this.ts';
import { trustedString } from '../realm/trusted-types.ts';
import { closest, matches } from '../selectors/index.ts';
import { attrName, attrOwner } from '../tree/attr.ts';
import { lookupName, nameToSet } from '../tree/attribute-arguments.ts';
import {
  appendAttribute,
  attrAt,
  changeAttribute,
  getAttribute,
  positionByName,
  positionByNamespace,
  positionOf,
  removeAttributeAt,
  setAttribute,
  setAttributeValue,
} from '../tree/attributes.ts';
import { createText } from '../tree/create.ts';
import { objectOf, objectOrNull } from '../tree/link.ts';
import { validateAndExtract } from '../tree/name-validation.ts';
import { htmlUppercasedQualifiedName } from '../tree/node-name.ts';
import type { ElementRecord } from '../tree/records.ts';
import { attachShadowRoot, shadowRootOf, shadowRootState } from '../tree/shadow.ts';
import { requireArguments, toDOMString, toDOMStringOrEmpty, toDOMStringOrNull } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { exposeUnscopables } from '../webidl/expose.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { include } from '../webidl/include.ts';
import { putForwards } from '../webidl/put-forwards.ts';
import { animatableMembers } from './Animatable.ts';
import { ariaNotifyMembers } from './aria-notify-members.ts';
import { CHILD_NODE_UNSCOPABLES, childNodeMembers } from './ChildNode.ts';
import { elementViewMembers } from './element-view-members.ts';
import { insertAdjacent } from './insert-adjacent.ts';
import { attributesOf } from './NamedNodeMap.ts';
import { Node } from './Node.ts';
import { nonDocumentTypeChildNodeMembers } from './NonDocumentTypeChildNode.ts';
import { PARENT_NODE_UNSCOPABLES, parentNodeMembers } from './ParentNode.ts';
import { slottableMembers } from './Slottable.ts';
import { setAttributeNode } from './set-attribute-node.ts';
import { toShadowRootInit } from './shadow-root-init.ts';

function valueAt(element: ElementRecord, position: number): string | null {
  return position === -1 ? null : (element.attributes![position + 1] as string);
}

function attrObjectAt(element: ElementRecord, position: number): object | null {
  return position === -1 ? null : objectOf(attrAt(element, position));
}

/** https://dom.spec.whatwg.org/#interface-element */
export class Element extends Node {
  get namespaceURI(): string | null {
    return thisElement(this).name.namespace;
  }

  get prefix(): string | null {
    return thisElement(this).name.prefix;
  }

  get localName(): string {
    return thisElement(this).name.localName;
  }

  get tagName(): string {
    return htmlUppercasedQualifiedName(thisElement(this));
  }

  get id(): string {
    return getAttribute(thisElement(this), ATTR.id) ?? '';
  }

  set id(value: unknown) {
    setAttribute(thisElement(this), ATTR.id, toDOMString(value));
  }

  get className(): string {
    return getAttribute(thisElement(this), ATTR.class) ?? '';
  }

  set className(value: unknown) {
    setAttribute(thisElement(this), ATTR.class, toDOMString(value));
  }

  get classList(): object {
    return classListOf(thisElement(this));
  }

  set classList(value: unknown) {
    thisElement(this);
    putForwards(this, 'classList', 'value', value);
  }

  /** https://drafts.csswg.org/css-shadow-parts/#dom-element-part */
  get part(): object {
    return tokenListFor(thisElement(this), ATTR.part);
  }

  set part(value: unknown) {
    thisElement(this);
    putForwards(this, 'part', 'value', value);
  }

  get slot(): string {
    return getAttribute(thisElement(this), ATTR.slot) ?? '';
  }

  set slot(value: unknown) {
    setAttribute(thisElement(this), ATTR.slot, toDOMString(value));
  }

  hasAttributes(): boolean {
    return thisElement(this).attributes !== null;
  }

  get attributes(): object {
    return attributesOf(thisElement(this));
  }

  getAttributeNames(): string[] {
    const list = thisElement(this).attributes ?? [];
    const names: string[] = [];
    for (let i = 0; i < list.length; i += 2) names.push((list[i] as AttributeName).qualifiedName);
    return names;
  }

  getAttribute(qualifiedName: unknown): string | null {
    const element = thisElement(this);
    requireArguments(arguments.length, 1);
    return valueAt(element, positionByName(element, lookupName(element, toDOMString(qualifiedName))));
  }

  getAttributeNS(namespace: unknown, localName: unknown): string | null {
    const element = thisElement(this);
    requireArguments(arguments.length, 2);
    const wanted = toDOMStringOrNull(namespace);
    return valueAt(element, positionByNamespace(element, wanted, toDOMString(localName)));
  }

  setAttribute(qualifiedName: unknown, value: unknown): void {
    const element = thisElement(this);
    requireArguments(arguments.length, 2);
    const givenName = toDOMString(qualifiedName);
    const newValue = attributeArgument(element, value);
    const name = nameToSet(element, givenName);
    const allowed = trustedAttributeValue(element, null, name.localName, newValue);
    const position = positionByName(element, name.qualifiedName);
    if (position === -1) appendAttribute(element, name, allowed);
    else changeAttribute(element, position, allowed);
  }

  setAttributeNS(namespace: unknown, qualifiedName: unknown, value: unknown): void {
    const element = thisElement(this);
    requireArguments(arguments.length, 3);
    const givenNamespace = toDOMStringOrNull(namespace);
    const givenName = toDOMString(qualifiedName);
    const newValue = attributeArgument(element, value);
    const { namespace: ofName, prefix, localName } = validateAndExtract(givenNamespace, givenName, 'attribute');
    const allowed = trustedAttributeValue(element, ofName, localName, newValue);
    setAttributeValue(element, localName, allowed, prefix, ofName);
  }

  removeAttribute(qualifiedName: unknown): void {
    const element = thisElement(this);
    requireArguments(arguments.length, 1);
    const position = positionByName(element, lookupName(element, toDOMString(qualifiedName)));
    if (position !== -1) removeAttributeAt(element, position);
  }

  removeAttributeNS(namespace: unknown, localName: unknown): void {
    const element = thisElement(this);
    requireArguments(arguments.length, 2);
    const wanted = toDOMStringOrNull(namespace);
    const position = positionByNamespace(element, wanted, toDOMString(localName));
    if (position !== -1) removeAttributeAt(element, position);
  }

  toggleAttribute(qualifiedName: unknown, force: unknown = undefined): boolean {
    const element = thisElement(this);
    requireArguments(arguments.length, 1);
    const name = nameToSet(element, toDOMString(qualifiedName));
    const position = positionByName(element, name.qualifiedName);
    const shouldBePresent = force === undefined ? position === -1 : Boolean(force);
    if (position === -1 && shouldBePresent) appendAttribute(element, name, '');
    else if (position !== -1 && !shouldBePresent) removeAttributeAt(element, position);
    return shouldBePresent;
  }

  hasAttribute(qualifiedName: unknown): boolean {
    const element = thisElement(this);
    requireArguments(arguments.length, 1);
    return positionByName(element, lookupName(element, toDOMString(qualifiedName))) !== -1;
  }

  hasAttributeNS(namespace: unknown, localName: unknown): boolean {
    const element = thisElement(this);
    requireArguments(arguments.length, 2);
    const wanted = toDOMStringOrNull(namespace);
    return positionByNamespace(element, wanted, toDOMString(localName)) !== -1;
  }

  getAttributeNode(qualifiedName: unknown): object | null {
    const element = thisElement(this);
    requireArguments(arguments.length, 1);
    return attrObjectAt(element, positionByName(element, lookupName(element, toDOMString(qualifiedName))));
  }

  getAttributeNodeNS(namespace: unknown, localName: unknown): object | null {
    const element = thisElement(this);
    requireArguments(arguments.length, 2);
    const wanted = toDOMStringOrNull(namespace);
    return attrObjectAt(element, positionByNamespace(element, wanted, toDOMString(localName)));
  }

  setAttributeNode(attr: unknown): object | null {
    const element = thisElement(this);
    requireArguments(arguments.length, 1);
    return objectOrNull(setAttributeNode(element, toAttr(attr, 1)));
  }

  setAttributeNodeNS(attr: unknown): object | null {
    const element = thisElement(this);
    requireArguments(arguments.length, 1);
    return objectOrNull(setAttributeNode(element, toAttr(attr, 1)));
  }

  removeAttributeNode(attr: unknown): unknown {
    const element = thisElement(this);
    requireArguments(arguments.length, 1);
    const node = toAttr(attr, 1);
    if (attrOwner(node) !== element) {
      throwDOMException('NotFoundError', 'The node provided is owned by another element.');
    }
    removeAttributeAt(element, positionOf(element, attrName(node)));
    return attr;
  }

  attachShadow(init: unknown): object {
    const element = thisElement(this);
    requireArguments(arguments.length, 1);
    return objectOf(attachShadowRoot(element, toShadowRootInit(init, element.nodeDocument)));
  }

  get customElementRegistry(): object | null {
    return customElementRegistryOf(thisElement(this));
  }

  get shadowRoot(): object | null {
    const shadowRoot = shadowRootOf(thisElement(this));
    return shadowRoot === null || shadowRootState(shadowRoot).mode === 'closed' ? null : objectOf(shadowRoot);
  }

  closest(selectors: unknown): object | null {
    const element = thisElement(this);
    requireArguments(arguments.length, 1);
    return objectOrNull(closest(element, toDOMString(selectors)));
  }

  matches(selectors: unknown): boolean {
    const element = thisElement(this);
    requireArguments(arguments.length, 1);
    return matches(element, toDOMString(selectors));
  }

  webkitMatchesSelector(selectors: unknown): boolean {
    const element = thisElement(this);
    requireArguments(arguments.length, 1);
    return matches(element, toDOMString(selectors));
  }

  getElementsByTagName(qualifiedName: unknown): object {
    const element = thisElement(this);
    requireArguments(arguments.length, 1);
    return getElementsByTagName(element, toDOMString(qualifiedName));
  }

  getElementsByTagNameNS(namespace: unknown, localName: unknown): object {
    const element = thisElement(this);
    requireArguments(arguments.length, 2);
    const wanted = toDOMStringOrNull(namespace);
    return getElementsByTagNameNS(element, wanted, toDOMString(localName));
  }

  getElementsByClassName(classNames: unknown): object {
    const element = thisElement(this);
    requireArguments(arguments.length, 1);
    return getElementsByClassName(element, toDOMString(classNames));
  }

  setHTML(html: unknown, options: unknown = undefined): void {
    const element = thisElement(this);
    requireArguments(arguments.length, 1);
    setHTML(element, toDOMString(html), options);
  }

  setHTMLUnsafe(html: unknown, options: unknown = undefined): void {
    const element = thisElement(this);
    requireArguments(arguments.length, 1);
    const { nodeDocument } = element;
    setHTMLUnsafe(element, trustedString(nodeDocument, 'TrustedHTML', html, 'Element setHTMLUnsafe'), options);
  }

  getHTML(options: unknown = undefined): string {
    return getHTML(thisElement(this), options);
  }

  get innerHTML(): string {
    return getInnerHTML(thisElement(this));
  }

  set innerHTML(value: unknown) {
    const element = thisElement(this);
    const { nodeDocument } = element;
    setInnerHTML(element, trustedString(nodeDocument, 'TrustedHTML', value, 'Element innerHTML', toDOMStringOrEmpty));
  }

  get outerHTML(): string {
    return getOuterHTML(thisElement(this));
  }

  set outerHTML(value: unknown) {
    const element = thisElement(this);
    const { nodeDocument } = element;
    setOuterHTML(element, trustedString(nodeDocument, 'TrustedHTML', value, 'Element outerHTML', toDOMStringOrEmpty));
  }

  insertAdjacentHTML(position: unknown, string: unknown): void {
    const element = thisElement(this);
    requireArguments(arguments.length, 2);
    const place = toDOMString(position);
    const { nodeDocument } = element;
    insertAdjacentHTML(
      element,
      place,
      trustedString(nodeDocument, 'TrustedHTML', string, 'Element insertAdjacentHTML'),
    );
  }

  insertAdjacentElement(where: unknown, element: unknown): unknown {
    const self = thisElement(this);
    requireArguments(arguments.length, 2);
    const place = toDOMString(where);
    return insertAdjacent(self, place, toElement(element, 2)) ? element : null;
  }

  insertAdjacentText(where: unknown, data: unknown): void {
    const self = thisElement(this);
    requireArguments(arguments.length, 2);
    const place = toDOMString(where);
    insertAdjacent(self, place, createText(self.nodeDocument, toDOMString(data)));
  }
}

exposeWhenSeen(Element, 'Element', () => {
  include(Element, parentNodeMembers(thisElement));
  include(Element, nonDocumentTypeChildNodeMembers(thisElement));
  include(Element, childNodeMembers(thisElement));
  include(Element, slottableMembers(thisElement));
  include(Element, elementViewMembers);
  include(Element, animatableMembers);
  include(Element, ariaNotifyMembers(thisElement));
  exposeUnscopables(Element, ['slot', ...PARENT_NODE_UNSCOPABLES, ...CHILD_NODE_UNSCOPABLES]);
  includeEventHandlers(Element, ELEMENT_EVENT_HANDLERS, thisElement);
  includeARIAMixin(Element, thisElement);
});
