import { type DocumentRecord, isElement, isShadowRoot, type NodeRecord, NodeType, Watch } from '../tree/records.ts';
import { nextInShadowIncludingTreeOrder, nextInTreeOrder } from '../tree/traversal.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { activateReactions } from './activate.ts';
import { customElementData } from './custom-element-data.ts';
import { tryToUpgrade } from './reactions.ts';
import {
  lookUpCustomElementRegistry,
  type RegistryState,
  registryOfDocument,
  setCustomElementRegistry,
} from './registry-state.ts';
import { removeUpgradeCandidate } from './upgrade-candidates.ts';

/** https://html.spec.whatwg.org/#dom-customelementregistry-initialize */
export function initialize(registry: RegistryState, root: NodeRecord): void {
  const document = root.nodeDocument;
  if (!registry.isScoped && (root.nodeType === NodeType.Document || registryOfDocument(document) !== registry)) {
    throwDOMException('NotSupportedError', 'This global registry is not that of the document.');
  }
  if (root.nodeType === NodeType.Document) {
    if (registryOfDocument(document) === null) initializeDocument(registry, document);
  } else {
    watchCustomElements(document);
  }
  if (isShadowRoot(root) && lookUpCustomElementRegistry(root) === null) {
    setCustomElementRegistry(root, registry);
  }
  let node: NodeRecord | null = root;
  while (node !== null) {
    if (isElement(node)) {
      if (lookUpCustomElementRegistry(node) === null) setCustomElementRegistry(node, registry);
      if (lookUpCustomElementRegistry(node) === registry) {
        if (registry.isScoped) registry.scopedDocuments.add(document);
        if (tryToUpgrade(node)) removeUpgradeCandidate(node);
      }
    }
    node = nextInTreeOrder(node, root);
  }
}

/**
 * Gives a registry to a document that has none. Nodes without a registry of their own have the document's: those in shadow
 * trees are to stay without any.
 *
 * DEVIATION: those in no tree get it with the document, as in Chromium.
 */
export function initializeDocument(registry: RegistryState, document: DocumentRecord): void {
  watchCustomElements(document);
  let node: NodeRecord | null = document;
  while (node !== null) {
    const next = nextInShadowIncludingTreeOrder(node, document);
    if (isShadowRoot(node)) keepNull(node);
    node = next;
  }
  customElementData(document).registry = registry;
  if (registry.isScoped) registry.scopedDocuments.add(document);
}

function keepNull(shadowRoot: NodeRecord): void {
  let node: NodeRecord | null = shadowRoot;
  while (node !== null) {
    if (isShadowRoot(node) || isElement(node)) {
      const data = customElementData(node);
      if (data.registry === undefined) data.registry = null;
    }
    node = nextInTreeOrder(node, shadowRoot);
  }
}

/** A registry is to be given to a node of the document; nodes that have the document's need not be watched. */
export function noteRegistry(document: DocumentRecord, registry: RegistryState | null): void {
  if (registry !== registryOfDocument(document)) watchCustomElements(document);
}

/** From now on mutations of the document tell custom elements. */
function watchCustomElements(document: DocumentRecord): void {
  document.flags |= Watch.CustomElements;
  activateReactions(document);
}
