import { attrName } from './attr.ts';
import { processingInstructionState } from './create.ts';
import { type ElementRecord, type LeafRecord, NodeFlag, type NodeRecord, NodeType } from './records.ts';

/** https://dom.spec.whatwg.org/#element-html-uppercased-qualified-name */
export function htmlUppercasedQualifiedName(element: ElementRecord): string {
  const { name } = element;
  return (element.nodeDocument.flags & NodeFlag.HtmlDocument) !== 0
    ? name.htmlUppercasedQualifiedName
    : name.qualifiedName;
}

/** https://dom.spec.whatwg.org/#dom-node-nodename */
export function nodeName(node: NodeRecord): string {
  switch (node.nodeType) {
    case NodeType.Element:
      return htmlUppercasedQualifiedName(node as ElementRecord);
    case NodeType.Attribute:
      return attrName(node as LeafRecord).qualifiedName;
    case NodeType.Text:
      return '#text';
    case NodeType.CDATASection:
      return '#cdata-section';
    case NodeType.ProcessingInstruction:
      return processingInstructionState(node as LeafRecord).target;
    case NodeType.Comment:
      return '#comment';
    case NodeType.Document:
      return '#document';
    case NodeType.DocumentType:
      return (node as LeafRecord).data;
    default:
      return '#document-fragment';
  }
}
