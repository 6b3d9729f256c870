import type { AttributeName } from '../names/attribute-name.ts';
import { rareOf } from './rare-data.ts';
import { type DocumentRecord, type ElementRecord, LeafRecord, NodeType, setData } from './records.ts';

/**
 * https://dom.spec.whatwg.org/#interface-attr: what an Attr node has beyond its value. While an element has the
 * attribute, its value is in the element's list; the record's `data` holds it at all other times.
 */
class AttrState {
  readonly name: AttributeName;
  element: ElementRecord | null = null;

  constructor(name: AttributeName) {
    this.name = name;
  }
}

/** https://dom.spec.whatwg.org/#create-an-attribute */
export function createAttr(document: DocumentRecord, name: AttributeName, value: string): LeafRecord {
  const attr = new LeafRecord(NodeType.Attribute, document, value);
  rareOf(attr).own = new AttrState(name);
  return attr;
}

function stateOf(attr: LeafRecord): AttrState {
  return attr.rare!.own as AttrState;
}

export function attrName(attr: LeafRecord): AttributeName {
  return stateOf(attr).name;
}

/** https://dom.spec.whatwg.org/#concept-attribute-element */
export function attrOwner(attr: LeafRecord): ElementRecord | null {
  return stateOf(attr).element;
}

export function setAttrOwner(attr: LeafRecord, element: ElementRecord | null): void {
  stateOf(attr).element = element;
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
