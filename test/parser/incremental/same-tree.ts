import { formOwner } from '../../../dom/html/forms/form-owner.ts';
import { doctypeState, processingInstructionState } from '../../../dom/tree/create.ts';
import { isElement, type LeafRecord, NodeFlag, type NodeRecord, NodeType } from '../../../dom/tree/records.ts';

const FLAGS = NodeFlag.Connected | NodeFlag.Quirks | NodeFlag.LimitedQuirks | NodeFlag.ShadowRoot;

/** What two trees differ in first; null: in nothing. The order of attributes counts. */
export function differenceOf(one: NodeRecord, other: NodeRecord): string | null {
  const pending: [NodeRecord, NodeRecord][] = [[one, other]];
  const otherOf = new Map<NodeRecord, NodeRecord>();
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [a, b] = pair;
    otherOf.set(a, b);
    if (described(a) !== described(b)) return `${described(a)} for ${described(b)}`;
    const parts = partsOf(a);
    const otherParts = partsOf(b);
    if (parts.length !== otherParts.length) {
      return `${described(a)} has ${parts.map(described)} for ${otherParts.map(described)}`;
    }
    for (const [index, part] of parts.entries()) {
      if (part.parent !== a && part.nodeType !== NodeType.DocumentFragment)
        return `${described(part)} has another parent`;
      if (part.previousSibling !== null && part.previousSibling.nextSibling !== part)
        return 'siblings do not link back';
      if (part.parent !== null && part.nodeDocument !== a.nodeDocument && a.nodeType !== NodeType.Document) {
        return `${described(part)} is of another document than its parent`;
      }
      pending.push([part, otherParts[index] as NodeRecord]);
    }
    if (a.lastChild !== null && a.lastChild.nextSibling !== null) return 'the last child has a sibling';
  }
  for (const [a, b] of otherOf) {
    if (!isElement(a) || !isElement(b) || !/^(?:input|button|select|textarea|img)$/.test(a.name.localName)) continue;
    const form = formOwner(a);
    if ((form === null ? null : otherOf.get(form)) !== formOwner(b)) return `${described(a)} has another form`;
  }
  return null;
}

function partsOf(node: NodeRecord): NodeRecord[] {
  const parts: NodeRecord[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) parts.push(child);
  if (node.rare?.templateContents != null) parts.push(node.rare.templateContents);
  if (node.rare?.shadowRoot != null) parts.push(node.rare.shadowRoot);
  return parts;
}

function described(node: NodeRecord): string {
  const flags = node.flags & FLAGS;
  switch (node.nodeType) {
    case NodeType.DocumentType: {
      const { publicId, systemId } = doctypeState(node as LeafRecord);
      return `<!DOCTYPE ${(node as LeafRecord).data} ${publicId} ${systemId}> ${flags}`;
    }
    case NodeType.ProcessingInstruction:
      return `<?${processingInstructionState(node as LeafRecord).target} ${(node as LeafRecord).data}> ${flags}`;
    default:
      if (!isElement(node)) return `${node.nodeType} ${JSON.stringify((node as LeafRecord).data)} ${flags}`;
  }
  const { namespace, qualifiedName } = node.name;
  const attributes = (node.attributes ?? []).map((part) =>
    typeof part === 'string' ? JSON.stringify(part) : ` ${part.namespace ?? ''} ${part.qualifiedName}=`,
  );
  return `<${namespace} ${qualifiedName}${attributes.join('')}> ${node.rare?.isValue ?? ''} ${flags}`;
}
