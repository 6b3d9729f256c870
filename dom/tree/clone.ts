import { attrName, createAttr } from './attr.ts';
import { attrValue } from './attributes.ts';
import {
  createDoctype,
  createDocumentFragment,
  createElement,
  createProcessingInstruction,
  doctypeState,
  processingInstructionState,
} from './create.ts';
import { createDocumentRecord, documentData } from './document-data.ts';
import { append, appendFresh } from './mutation.ts';
import { reactToMaking } from './mutation-reactions.ts';
import { reactors } from './reactions.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isElement,
  LeafRecord,
  NodeFlag,
  type NodeRecord,
  NodeType,
  ParentRecord,
  setAttributes,
  Watch,
} from './records.ts';
import { attachShadowRoot, shadowRootState } from './shadow.ts';
import { templateContentsOf } from './template-contents.ts';

/** Children still to be cloned: those of `source`, into `copy`. A list instead of recursion bounds the stack. */
class PendingChildren {
  readonly source: ParentRecord;
  readonly copy: ParentRecord;
  /** The custom element registry of copies of elements that have none. */
  readonly fallbackRegistry: object | null;

  constructor(source: ParentRecord, copy: ParentRecord, fallbackRegistry: object | null) {
    this.source = source;
    this.copy = copy;
    this.fallbackRegistry = fallbackRegistry;
  }
}

/** https://dom.spec.whatwg.org/#concept-node-clone */
export function cloneNode(
  node: NodeRecord,
  document: DocumentRecord,
  subtree: boolean,
  fallbackRegistry: object | null = null,
): NodeRecord {
  const pending: PendingChildren[] = [];
  const copy = cloneSingleNode(node, document);
  if (isElement(node) && tellsCustomElements(node, document)) {
    reactors.customElements.cloned(node, copy as ElementRecord, fallbackRegistry);
  }
  if (node.rare !== null && isElement(node)) {
    cloneState(node, copy as ElementRecord, subtree, fallbackRegistry, pending);
    cloneShadowRoot(node, copy as ElementRecord, pending);
  } else if (!subtree && isElement(node)) {
    reactors.elementSteps.cloned(node, copy as ElementRecord, false);
  }
  reactToMaking(copy);
  if (subtree && node.firstChild !== null) {
    pending.push(new PendingChildren(node as ParentRecord, copy as ParentRecord, fallbackRegistry));
  }
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) cloneChildren(next, pending);
  return copy;
}

/** Whether there may be custom elements, or registries of their own, on either side. */
function tellsCustomElements(node: NodeRecord, document: DocumentRecord): boolean {
  return ((document.flags | node.nodeDocument.flags) & Watch.CustomElements) !== 0;
}

/** Clones the descendants of `source` into `copy`, down and up along both trees at once. */
function cloneChildren({ source, copy, fallbackRegistry }: PendingChildren, pending: PendingChildren[]): void {
  const document = copy.nodeDocument;
  const hasCustomElements = tellsCustomElements(source, document);
  const isWatched = (document.flags & (Watch.ElementSteps | Watch.CustomElements | Watch.Slots)) !== 0;
  let node: NodeRecord | null = source.firstChild;
  let parent = copy;
  while (node !== null) {
    const child: NodeRecord = node.rare === null ? clonePlainNode(node, document) : cloneSingleNode(node, document);
    if (hasCustomElements && isElement(node)) {
      reactors.customElements.cloned(node, child as ElementRecord, fallbackRegistry);
    }
    if (node.rare !== null && isElement(node)) {
      cloneState(node, child as ElementRecord, true, fallbackRegistry, pending);
    }
    reactToMaking(child);
    if (isWatched) append(child, parent);
    else appendFresh(child, parent);
    if (node.rare !== null && isElement(node)) cloneShadowRoot(node, child as ElementRecord, pending);
    if (node.firstChild !== null) {
      node = node.firstChild;
      parent = child as ParentRecord;
      continue;
    }
    while (node.nextSibling === null) {
      node = node.parent as ParentRecord;
      if (node === source) return;
      parent = parent.parent as ParentRecord;
    }
    node = node.nextSibling;
  }
}

/** The cloning steps, those of templates included. */
function cloneState(
  node: ElementRecord,
  copy: ElementRecord,
  subtree: boolean,
  fallbackRegistry: object | null,
  pending: PendingChildren[],
): void {
  reactors.elementSteps.cloned(node, copy, subtree);
  const contents = node.rare!.templateContents;
  if (subtree && contents !== null && contents.firstChild !== null) {
    pending.push(new PendingChildren(contents, templateContentsOf(copy), fallbackRegistry));
  }
}

/** Once the copy is where it is to be, so that its shadow root is connected if it is. */
function cloneShadowRoot(node: ElementRecord, copy: ElementRecord, pending: PendingChildren[]): void {
  const { shadowRoot } = node.rare!;
  if (shadowRoot === null) return;
  const state = shadowRootState(shadowRoot);
  if (!state.clonable) return;
  const copyRoot = attachShadowRoot(copy, state);
  const copyState = shadowRootState(copyRoot);
  copyState.declarative = state.declarative;
  copyState.availableToElementInternals ||= state.availableToElementInternals;
  copyState.keepCustomElementRegistryNull = state.keepCustomElementRegistryNull;
  if (tellsCustomElements(shadowRoot, copy.nodeDocument)) {
    reactors.customElements.clonedShadowRoot(shadowRoot, copyRoot);
  }
  pending.push(new PendingChildren(shadowRoot, copyRoot, null));
}

/** OPTIMIZATION (bench/clone): the same for what lies in a tree and has no rare data, which is nearly everything. */
function clonePlainNode(node: NodeRecord, document: DocumentRecord): NodeRecord {
  if (node.nodeType !== NodeType.Element) {
    const leaf = new LeafRecord(node.nodeType, document, (node as LeafRecord).data);
    leaf.flags = node.flags & NodeFlag.WrittenAsIs;
    return leaf;
  }
  const { name, attributes } = node as ElementRecord;
  const copy = new ParentRecord(NodeType.Element, document, name);
  copy.flags = node.flags & (NodeFlag.AlreadyStarted | NodeFlag.WrittenAsIs);
  if (attributes !== null) setAttributes(copy, attributes.slice());
  return copy;
}

/** https://dom.spec.whatwg.org/#clone-a-single-node */
function cloneSingleNode(node: NodeRecord, document: DocumentRecord): NodeRecord {
  switch (node.nodeType) {
    case NodeType.Element: {
      const element = node as ElementRecord;
      const copy = createElement(document, element.name, element.rare === null ? null : element.rare.isValue);
      copy.flags |= element.flags & NodeFlag.AlreadyStarted;
      setAttributes(copy, element.attributes === null ? null : element.attributes.slice());
      return copy;
    }
    case NodeType.Text:
    case NodeType.CDATASection:
    case NodeType.Comment:
      return new LeafRecord(node.nodeType, document, (node as LeafRecord).data);
    case NodeType.ProcessingInstruction: {
      const { target } = processingInstructionState(node as LeafRecord);
      return createProcessingInstruction(document, target, (node as LeafRecord).data);
    }
    case NodeType.DocumentType: {
      const { publicId, systemId } = doctypeState(node as LeafRecord);
      return createDoctype(document, (node as LeafRecord).data, publicId, systemId);
    }
    case NodeType.Attribute:
      return createAttr(document, attrName(node as LeafRecord), attrValue(node as LeafRecord));
    case NodeType.Document:
      return cloneDocument(node as DocumentRecord);
    default:
      return createDocumentFragment(document);
  }
}

function cloneDocument(document: DocumentRecord): DocumentRecord {
  const data = documentData(document);
  const type = (document.flags & NodeFlag.HtmlDocument) !== 0 ? 'html' : 'xml';
  const copy = createDocumentRecord(type, data.contentType);
  copy.flags |= document.flags & (NodeFlag.Quirks | NodeFlag.LimitedQuirks);
  const copyData = documentData(copy);
  copyData.realm = data.realm;
  copyData.url = data.url;
  copyData.encoding = data.encoding;
  copyData.isXMLDocument = data.isXMLDocument;
  copyData.allowDeclarativeShadowRoots = data.allowDeclarativeShadowRoots;
  if (tellsCustomElements(document, copy)) reactors.customElements.clonedDocument(document, copy);
  return copy;
}
