import type { DefaultTreeAdapterMap } from 'parse5';
import { doctypeState, processingInstructionState } from '../../dom/tree/create.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  type LeafRecord,
  type NodeRecord,
  NodeType,
} from '../../dom/tree/records.ts';
import { type CopyOut, copyOut, isTemplate } from '../interop/copy-out.ts';
import { modeOfRecord } from '../interop/tree-options.ts';
import { nodeRecordOf } from '../node-record.ts';
import { attributesOf, type P5Element, type P5Node, type P5Parent, type P5Template } from './names.ts';

/**
 * A copy of a node, and of all that is in it, as the plain objects of parse5's own tree. What parse5 does not have is marked, so that
 * `fromParse5()` gives it back: a CDATA section is a text with `x-cdata`, a processing instruction the comment that parse5 makes of one,
 * with its `x-target`, a prefixed element has an `x-prefix`. Shadow trees are left out. It takes time in proportion to the number of nodes.
 *
 * @param node - A node of any document or window of livedom, but no attribute.
 * @returns A node without a parent.
 * @throws TypeError for anything else.
 *
 * @example
 * import { parse } from 'livedom';
 * import { toParse5 } from 'livedom/parse5';
 *
 * const list = toParse5(parse('<ul><li class=low>Ebb').querySelector('ul'));
 * list.childNodes[0].attrs; // [{ name: 'class', value: 'low' }]
 */
export function toParse5(node: Document): DefaultTreeAdapterMap['document'];
export function toParse5(node: DocumentFragment): DefaultTreeAdapterMap['documentFragment'];
export function toParse5(node: HTMLTemplateElement): DefaultTreeAdapterMap['template'];
export function toParse5(node: Element): DefaultTreeAdapterMap['element'];
export function toParse5(node: Text): DefaultTreeAdapterMap['textNode'];
export function toParse5(node: Comment | ProcessingInstruction): DefaultTreeAdapterMap['commentNode'];
export function toParse5(node: DocumentType): DefaultTreeAdapterMap['documentType'];
export function toParse5(node: Node): DefaultTreeAdapterMap['node'];
export function toParse5(node: Node): DefaultTreeAdapterMap['node'] {
  const record = nodeRecordOf(node, 'toParse5()');
  if (record.nodeType === NodeType.Attribute) throw new TypeError('toParse5(): parse5 has no attribute nodes.');
  return copyOut(record, parse5Copy);
}

const parse5Copy: CopyOut<P5Node> = {
  copy(node, parent) {
    const copy = single(node);
    if (parent === null) return copy;
    const child = copy as DefaultTreeAdapterMap['childNode'];
    child.parentNode = parent as P5Parent;
    (parent as P5Parent).childNodes.push(child);
    return copy;
  },
  contentsOf: (template) => (template as P5Template).content,
};

function single(node: NodeRecord): P5Node {
  const { data } = node as LeafRecord;
  switch (node.nodeType) {
    case NodeType.Element:
      return elementOf(node as ElementRecord);
    case NodeType.Text:
      return { nodeName: '#text', value: data, parentNode: null };
    case NodeType.CDATASection:
      return { nodeName: '#text', value: data, parentNode: null, 'x-cdata': true };
    case NodeType.Comment:
      return { nodeName: '#comment', data, parentNode: null };
    case NodeType.ProcessingInstruction: {
      const { target } = processingInstructionState(node as LeafRecord);
      return { nodeName: '#comment', data: instructionText(target, data), parentNode: null, 'x-target': target };
    }
    case NodeType.DocumentType: {
      const { publicId, systemId } = doctypeState(node as LeafRecord);
      return { nodeName: '#documentType', name: data, publicId, systemId, parentNode: null };
    }
    case NodeType.Document:
      return { nodeName: '#document', mode: modeOfRecord(node as DocumentRecord), childNodes: [] } as P5Node;
    default:
      return { nodeName: '#document-fragment', childNodes: [] };
  }
}

/** What the comment says that parse5 makes of a processing instruction. */
function instructionText(target: string, data: string): string {
  return data === '' ? `?${target}` : `?${target} ${data}`;
}

function elementOf(element: ElementRecord): P5Element {
  const { name, attributes } = element;
  const { qualifiedName, namespace, prefix } = name;
  const copy: P5Element = {
    nodeName: qualifiedName,
    tagName: qualifiedName,
    attrs: attributesOf(attributes),
    namespaceURI: (namespace ?? '') as P5Element['namespaceURI'],
    childNodes: [],
    parentNode: null,
  };
  if (prefix !== null) copy['x-prefix'] = prefix;
  if (isTemplate(element)) (copy as P5Template).content = { nodeName: '#document-fragment', childNodes: [] };
  return copy;
}
