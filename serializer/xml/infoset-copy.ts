import {
  createDoctype,
  createProcessingInstruction,
  doctypeState,
  processingInstructionState,
} from '../../dom/tree/create.ts';
import { createDocumentRecord, documentData } from '../../dom/tree/document-data.ts';
import { appendFresh } from '../../dom/tree/mutation.ts';
import { rareOf } from '../../dom/tree/rare-data.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isElement,
  isParent,
  LeafRecord,
  NodeFlag,
  type NodeRecord,
  NodeType,
  ParentRecord,
  setAttributes,
} from '../../dom/tree/records.ts';
import { templateContentsOf } from '../../dom/tree/template-contents.ts';
import { coerceAttributes, coerceData, coerceDoctype, coerceElementName, coerceTarget } from './infoset.ts';

/**
 * A copy of the node and all that it holds, in a document of its own, that fits into an XML infoset.
 * https://html.spec.whatwg.org/#coercing-an-html-dom-into-an-infoset
 */
export function copyAsInfoset(node: NodeRecord): NodeRecord {
  const document = emptyCopy(node.nodeDocument);
  const copy = copyOf(node, document);
  if (isParent(node)) copyChildren(node, copy as ParentRecord);
  return copy;
}

function emptyCopy(document: DocumentRecord): DocumentRecord {
  const isHtml = (document.flags & NodeFlag.HtmlDocument) !== 0;
  const { url, encoding, contentType, isXMLDocument, realm } = documentData(document);
  const copy = createDocumentRecord(isHtml ? 'html' : 'xml', contentType);
  copy.flags |= document.flags & (NodeFlag.Quirks | NodeFlag.LimitedQuirks);
  Object.assign(documentData(copy), { url, encoding, isXMLDocument, realm });
  return copy;
}

/** In one loop, since a tree may be deeper than the stack. Contents of templates have no parent: the way back is noted. */
function copyChildren(root: ParentRecord, rootCopy: ParentRecord): void {
  const parents: ParentRecord[] = [root];
  const copies: ParentRecord[] = [rootCopy];
  /** For each parent its next child to copy. */
  const next: (NodeRecord | null)[] = [root.firstChild];
  while (parents.length > 0) {
    const top = parents.length - 1;
    const child = next[top] as NodeRecord | null;
    if (child === null) {
      parents.pop();
      copies.pop();
      next.pop();
      continue;
    }
    next[top] = child.nextSibling;
    // Without a name there is no document type declaration.
    if (child.nodeType === NodeType.DocumentType && (child as LeafRecord).data === '') continue;
    const parentCopy = copies[top] as ParentRecord;
    const copy = copyOf(child, parentCopy.nodeDocument);
    appendFresh(copy, parentCopy);
    if (!isParent(child)) continue;
    push(child, copy as ParentRecord);
    const contents = child.rare?.templateContents ?? null;
    if (contents !== null) push(contents, templateContentsOf(copy as ElementRecord));
  }

  function push(parent: ParentRecord, copy: ParentRecord): void {
    if (parent.firstChild === null) return;
    parents.push(parent);
    copies.push(copy);
    next.push(parent.firstChild);
  }
}

function copyOf(node: NodeRecord, document: DocumentRecord): NodeRecord {
  switch (node.nodeType) {
    case NodeType.Document:
      return document;
    case NodeType.ProcessingInstruction: {
      const { target } = processingInstructionState(node as LeafRecord);
      return createProcessingInstruction(
        document,
        coerceTarget(target),
        coerceData(node.nodeType, (node as LeafRecord).data),
      );
    }
    case NodeType.DocumentType: {
      const coerced = coerceDoctype((node as LeafRecord).data, doctypeState(node as LeafRecord));
      return createDoctype(document, coerced?.name ?? '', coerced?.publicId, coerced?.systemId);
    }
    default:
      break;
  }
  if (!isParent(node)) {
    return new LeafRecord(node.nodeType, document, coerceData(node.nodeType, (node as LeafRecord).data));
  }
  const copy = new ParentRecord(node.nodeType, document, isElement(node) ? coerceElementName(node.name) : null);
  setAttributes(copy, coerceAttributes(node.attributes));
  if (node.rare?.isValue) rareOf(copy).isValue = node.rare.isValue;
  return copy;
}
