import { retarget } from '../../events/event-path.ts';
import { fireEvent } from '../../events/fire-event.ts';
import { eventHooks } from '../../events/hooks.ts';
import { FOCUS_EVENT } from '../../events/ui-events.ts';
import { plainAttributeName } from '../../names/attribute-name.ts';
import { asciiLowercase } from '../../names/element-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { bodyElementOf } from '../../nodes/document-elements.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isElement,
  isShadowRoot,
  NodeFlag,
  type NodeRecord,
  type ParentRecord,
} from '../../tree/records.ts';
import { shadowRootOf, shadowRootState } from '../../tree/shadow.ts';
import { findSlot } from '../../tree/slots.ts';
import {
  documentElementOf,
  hostOf,
  isShadowIncludingInclusiveAncestor,
  nextInTreeOrder,
  rootOf,
} from '../../tree/traversal.ts';
import { contentEditableState } from '../editable.ts';
import { InputType, inputTypeOf } from '../forms/input-type.ts';
import { isHtml, isHtmlElement } from '../is-html.ts';
import { parseInteger } from '../numbers.ts';
import { isPopoverShowing, POPOVER } from '../top-layer/popover-state.ts';
import { isDisabledControl } from './click.ts';
import { detailsOfSummary, OPEN } from './details.ts';

/**
 * https://html.spec.whatwg.org/#focus
 *
 * Without layout, what is rendered is worked out from the markup alone: an element in a document is, unless it or an
 * ancestor has `hidden`, is inside a closed `details` or `dialog`, or never has a box by the Standard's own style sheet.
 */

const CONTROLS = plainAttributeName('controls');
const HIDDEN = plainAttributeName('hidden');
const HREF = plainAttributeName('href');
const INERT = plainAttributeName('inert');
const TABINDEX = plainAttributeName('tabindex');

/** https://html.spec.whatwg.org/#focused-area-of-the-document, where it is an element. */
const focusedElements = new WeakMap<DocumentRecord, ElementRecord>();

/** https://html.spec.whatwg.org/#focusable-area */
export function isFocusable(element: ElementRecord): boolean {
  if ((element.flags & NodeFlag.Connected) === 0 || isDisabledControl(element)) return false;
  return canHaveFocus(element) && isRendered(element);
}

function canHaveFocus(element: ElementRecord): boolean {
  const tabIndex = getAttribute(element, TABINDEX);
  if (tabIndex !== null && parseInteger(tabIndex) !== null) return !isHiddenInput(element);
  const { tagId } = element.name;
  if (!isHtmlElement(element)) return tagId === TagId.A && hasAttribute(element, HREF);
  switch (tagId) {
    case TagId.A:
    case TagId.Area:
      return hasAttribute(element, HREF) || isEditingHost(element);
    case TagId.Button:
    case TagId.Iframe:
    case TagId.Select:
    case TagId.Textarea:
      return true;
    case TagId.Input:
      return !isHiddenInput(element);
    case TagId.Summary:
      return detailsOfSummary(element) !== null || isEditingHost(element);
    case TagId.Audio:
    case TagId.Video:
      return hasAttribute(element, CONTROLS) || isEditingHost(element);
    default:
      return isEditingHost(element);
  }
}

function isHiddenInput(element: ElementRecord): boolean {
  return isHtml(element, TagId.Input) && inputTypeOf(element) === InputType.Hidden;
}

/** https://html.spec.whatwg.org/#editing-host */
function isEditingHost(element: ElementRecord): boolean {
  const state = isHtmlElement(element) ? contentEditableState(element) : 'inherit';
  return state === 'true' || state === 'plaintext-only';
}

export function isRendered(element: ElementRecord): boolean {
  let child: NodeRecord | null = null;
  let node: NodeRecord | null = element;
  while (node !== null) {
    if (isElement(node) && hides(node, child)) return false;
    child = node;
    node = node.parent ?? (isShadowRoot(node) ? hostOf(node) : null);
  }
  return true;
}

/** Whether the element's content, or itself if there is no `child`, has no box or cannot be focused. */
export function hides(element: ElementRecord, child: NodeRecord | null): boolean {
  if (!isHtmlElement(element)) return false;
  if (hasAttribute(element, INERT)) return true;
  if (hasAttribute(element, POPOVER) && !isPopoverShowing(element) && !isOpenDialog(element)) return true;
  if (hasAttribute(element, HIDDEN)) return asciiLowercase(getAttribute(element, HIDDEN) ?? '') !== 'until-found';
  switch (element.name.tagId) {
    case TagId.Details:
      return child !== null && !hasAttribute(element, OPEN) && !isSummaryOf(child, element);
    case TagId.Dialog:
      return !hasAttribute(element, OPEN) && !isPopoverShowing(element);
    case TagId.Base:
    case TagId.Datalist:
    case TagId.Head:
    case TagId.Link:
    case TagId.Meta:
    case TagId.Script:
    case TagId.Style:
    case TagId.Template:
    case TagId.Title:
      return true;
    default:
      return false;
  }
}

/** A popover that is shown as a dialog. */
function isOpenDialog(element: ElementRecord): boolean {
  return isHtml(element, TagId.Dialog) && hasAttribute(element, OPEN);
}

function isSummaryOf(node: NodeRecord, details: ElementRecord): boolean {
  return isHtml(node, TagId.Summary) && detailsOfSummary(node) === details;
}

/** https://html.spec.whatwg.org/#dom-focus */
export function focusElement(element: ElementRecord): void {
  const target = isFocusable(element) ? element : focusDelegate(element);
  if (target === null || focusedElement(target.nodeDocument) === target) return;
  moveFocus(target.nodeDocument, target);
}

/** https://html.spec.whatwg.org/#focus-delegate: what a shadow host that delegates its focus passes it on to. */
function focusDelegate(host: ElementRecord): ElementRecord | null {
  let root: ParentRecord | null = shadowRootOf(host);
  let node: NodeRecord | null = root;
  while (root !== null && shadowRootState(root).delegatesFocus && node !== null) {
    node = nextInTreeOrder(node, root);
    if (node === null || !isElement(node)) continue;
    if (isFocusable(node)) return node;
    const inner = shadowRootOf(node);
    if (inner !== null && shadowRootState(inner).delegatesFocus) {
      root = inner;
      node = inner;
    }
  }
  return null;
}

/** https://html.spec.whatwg.org/#dom-blur */
export function blurElement(element: ElementRecord): void {
  if (hasFocus(element)) moveFocus(element.nodeDocument, null);
}

/** The element that has the focus, unless https://html.spec.whatwg.org/#focus-fixup-rule took it away. */
export function focusedElement(document: DocumentRecord): ElementRecord | null {
  const focused = focusedElements.get(document);
  if (focused === undefined) return null;
  if (focused.nodeDocument === document && isFocusable(focused)) return focused;
  focusedElements.delete(document);
  return null;
}

/** https://html.spec.whatwg.org/#selector-focus: the element, and the shadow hosts that delegated the focus to it. */
export function hasFocus(element: ElementRecord): boolean {
  const document = element.nodeDocument;
  if (focusedElements.get(document) === element) return focusedElement(document) === element;
  const shadowRoot = shadowRootOf(element);
  if (shadowRoot === null || !shadowRootState(shadowRoot).delegatesFocus) return false;
  const focused = focusedElement(document);
  return focused !== null && isShadowIncludingInclusiveAncestor(shadowRoot, focused);
}

/** What https://drafts.csswg.org/selectors/#the-focus-within-pseudo is about: the focused element and what it is in, in the flat tree. */
export function nodesWithFocus(document: DocumentRecord): Set<NodeRecord> {
  const nodes = new Set<NodeRecord>();
  let node: NodeRecord | null = focusedElement(document);
  while (node !== null) {
    nodes.add(node);
    node = findSlot(node, false) ?? node.parent ?? (isShadowRoot(node) ? hostOf(node) : null);
  }
  return nodes;
}

/** https://html.spec.whatwg.org/#focus-update-steps */
function moveFocus(document: DocumentRecord, target: ElementRecord | null): void {
  const old = focusedElement(document);
  focusedElements.delete(document);
  if (old !== null) {
    fireFocusEvent('blur', old, target, false);
    fireFocusEvent('focusout', old, target, true);
  }
  // A listener may have moved the focus elsewhere, or taken the target away.
  if (target === null || focusedElements.has(document) || !isFocusable(target)) return;
  focusedElements.set(document, target);
  fireFocusEvent('focus', target, old, false);
  if (focusedElements.get(document) === target) fireFocusEvent('focusin', target, old, true);
}

function fireFocusEvent(type: string, target: ElementRecord, other: ElementRecord | null, bubbles: boolean): void {
  const view = eventHooks.windowOf(target.nodeDocument);
  fireEvent(target, type, { bubbles, composed: true, values: { view, relatedTarget: other } }, FOCUS_EVENT);
}

/** https://html.spec.whatwg.org/#dom-documentorshadowroot-activeelement */
export function activeElement(root: ParentRecord): ElementRecord | null {
  const focused = focusedElement(root.nodeDocument);
  const candidate = focused === null ? null : (retarget(focused, root) as ElementRecord | null);
  if (candidate !== null && rootOf(candidate) === root) return candidate;
  if (isShadowRoot(root)) return null;
  return bodyElementOf(root) ?? documentElementOf(root);
}
