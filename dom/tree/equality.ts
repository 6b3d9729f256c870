import type { AttributeName } from '../names/attribute-name.ts';
import { attrName } from './attr.ts';
import { attrValue } from './attributes.ts';
import { doctypeState, processingInstructionState } from './create.ts';
import { type AttributeList, type LeafRecord, type NodeRecord, NodeType, type ParentRecord } from './records.ts';

/** https://dom.spec.whatwg.org/#concept-node-equals */
export function nodesAreEqual(a: NodeRecord, b: NodeRecord): boolean {
  let x = a;
  let y = b;
  while (equalApartFromChildren(x, y)) {
    if (x.firstChild !== null) {
      if (y.firstChild === null) return false;
      x = x.firstChild;
      y = y.firstChild;
      continue;
    }
    if (y.firstChild !== null) return false;
    while (x.nextSibling === null || x === a) {
      if (x === a) return true;
      if (y.nextSibling !== null) return false;
      x = x.parent as ParentRecord;
      y = y.parent as ParentRecord;
    }
    if (y.nextSibling === null) return false;
    x = x.nextSibling;
    y = y.nextSibling;
  }
  return false;
}

function equalApartFromChildren(a: NodeRecord, b: NodeRecord): boolean {
  if (a.nodeType !== b.nodeType) return false;
  switch (a.nodeType) {
    case NodeType.Element:
      return elementsAreAlike(a as ParentRecord, b as ParentRecord);
    case NodeType.Text:
    case NodeType.CDATASection:
    case NodeType.Comment:
      return (a as LeafRecord).data === (b as LeafRecord).data;
    case NodeType.ProcessingInstruction:
      return (
        (a as LeafRecord).data === (b as LeafRecord).data &&
        processingInstructionState(a as LeafRecord).target === processingInstructionState(b as LeafRecord).target
      );
    case NodeType.DocumentType:
      return doctypesAreEqual(a as LeafRecord, b as LeafRecord);
    case NodeType.Attribute:
      return attrsAreEqual(a as LeafRecord, b as LeafRecord);
    default:
      // As in browsers, XMLDocument and ShadowRoot do not count as interfaces of their own.
      return true;
  }
}

function doctypesAreEqual(a: LeafRecord, b: LeafRecord): boolean {
  const { publicId, systemId } = doctypeState(a);
  const other = doctypeState(b);
  return a.data === b.data && publicId === other.publicId && systemId === other.systemId;
}

function attrsAreEqual(a: LeafRecord, b: LeafRecord): boolean {
  const name = attrName(a);
  const other = attrName(b);
  return name.namespace === other.namespace && name.localName === other.localName && attrValue(a) === attrValue(b);
}

function elementsAreAlike(a: ParentRecord, b: ParentRecord): boolean {
  if (a.name !== b.name) return false;
  const attributes = a.attributes;
  const others = b.attributes;
  if (attributes === null || others === null) return attributes === others;
  return attributes.length === others.length && attributeListsAreEqual(attributes, others);
}

function attributeListsAreEqual(a: AttributeList, b: AttributeList): boolean {
  let i = 0;
  while (i < a.length && a[i] === b[i] && a[i + 1] === b[i + 1]) i += 2;
  if (i === a.length) return true;
  // The order does not count, nor do prefixes.
  const values = new Map<string, string>();
  for (let j = i; j < b.length; j += 2) values.set(expandedName(b[j] as AttributeName), b[j + 1] as string);
  for (; i < a.length; i += 2) {
    if (values.get(expandedName(a[i] as AttributeName)) !== a[i + 1]) return false;
  }
  return true;
}

function expandedName(name: AttributeName): string {
  return `${name.namespace ?? ''}\0${name.localName}`;
}
