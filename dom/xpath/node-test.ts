import { asciiLowercase } from '../names/ascii-case.ts';
import type { AttributeName } from '../names/attribute-name.ts';
import { HTML_NAMESPACE, XMLNS_NAMESPACE } from '../names/namespaces.ts';
import { processingInstructionState } from '../tree/create.ts';
import { type ElementRecord, isText, type LeafRecord, NodeFlag, type NodeRecord, NodeType } from '../tree/records.ts';
import type { KindTest, NameTest, NodeTest } from './expression.ts';

/** https://www.w3.org/TR/1999/REC-xpath-19991116/#node-tests on an axis whose principal node type is element. */
export function matchesTest(node: NodeRecord, test: NodeTest): boolean {
  if (test.kind !== 'name') return matchesKind(node, test);
  return node.nodeType === NodeType.Element && matchesElementName(node as ElementRecord, test);
}

function matchesKind(node: NodeRecord, test: KindTest): boolean {
  switch (test.kind) {
    case 'node':
      return true;
    case 'text':
      return isText(node);
    case 'comment':
      return node.nodeType === NodeType.Comment;
    default:
      if (node.nodeType !== NodeType.ProcessingInstruction) return false;
      return test.target === null || processingInstructionState(node as LeafRecord).target === test.target;
  }
}

/**
 * HTML elements in HTML documents are found by names without a prefix as if they were in no namespace, in any case; and
 * elements that are in no namespace are not: https://dom.spec.whatwg.org/#xpath
 */
function matchesElementName(element: ElementRecord, { namespace, localName, lowercased }: NameTest): boolean {
  const { name } = element;
  if (localName === null) return namespace === null || name.namespace === namespace;
  if ((element.nodeDocument.flags & NodeFlag.HtmlDocument) === 0) {
    return name.localName === localName && name.namespace === namespace;
  }
  if (name.namespace === HTML_NAMESPACE) {
    const isNamed = name.localName === lowercased || asciiLowercase(name.localName) === lowercased;
    return isNamed && (namespace === null || namespace === HTML_NAMESPACE);
  }
  return namespace !== null && name.localName === localName && name.namespace === namespace;
}

/** The same on the attribute axis. Namespace declarations are no attributes in XPath. */
export function matchesAttributeName(name: AttributeName, element: ElementRecord, test: NodeTest): boolean {
  if (name.namespace === XMLNS_NAMESPACE) return false;
  if (test.kind !== 'name') return test.kind === 'node';
  if (test.localName === null) return test.namespace === null || name.namespace === test.namespace;
  if (name.namespace !== test.namespace) return false;
  if (name.localName === test.localName) return true;
  const isHtml =
    element.name.namespace === HTML_NAMESPACE && (element.nodeDocument.flags & NodeFlag.HtmlDocument) !== 0;
  return isHtml && name.localName === test.lowercased;
}
