import type { AttributeName } from '../names/attribute-name.ts';
import { XML_NAMESPACE, XMLNS_NAMESPACE } from '../names/namespaces.ts';
import { attrOwner } from './attr.ts';
import { type ElementRecord, type LeafRecord, type NodeRecord, NodeType, type ParentRecord } from './records.ts';
import { documentElementOf, parentElementOf } from './traversal.ts';

/** The element from which a look-up for the node starts, or null where the Standard returns null. */
function lookupElement(node: NodeRecord): ElementRecord | null {
  switch (node.nodeType) {
    case NodeType.Element:
      return node as ElementRecord;
    case NodeType.Document:
      return documentElementOf(node as ParentRecord);
    case NodeType.DocumentType:
    case NodeType.DocumentFragment:
      return null;
    case NodeType.Attribute:
      return attrOwner(node as LeafRecord);
    default:
      return parentElementOf(node);
  }
}

/** https://dom.spec.whatwg.org/#locate-a-namespace-prefix, from where `lookupPrefix()` starts for the node. */
export function locateNamespacePrefix(node: NodeRecord, namespace: string): string | null {
  let element = lookupElement(node);
  while (element !== null) {
    const { name } = element;
    if (name.namespace === namespace && name.prefix !== null) return name.prefix;
    const list = element.attributes ?? [];
    for (let i = 0; i < list.length; i += 2) {
      const attribute = list[i] as AttributeName;
      if (attribute.prefix === 'xmlns' && list[i + 1] === namespace) return attribute.localName;
    }
    element = parentElementOf(element);
  }
  return null;
}

/** https://dom.spec.whatwg.org/#locate-a-namespace */
export function locateNamespace(node: NodeRecord, prefix: string | null): string | null {
  let element = lookupElement(node);
  if (element === null) return null;
  if (prefix === 'xml') return XML_NAMESPACE;
  if (prefix === 'xmlns') return XMLNS_NAMESPACE;
  while (element !== null) {
    const { name } = element;
    if (name.namespace !== null && name.prefix === prefix) return name.namespace;
    const declared = declaredNamespace(element, prefix);
    if (declared !== undefined) return declared === '' ? null : declared;
    element = parentElementOf(element);
  }
  return null;
}

function declaredNamespace(element: ElementRecord, prefix: string | null): string | undefined {
  const list = element.attributes ?? [];
  for (let i = 0; i < list.length; i += 2) {
    const attribute = list[i] as AttributeName;
    if (attribute.namespace !== XMLNS_NAMESPACE) continue;
    const declares =
      prefix === null
        ? attribute.prefix === null && attribute.localName === 'xmlns'
        : attribute.prefix === 'xmlns' && attribute.localName === prefix;
    if (declares) return list[i + 1] as string;
  }
  return undefined;
}
