import { plainAttributeName } from '../../../dom/names/attribute-name.ts';
import { htmlElementName } from '../../../dom/names/element-name.ts';
import { setAttribute } from '../../../dom/tree/attributes.ts';
import { createElement, createText } from '../../../dom/tree/create.ts';
import { createDocumentRecord } from '../../../dom/tree/document-data.ts';
import { append } from '../../../dom/tree/mutation.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  type LeafRecord,
  NodeFlag,
  type NodeRecord,
  NodeType,
} from '../../../dom/tree/records.ts';
import { getTextContent } from '../../../dom/tree/text-content.ts';

/** Records for tests, and a short way to write down what a tree holds. */

export function htmlDocument(): DocumentRecord {
  return createDocumentRecord('html');
}

export function element(
  document: DocumentRecord,
  name: string,
  attributes: Record<string, string> = {},
  ...children: (NodeRecord | string)[]
): ElementRecord {
  const result = createElement(document, htmlElementName(name));
  for (const [key, value] of Object.entries(attributes)) setAttribute(result, plainAttributeName(key), value);
  for (const child of children) append(typeof child === 'string' ? createText(document, child) : child, result);
  return result;
}

export function childrenOf(parent: NodeRecord): NodeRecord[] {
  const children: NodeRecord[] = [];
  for (let child = parent.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}

/** Such as `div(b(x) #text)`: names with their children, texts as they are. */
export function outline(node: NodeRecord): string {
  const children = childrenOf(node).map(outline).join(' ');
  if (node.nodeType === NodeType.Text) return (node as LeafRecord).data;
  const name = node.nodeType === NodeType.Element ? (node as ElementRecord).name.localName : `#${node.nodeType}`;
  return children === '' && getTextContent(node) === '' ? name : `${name}(${children})`;
}

export function isConnected(node: NodeRecord): boolean {
  return (node.flags & NodeFlag.Connected) !== 0;
}

/** Elements in one another, that many. Returns the outermost and the innermost. */
export function tower(document: DocumentRecord, depth: number): [ElementRecord, ElementRecord] {
  const outermost = element(document, 'div');
  let innermost = outermost;
  for (let i = 1; i < depth; i++) innermost = append(element(document, 'div'), innermost);
  return [outermost, innermost];
}
