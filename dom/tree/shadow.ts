import { HTML_NAMESPACE } from '../names/namespaces.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { remove } from './mutation.ts';
import { isValidCustomElementName } from './name-validation.ts';
import { rareOf } from './rare-data.ts';
import { reactors } from './reactions.ts';
import { type ElementRecord, NodeFlag, NodeType, ParentRecord, Watch } from './records.ts';
import type { SlotIndex } from './slot-index.ts';

export interface ShadowRootInit {
  readonly mode: 'open' | 'closed';
  readonly delegatesFocus: boolean;
  readonly slotAssignment: 'manual' | 'named';
  readonly clonable: boolean;
  readonly serializable: boolean;
  /** Known to custom elements alone. Undefined: that of the document. */
  readonly customElementRegistry?: object | null | undefined;
}

/** https://dom.spec.whatwg.org/#interface-shadowroot: what a shadow root has beyond its host and children. */
class ShadowRootState {
  readonly mode: 'open' | 'closed';
  readonly delegatesFocus: boolean;
  readonly slotAssignment: 'manual' | 'named';
  readonly clonable: boolean;
  readonly serializable: boolean;
  declarative = false;
  availableToElementInternals = false;
  keepCustomElementRegistryNull = false;
  /** Its slots by name, once there was one, when they are assigned by name. */
  slotIndex: SlotIndex | null = null;

  constructor(init: ShadowRootInit) {
    this.mode = init.mode;
    this.delegatesFocus = init.delegatesFocus;
    this.slotAssignment = init.slotAssignment;
    this.clonable = init.clonable;
    this.serializable = init.serializable;
  }
}

export function shadowRootState(shadowRoot: ParentRecord): ShadowRootState {
  return shadowRoot.rare!.own as ShadowRootState;
}

/** https://dom.spec.whatwg.org/#concept-element-shadow-root */
export function shadowRootOf(element: ElementRecord): ParentRecord | null {
  return element.rare === null ? null : element.rare.shadowRoot;
}

const SHADOW_HOST_NAMES = new Set([
  'article',
  'aside',
  'blockquote',
  'body',
  'div',
  'footer',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'main',
  'nav',
  'p',
  'section',
  'span',
]);

/** Whether https://dom.spec.whatwg.org/#concept-attach-a-shadow-root gets as far as to look for a shadow root. */
export function canHostShadow(element: ElementRecord): boolean {
  return isValidShadowHostName(element) && !isShadowDisabled(element);
}

/** https://dom.spec.whatwg.org/#valid-shadow-host-name, for an element of the HTML namespace. */
function isValidShadowHostName({ name: { namespace, localName } }: ElementRecord): boolean {
  return namespace === HTML_NAMESPACE && (SHADOW_HOST_NAMES.has(localName) || isValidCustomElementName(localName));
}

function isShadowDisabled(element: ElementRecord): boolean {
  if ((element.nodeDocument.flags & Watch.CustomElements) === 0) return false;
  return reactors.customElements.isShadowDisabled(element);
}

/** https://dom.spec.whatwg.org/#concept-attach-a-shadow-root. Returns the element's shadow root. */
export function attachShadowRoot(element: ElementRecord, init: ShadowRootInit): ParentRecord {
  if (!isValidShadowHostName(element)) {
    throwDOMException('NotSupportedError', 'This element does not support attachShadow');
  }
  if (isShadowDisabled(element)) {
    throwDOMException('NotSupportedError', 'The definition of the custom element does not allow a shadow root.');
  }
  const current = shadowRootOf(element);
  if (current !== null) {
    const state = shadowRootState(current);
    if (!state.declarative || state.mode !== init.mode) {
      throwDOMException(
        'NotSupportedError',
        'Shadow root cannot be created on a host which already hosts a shadow tree.',
      );
    }
    for (let child = current.firstChild; child !== null; child = current.firstChild) remove(child);
    state.declarative = false;
    return current;
  }
  const shadowRoot = new ParentRecord(NodeType.DocumentFragment, element.nodeDocument, null);
  shadowRoot.flags |= NodeFlag.ShadowRoot | (element.flags & NodeFlag.Connected);
  const rare = rareOf(shadowRoot);
  rare.host = element;
  rare.own = new ShadowRootState(init);
  reactors.customElements?.shadowRootAttached(element, shadowRoot, init.customElementRegistry);
  rareOf(element).shadowRoot = shadowRoot;
  const document = element.nodeDocument;
  if ((document.flags & Watch.RememberedStyles) !== 0) reactors.styles.dataChanged(document);
  document.flags |= Watch.Slots;
  return shadowRoot;
}
