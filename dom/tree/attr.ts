import type { AttributeName } from '../names/attribute-name.ts';
import { type DocumentRecord, type ElementRecord, LeafRecord, NodeType, setData } from './records.ts';

/**
 * https://dom.spec.whatwg.org/#interface-attr: a leaf that knows its name. While an element has the attribute, its value is in the
 * element's list; the record's `data` holds it at all other times.
 */
class AttrRecord extends LeafRecord {
  readonly attributeName: AttributeName;
  ownerElement: ElementRecord | null;

  constructor(document: DocumentRecord, name: AttributeName, value: string) {
    super(NodeType.Attribute, document, value);
    this.attributeName = name;
    this.ownerElement = null;
  }
}

/** https://dom.spec.whatwg.org/#create-an-attribute */
export function createAttr(document: DocumentRecord, name: AttributeName, value: string): LeafRecord {
  return new AttrRecord(document, name, value);
}

export function attrName(attr: LeafRecord): AttributeName {
  return (attr as AttrRecord).attributeName;
}

/** https://dom.spec.whatwg.org/#concept-attribute-element */
export function attrOwner(attr: LeafRecord): ElementRecord | null {
  return (attr as AttrRecord).ownerElement;
}

export function setAttrOwner(attr: LeafRecord, element: ElementRecord | null): void {
  (attr as AttrRecord).ownerElement = element;
}

/** Frees the Attr node that stands for an attribute that is leaving its element, if there is one. */
export function detachAttr(element: ElementRecord, name: AttributeName, value: string): void {
  const attrNodes = element.rare === null ? null : element.rare.attrNodes;
  const attr = attrNodes?.get(name);
  if (attr === undefined) return;
  attrNodes!.delete(name);
  setData(attr, value);
  setAttrOwner(attr, null);
}
