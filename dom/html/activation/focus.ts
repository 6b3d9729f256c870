import { retarget } from '../../events/event-path.ts';
import { fireEvent } from '../../events/fire-event.ts';
import { FOCUS_EVENT } from '../../events/ui-events.ts';
import { ATTR, type AttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { renderingOf, windowOfDocument } from '../../realm/document-window.ts';
import { stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { focusedWindowOf, frameWithFocus, setFocusedWindow } from '../../realm/window-focus.ts';
import { documentData } from '../../tree/document-data.ts';
import { flatParentOf } from '../../tree/flat-tree.ts';
import { bodyElementOf } from '../../tree/head-and-body.ts';
import { isHtml } from '../../tree/is-html.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isElement,
  isShadowRoot,
  NodeFlag,
  type NodeRecord,
  NodeType,
  type ParentRecord,
} from '../../tree/records.ts';
import { shadowRootOf } from '../../tree/shadow.ts';
import { lookAtStyles, setUnkeptState } from '../../tree/state-changes.ts';
import { documentElementOf, hostOf, isShadowIncludingInclusiveAncestor, rootOf } from '../../tree/traversal.ts';
import { watchElementSteps } from '../../tree/watch-element-steps.ts';
import { contentWindowOf } from '../child-windows.ts';
import { labeledControl } from '../forms/labels.ts';
import { radioButtonFocused } from '../forms/radio-groups.ts';
import { controlFocused, leaveControl } from '../forms/selection-in-control.ts';
import { commitUserEdit } from '../forms/user-edit.ts';
import { HIDDEN } from '../hidden-until-found.ts';
import { isInTopLayer } from '../top-layer/top-layer.ts';
import { focusTarget } from './focus-delegate.ts';
import { noteFocused } from './focus-visible.ts';
import { isFocusable } from './focusable.ts';
import { leaveStartingPoint, setStartingPoint } from './starting-point.ts';

/** The summary that a details element shows in want of one has the focus, as which the details element is the active element. */
export function focusDefaultSummary(details: ElementRecord): void {
  if (isFocusable(details)) moveFocus(details.nodeDocument, details);
}

/** https://html.spec.whatwg.org/#dom-focus */
export function focusElement(element: ElementRecord, isShown: boolean | null = null): void {
  if (!hasFocus(element)) lookAtStyles(element.nodeDocument);
  const target = focusTarget(element) ?? targetOfLabel(element);
  if (target === null) return;
  if (focusedElement(target.nodeDocument) === target) focusWindowFor(target);
  else if (target === element || !hasFocus(element)) moveFocus(target.nodeDocument, target, isShown);
}

/** DEVIATION: a label that cannot have the focus passes it on to its control, as in Chromium. */
function targetOfLabel(element: ElementRecord): ElementRecord | null {
  const control = isHtml(element, TagId.Label) ? labeledControl(element) : null;
  return control === null ? null : focusTarget(control);
}

/** https://html.spec.whatwg.org/#dom-blur */
export function blurElement(element: ElementRecord): void {
  if (!hasFocus(element) && !isFrameWithFocus(element)) return;
  lookAtStyles(element.nodeDocument);
  moveFocus(element.nodeDocument, null);
}

function isFrameWithFocus(element: ElementRecord): boolean {
  const window = contentWindowOf(element) === null ? null : windowOfDocument(element.nodeDocument);
  return window !== null && frameWithFocus(window) === element;
}

/**
 * The element that has the focus, unless it lost it. Elements that can no longer be focused lose it when the document is
 * rendered next; where that never happens, at once.
 */
export function focusedElement(document: DocumentRecord): ElementRecord | null {
  const data = documentData(document);
  const { focused } = data;
  if (focused === null) return null;
  const isInDocument = focused.nodeDocument === document && (focused.flags & NodeFlag.Connected) !== 0;
  if (isInDocument && (fixFocusLater(document) || isFocusable(focused))) return focused;
  data.focused = null;
  return null;
}

/** Documents whose focus is looked at when they are rendered next. */
const waitingForFixup = new WeakSet<DocumentRecord>();

/** False: the document is never rendered. */
function fixFocusLater(document: DocumentRecord): boolean {
  const rendering = renderingOf(document);
  if (rendering === null) return false;
  if (waitingForFixup.has(document)) return true;
  const isRendered = rendering.runInNextFrame(document, () => {
    waitingForFixup.delete(document);
    fixFocus(document);
  });
  if (isRendered) waitingForFixup.add(document);
  return isRendered;
}

/** The last step but one of https://html.spec.whatwg.org/#update-the-rendering */
function fixFocus(document: DocumentRecord): void {
  const { focused } = documentData(document);
  if (focused !== null && !isFocusable(focused)) moveFocus(document, null);
}

/** Something happened in the document that may leave what has the focus where it cannot have it. */
export function focusMayBeLost(document: DocumentRecord): void {
  if (documentData(document).focused !== null) fixFocusLater(document);
}

/** As in Chromium, some attributes take the focus away at once: of the element itself, and of a fieldset around it. */
export function attributeMayTakeFocus(element: ElementRecord, name: AttributeName): void {
  const { focused } = documentData(element.nodeDocument);
  if (focused === null) return;
  const isOfItself = element === focused && (name === ATTR.tabindex || name === ATTR.contenteditable);
  if (
    isOfItself ||
    (name === HIDDEN && hasFocus(element)) ||
    (name === ATTR.disabled && isHtml(element, TagId.Fieldset))
  )
    fixFocus(element.nodeDocument);
  else fixFocusLater(element.nodeDocument);
}

/** The same, of a legend that another one takes the place of. */
export function legendMayTakeFocus(node: ElementRecord): void {
  const { parent } = node;
  if (isHtml(node, TagId.Legend) && parent !== null && isHtml(parent, TagId.Fieldset)) fixFocus(node.nodeDocument);
}

/** Before the subtree leaves the document: true if something in it had the focus, and so listeners may have been told. */
export function subtreeLosesFocus(root: NodeRecord, isOfChildren: boolean): boolean {
  const { focused } = documentData(root.nodeDocument);
  if (focused === null || (root.flags & NodeFlag.Connected) === 0) return false;
  if (!(root === focused || mayHoldOthers(root)) || !goesWith(focused, root, isOfChildren)) return false;
  const window = windowOfDocument(root.nodeDocument);
  if (window !== null && contentWindowOf(focused) !== null) setFocusedWindow(window);
  leaveStartingPoint(root, isOfChildren);
  leaveFocused(root.nodeDocument, null);
  return true;
}

/** Whether the element leaves with the subtree. Where only its children do, the shadow tree of the root stays. */
function goesWith(element: ElementRecord, root: NodeRecord, isOfChildren: boolean): boolean {
  let at: NodeRecord | null = element;
  while (at !== null && at !== root) {
    if (at.parent === root) return true;
    at = at.parent ?? (isShadowRoot(at) ? hostOf(at) : null);
  }
  return at === root && !isOfChildren;
}

/** Most of what is removed holds nothing: then nobody climbs from what has the focus. */
function mayHoldOthers(root: NodeRecord): boolean {
  if (isElement(root)) return root.firstChild !== null || shadowRootOf(root) !== null;
  return root.nodeType === NodeType.Document || isShadowRoot(root);
}

/** What left the document has the focus no longer, whether or not it comes back. */
export function subtreeRemoved(document: DocumentRecord): void {
  const data = documentData(document);
  if (data.focused !== null && (data.focused.flags & NodeFlag.Connected) === 0) data.focused = null;
  const { controlWithSelection } = data;
  if (controlWithSelection !== null && (controlWithSelection.flags & NodeFlag.Connected) === 0) leaveControl(document);
}

/** https://html.spec.whatwg.org/#selector-focus: the element, and the hosts of the shadow trees it is in. */
export function hasFocus(element: ElementRecord): boolean {
  const document = element.nodeDocument;
  if (documentData(document).focused === element) return focusedElement(document) === element;
  const shadowRoot = shadowRootOf(element);
  if (shadowRoot === null) return false;
  const focused = focusedElement(document);
  return focused !== null && isShadowIncludingInclusiveAncestor(shadowRoot, focused);
}

/** https://html.spec.whatwg.org/#selector-focus: what holds a document has it not, as what is in there has it. */
export function isFocusInChild(document: DocumentRecord): boolean {
  const focused = focusedElement(document);
  return focused !== null && contentWindowOf(focused) !== null;
}

/** What https://drafts.csswg.org/selectors/#the-focus-within-pseudo is about: the focused element and what it is in, in the flat tree. */
export function nodesWithFocus(document: DocumentRecord): Set<NodeRecord> {
  const nodes = new Set<NodeRecord>();
  for (let at = focusedElement(document); at !== null; at = isInTopLayer(at) ? null : flatParentOf(at)) nodes.add(at);
  return nodes;
}

/** https://html.spec.whatwg.org/#focus-update-steps */
function moveFocus(document: DocumentRecord, target: ElementRecord | null, isShown: boolean | null = null): void {
  const data = documentData(document);
  const window = windowOfDocument(document);
  if (window !== null && (target !== null || frameWithFocus(window) !== null)) focusWindow(window);
  const old = leaveFocused(document, target);
  // A listener may have moved the focus elsewhere, or taken the target away.
  if (target === null || data.focused !== null || !isFocusable(target)) return;
  setUnkeptState(target, data, 'focused', target);
  setStartingPoint(document, target);
  controlFocused(target);
  radioButtonFocused(target);
  noteFocused(target, isShown);
  watchElementSteps(document);
  if (contentWindowOf(target) !== null) focusWindowFor(target);
  fireFocusEvent('focus', target, old, false);
  if (data.focused === target) fireFocusEvent('focusin', target, old, true);
}

/** The part that is about what had the focus, which is given back. */
function leaveFocused(document: DocumentRecord, target: ElementRecord | null): ElementRecord | null {
  const data = documentData(document);
  const window = windowOfDocument(document);
  if (window !== null) stateOf(window).navigation?.focusChanged();
  const old = focusedElement(document);
  if (old === null) return null;
  setUnkeptState(old, data, 'focused', null);
  commitUserEdit(old);
  fireFocusEvent('blur', old, target, false);
  fireFocusEvent('focusout', old, data.focused === null ? target : null, true);
  return old;
}

/** The window that has the focus when the element has: of a frame, what it shows. */
function focusWindowFor(element: ElementRecord): void {
  const window = contentWindowOf(element) ?? windowOfDocument(element.nodeDocument);
  if (window !== null) focusWindow(window);
}

/**
 * The window has the focus now, among those of its page, and another one no longer. As in Chromium, the element of a frame gets no
 * event for what happens in it, and the document that is left keeps what had the focus only if that goes to a frame.
 */
export function focusWindow(window: WindowRecord): void {
  const old = focusedWindowOf(window);
  if (old === window || stateOf(window).isClosed) return;
  const { document } = stateOf(old);
  const left = document === null ? null : focusedElement(document);
  if (document !== null && left !== null && contentWindowOf(left) === null) moveFocus(document, null);
  setFocusedWindow(window);
  if (document !== null) fireWindowFocusEvent(old, 'blur');
  if (focusedWindowOf(window) === window) fireWindowFocusEvent(window, 'focus');
}

function fireWindowFocusEvent(window: WindowRecord, type: string): void {
  if (!stateOf(window).isClosed) fireEvent(stateOf(window).target, type, { values: { view: window } }, FOCUS_EVENT);
}

function fireFocusEvent(type: string, target: ElementRecord, other: ElementRecord | null, bubbles: boolean): void {
  const view = windowOfDocument(target.nodeDocument);
  fireEvent(target, type, { bubbles, composed: true, values: { view, relatedTarget: other } }, FOCUS_EVENT);
}

/** https://html.spec.whatwg.org/#dom-documentorshadowroot-activeelement */
export function activeElement(root: ParentRecord): ElementRecord | null {
  const window = windowOfDocument(root.nodeDocument);
  const focused = focusedElement(root.nodeDocument) ?? (window === null ? null : frameWithFocus(window));
  const candidate = focused === null ? null : (retarget(focused, root) as ElementRecord | null);
  if (candidate !== null && rootOf(candidate) === root) return candidate;
  if (isShadowRoot(root)) return null;
  return bodyElementOf(root) ?? documentElementOf(root);
}
