import { attrValue, setExistingAttributeValue } from './attributes.ts';
import { replaceData } from './character-data.ts';
import { createText } from './create.ts';
import { replaceAll } from './mutation.ts';
import { isText, type LeafRecord, type NodeRecord, NodeType, type ParentRecord } from './records.ts';
import { nextInTreeOrder } from './traversal.ts';

/** https://dom.spec.whatwg.org/#concept-descendant-text-content */
export function descendantTextContent(root: ParentRecord): string {
  let text = '';
  for (let node = nextInTreeOrder(root, root); node !== null; node = nextInTreeOrder(node, root)) {
    if (isText(node)) text += node.data;
  }
  return text;
}

/** https://dom.spec.whatwg.org/#concept-child-text-content */
export function childTextContent(parent: NodeRecord): string {
  let text = '';
  for (let child = parent.firstChild; child !== null; child = child.nextSibling) {
    if (isText(child)) text += child.data;
  }
  return text;
}

/** https://dom.spec.whatwg.org/#get-text-content */
export function getTextContent(node: NodeRecord): string | null {
  switch (node.nodeType) {
    case NodeType.DocumentFragment:
    case NodeType.Element:
      return descendantTextContent(node as ParentRecord);
    default:
      return getNodeValue(node);
  }
}

/** https://dom.spec.whatwg.org/#set-text-content */
export function setTextContent(node: NodeRecord, value: string): void {
  switch (node.nodeType) {
    case NodeType.DocumentFragment:
    case NodeType.Element:
      stringReplaceAll(value, node as ParentRecord);
      break;
    default:
      setNodeValue(node, value);
  }
}

/** https://dom.spec.whatwg.org/#string-replace-all */
export function stringReplaceAll(text: string, parent: ParentRecord): void {
  replaceAll(text === '' ? null : createText(parent.nodeDocument, text), parent);
}

/** https://dom.spec.whatwg.org/#dom-node-nodevalue */
export function getNodeValue(node: NodeRecord): string | null {
  switch (node.nodeType) {
    case NodeType.Attribute:
      return attrValue(node as LeafRecord);
    case NodeType.Text:
    case NodeType.CDATASection:
    case NodeType.Comment:
    case NodeType.ProcessingInstruction:
      return (node as LeafRecord).data;
    default:
      return null;
  }
}

export function setNodeValue(node: NodeRecord, value: string): void {
  switch (node.nodeType) {
    case NodeType.Attribute:
      setExistingAttributeValue(node as LeafRecord, value);
      break;
    case NodeType.Text:
    case NodeType.CDATASection:
    case NodeType.Comment:
    case NodeType.ProcessingInstruction:
      replaceData(node as LeafRecord, 0, (node as LeafRecord).data.length, value);
      break;
    default:
  }
}
