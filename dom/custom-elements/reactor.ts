import { ownCallbackRealm } from '../events/callback-realm.ts';
import { addReactionRealm, type ListedRealm } from '../realm/shared/realms.ts';
import { objectOf } from '../tree/link.ts';
import type { CustomElementReactor } from '../tree/reactions.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isShadowRoot,
  type NodeRecord,
  NodeType,
  type ParentRecord,
} from '../tree/records.ts';
import { shadowRootState } from '../tree/shadow.ts';
import { outermostWindow } from './activate.ts';
import { changeMembers } from './ce-reactions.ts';
import { type CustomElementData, CustomElementState, customElementDataOrNull } from './custom-element-data.ts';
import { htmlInterfaces } from './html-constructor.ts';
import { initializeDocument } from './initialize.ts';
import {
  enqueueAttributeChangedReaction,
  enqueueCallbackReaction,
  enqueueConnectedMoveReaction,
  tryToUpgrade,
} from './reactions.ts';
import {
  effectiveGlobalRegistry,
  lookUpCustomElementRegistry,
  lookUpDefinitionFor,
  type RegistryState,
  registryOfDocument,
  setCustomElementRegistry,
} from './registry-state.ts';
import { addUpgradeCandidate, removeUpgradeCandidate } from './upgrade-candidates.ts';

function isCustomData(data: CustomElementData | null): data is CustomElementData {
  return data !== null && data.state === CustomElementState.Custom;
}

/** What the DOM Standard's algorithms do for custom elements, in documents where there are any. */
export const customElementReactor: CustomElementReactor = {
  /** https://dom.spec.whatwg.org/#concept-node-insert, step 7.7 */
  connected(node) {
    if (node.nodeType !== NodeType.Element) {
      if (isShadowRoot(node)) addToScopedDocuments(node);
      return;
    }
    const element = node as ElementRecord;
    const data = customElementDataOrNull(element);
    if (data !== null && data.registry !== undefined) addToScopedDocuments(element);
    if (isCustomData(data)) enqueueCallbackReaction(element, data, 'connectedCallback', []);
    else if (!tryToUpgrade(element)) addUpgradeCandidate(element);
  },

  disconnected(node) {
    if (node.nodeType !== NodeType.Element) return;
    const element = node as ElementRecord;
    const data = customElementDataOrNull(element);
    if (isCustomData(data)) enqueueCallbackReaction(element, data, 'disconnectedCallback', []);
    else removeUpgradeCandidate(element);
  },

  moved(node) {
    const data = customElementDataOrNull(node);
    if (isCustomData(data)) enqueueConnectedMoveReaction(node as ElementRecord, data);
    // As in Chromium: what waits to be upgraded is before whoever moves it goes on.
    else if (node.nodeType === NodeType.Element) tryToUpgrade(node as ElementRecord);
  },

  adopted(node, oldDocument) {
    if (isShadowRoot(node)) {
      adoptShadowRoot(node, oldDocument);
    } else if (node.nodeType === NodeType.Element) {
      adoptElement(node as ElementRecord, oldDocument);
    }
  },

  attributeChanged(element, name, oldValue, value) {
    const data = customElementDataOrNull(element);
    if (!isCustomData(data)) return;
    enqueueAttributeChangedReaction(element, data, name.localName, oldValue, value, name.namespace);
  },

  /** https://dom.spec.whatwg.org/#clone-a-single-node, where it creates an element. */
  cloned(element, copy, fallbackRegistry: RegistryState | null) {
    setCustomElementRegistry(copy, registryOfCopy(element, copy.nodeDocument, fallbackRegistry));
    tryToUpgrade(copy);
  },

  /** https://dom.spec.whatwg.org/#concept-node-clone, where it attaches a shadow root. */
  clonedShadowRoot(shadowRoot, copy) {
    setCustomElementRegistry(copy, registryOfCopy(shadowRoot, copy.nodeDocument, null));
  },

  clonedDocument(document, copy) {
    const registry = registryOfDocument(document);
    if (registry?.isScoped) initializeDocument(registry, copy);
  },

  isShadowDisabled: (element) => lookUpDefinitionFor(element)?.disableShadow === true,

  /** https://dom.spec.whatwg.org/#concept-attach-a-shadow-root */
  shadowRootAttached(element, shadowRoot, registry: RegistryState | null | undefined) {
    const data = customElementDataOrNull(element);
    if (data !== null && data.state >= CustomElementState.Precustomized) {
      shadowRootState(shadowRoot).availableToElementInternals = true;
    }
    if (registry !== undefined) setCustomElementRegistry(shadowRoot, registry);
  },
};

/** https://dom.spec.whatwg.org/#concept-node-adopt, for a shadow root. */
function adoptShadowRoot(shadowRoot: NodeRecord, oldDocument: DocumentRecord): void {
  const registry = registryBefore(shadowRoot, oldDocument);
  const isLost =
    registry === null ? !shadowRootState(shadowRoot as ParentRecord).keepCustomElementRegistryNull : !registry.isScoped;
  const ofDocument = effectiveGlobalRegistry(registryOfDocument(shadowRoot.nodeDocument));
  setCustomElementRegistry(shadowRoot, isLost ? ofDocument : registry);
}

/** The same for an element. */
function adoptElement(element: ElementRecord, oldDocument: DocumentRecord): void {
  const document = element.nodeDocument;
  const registry = registryBefore(element, oldDocument);
  if (registry?.isScoped) {
    setCustomElementRegistry(element, registry);
  } else {
    const { parent } = element;
    const isOfDocument =
      registry !== null || parent === null || (parent.nodeType === NodeType.DocumentFragment && !isShadowRoot(parent));
    const found = isOfDocument ? registryOfDocument(document) : lookUpCustomElementRegistry(parent);
    setCustomElementRegistry(element, effectiveGlobalRegistry(found));
  }
  const data = customElementDataOrNull(element);
  if (!isCustomData(data) || data.definition!.lifecycleCallbacks.adoptedCallback === null) return;
  enqueueCallbackReaction(element, data, 'adoptedCallback', [objectOf(oldDocument), objectOf(document)]);
}

function registryBefore(node: NodeRecord, oldDocument: DocumentRecord): RegistryState | null {
  const data = customElementDataOrNull(node);
  return data === null || data.registry === undefined ? registryOfDocument(oldDocument) : data.registry;
}

/** The registry that the copy of a node has. */
function registryOfCopy(node: NodeRecord, document: DocumentRecord, fallback: RegistryState | null) {
  const registry = lookUpCustomElementRegistry(node) ?? fallback;
  return registry === null || registry.isScoped ? registry : effectiveGlobalRegistry(registryOfDocument(document));
}

function addToScopedDocuments(node: NodeRecord): void {
  const registry = lookUpCustomElementRegistry(node);
  if (registry?.isScoped) registry.scopedDocuments.add(node.nodeDocument);
}

/** As the other realms of the agent see this one. */
const thisRealm: ListedRealm = {
  realm: {
    functionPrototype: Function.prototype,
    objectPrototype: Object.prototype,
    group: outermostWindow,
    activate: changeMembers,
    callbacks: ownCallbackRealm,
    interfacePrototypeFor: (localName) => htmlInterfaces.interfaceFor(localName).prototype,
  },
};

/** Called once. */
export function showRealmToOthers(): void {
  addReactionRealm(thisRealm);
}
