import { TagId } from '../../names/tag-ids.ts';
import { isFullyActive } from '../../realm/document-window.ts';
import { flatParentOf } from '../../tree/flat-tree.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag } from '../../tree/records.ts';
import { setState } from '../../tree/state-changes.ts';
import { isShadowIncludingInclusiveAncestor } from '../../tree/traversal.ts';
import { watchElementSteps } from '../../tree/watch-element-steps.ts';
import { type DOMExceptionName, throwDOMException } from '../../webidl/DOMException.ts';
import { focusElement, focusedElement } from '../activation/focus.ts';
import { shownPickers } from '../forms/shown-pickers.ts';
import { destroyCloseWatcher, establishCloseWatcher } from './close-watchers.ts';
import { isModalDialog } from './dialog-state.ts';
import { runPopoverFocusingSteps } from './focus-steps.ts';
import { fullscreenFlags } from './fullscreen-state.ts';
import { isPopoverShowing, type PopoverType, popoverLists, popoverState, popoverType } from './popover-state.ts';
import { fireBeforeToggle, queueToggle } from './toggle-events.ts';
import { addToTopLayer, removeFromTopLayer } from './top-layer.ts';

/** https://html.spec.whatwg.org/#check-popover-validity */
function isValid(
  element: ElementRecord,
  isExpectedToShow: boolean,
  throws: boolean,
  document: DocumentRecord,
): boolean {
  const refuse = (name: DOMExceptionName, message: string): false => {
    if (throws) throwDOMException(name, message);
    return false;
  };
  if (popoverType(element) === null)
    return refuse('NotSupportedError', 'Not supported on elements that are not popovers.');
  if (isPopoverShowing(element) !== isExpectedToShow) return false;
  if ((element.flags & NodeFlag.Connected) === 0 || element.nodeDocument !== document) {
    return refuse('InvalidStateError', 'Invalid on disconnected popover elements.');
  }
  if (!isFullyActive(document)) return refuse('InvalidStateError', 'The document is not fully active.');
  if (isHtml(element, TagId.Dialog) && isModalDialog(element)) {
    return refuse('InvalidStateError', 'The popover is shown as a modal dialog.');
  }
  if (fullscreenFlags.has(element)) return refuse('InvalidStateError', 'The popover is shown in full screen.');
  return true;
}

/** https://html.spec.whatwg.org/#show-popover */
export function showPopover(element: ElementRecord, throws: boolean, source: ElementRecord | null): void {
  const document = element.nodeDocument;
  if (!isValid(element, false, throws, document)) return;
  const lists = popoverLists(document);
  if (lists.isShowingOrHiding) {
    if (throws) throwDOMException('InvalidStateError', 'Another popover is being shown or hidden.');
    return;
  }
  lists.isShowingOrHiding = true;
  try {
    if (!fireBeforeToggle(element, 'closed', 'open', source)) return;
    if (isValid(element, false, throws, document)) showValidPopover(element, throws, source);
  } finally {
    lists.isShowingOrHiding = false;
  }
}

function showValidPopover(element: ElementRecord, throws: boolean, source: ElementRecord | null): void {
  const document = element.nodeDocument;
  const state = popoverState(element);
  const type = popoverType(element);
  const mode = type === 'auto' || type === 'hint' ? makeRoomFor(element, type, source) : null;
  if (mode !== null && popoverType(element) !== type) {
    if (throws) throwDOMException('InvalidStateError', 'The popover became another kind of popover.');
    return;
  }
  if (!isValid(element, false, throws, document)) return;
  const { auto, hint } = popoverLists(document);
  const shouldRestoreFocus = mode !== null && auto.length === 0 && hint.length === 0;
  if (mode !== null) popoverLists(document)[mode].push(element);
  state.mode = mode;
  if (mode !== null) establishCloseWatcher(element, document);
  const originallyFocused = focusedElement(document);
  state.previouslyFocused = null;
  addToTopLayer(element);
  state.trigger = source;
  setState(element, state, 'isShowing', true);
  // From here on its removal, and changes of its attribute, hide it.
  watchElementSteps(document);
  runPopoverFocusingSteps(element);
  if (shouldRestoreFocus && popoverType(element) !== null) state.previouslyFocused = originallyFocused;
  queueToggle('popover', element, 'closed', 'open', source);
}

/**
 * Hides what the popover closes by being shown. Returns the list that it belongs to: what is opened inside of a hint goes with it,
 * and a hint closes none but hints.
 */
function makeRoomFor(element: ElementRecord, type: PopoverType, source: ElementRecord | null): 'auto' | 'hint' {
  const document = element.nodeDocument;
  const { auto, hint } = popoverLists(document);
  const hintAncestor = topmostAncestor(element, hint, source);
  if (type === 'hint') {
    hideStackUntil(document, hint, hintAncestor, false, true);
    return 'hint';
  }
  hideAllPopoversUntil(document, hintAncestor ?? topmostAncestor(element, auto, source));
  return hintAncestor === null ? 'auto' : 'hint';
}

/** https://html.spec.whatwg.org/#hide-popover-algorithm */
export function hidePopover(
  element: ElementRecord,
  focusesPrevious: boolean,
  firesEvents: boolean,
  throws: boolean,
  source: ElementRecord | null,
): void {
  const document = element.nodeDocument;
  hideShown(element, focusesPrevious, firesEvents, source, () => isHidable(element, throws, document));
}

function hideShown(
  element: ElementRecord,
  focusesPrevious: boolean,
  firesEvents: boolean,
  source: ElementRecord | null,
  isShown: () => boolean,
): void {
  if (!isShown()) return;
  const document = element.nodeDocument;
  const state = popoverState(element);
  const { isHiding } = state;
  state.isHiding = true;
  const lists = popoverLists(document);
  const { isShowingOrHiding } = lists;
  lists.isShowingOrHiding = true;
  const fires = firesEvents && !isHiding;
  try {
    hideNestedPopovers(element, focusesPrevious, fires);
    if (!isShown()) return;
    if (fires) {
      fireBeforeToggle(element, 'open', 'closed', source);
      hideNestedPopovers(element, focusesPrevious, false);
      if (!isShown()) return;
    }
    const focused = focusedElement(document);
    takeFromLists(element, document);
    if (fires) queueToggle('popover', element, 'open', 'closed', source);
    restoreFocus(element, focused, focusesPrevious);
  } finally {
    state.isHiding = isHiding;
    lists.isShowingOrHiding = isShowingOrHiding;
  }
}

/** Those that were opened inside of it. */
function hideNestedPopovers(element: ElementRecord, focusesPrevious: boolean, firesEvents: boolean): void {
  const document = element.nodeDocument;
  const { mode } = popoverState(element);
  if (mode === null) return;
  const { auto, hint } = popoverLists(document);
  const base = mode === 'auto' ? baseOfHints(document) : null;
  if (base !== null && auto.indexOf(base) >= auto.indexOf(element)) {
    hideStackUntil(document, hint, null, focusesPrevious, firesEvents);
  }
  hideStackUntil(document, mode === 'auto' ? auto : hint, element, focusesPrevious, firesEvents);
}

/** The last in the list of auto popovers that the first hint was opened inside of. */
function baseOfHints(document: DocumentRecord): ElementRecord | null {
  const { auto, hint } = popoverLists(document);
  const first = hint[0];
  return first === undefined ? null : topmostAncestor(first, auto, popoverState(first).trigger);
}

/** An element that left the document while its popover shows is hidden without any checks. */
function isHidable(element: ElementRecord, throws: boolean, document: DocumentRecord): boolean {
  if (isPopoverShowing(element) && (element.flags & NodeFlag.Connected) === 0) return true;
  return isValid(element, true, throws, document);
}

function takeFromLists(element: ElementRecord, document: DocumentRecord): void {
  const state = popoverState(element);
  if (state.mode !== null) {
    const list = popoverLists(document)[state.mode];
    const position = list.indexOf(element);
    if (position !== -1) list.splice(position, 1);
  }
  destroyCloseWatcher(element, document);
  removeFromTopLayer(element, document);
  state.mode = null;
  state.trigger = null;
  setState(element, state, 'isShowing', false);
}

/** `focused` had the focus while the popover showed. */
function restoreFocus(element: ElementRecord, focused: ElementRecord | null, focusesPrevious: boolean): void {
  const state = popoverState(element);
  const previous = state.previouslyFocused;
  state.previouslyFocused = null;
  if (previous === null || !focusesPrevious) return;
  if (focused !== null && isShadowIncludingInclusiveAncestor(element, focused)) focusElement(previous);
}

/** https://html.spec.whatwg.org/#hide-all-popovers-until; null for all of them. Events are fired, and the focus stays where it is. */
export function hideAllPopoversUntil(document: DocumentRecord, endpoint: ElementRecord | null): void {
  const { auto, hint } = popoverLists(document);
  const isHint = endpoint !== null && hint.includes(endpoint);
  hideStackUntil(document, hint, isHint ? endpoint : null, false, true);
  const last = isHint ? baseOfHints(document) : endpoint;
  if (last !== null && !auto.includes(last)) return;
  hideStackUntil(document, auto, last, false, true);
}

/** What a dialog or full screen does first: only those that it is in stay. */
export function hidePopoversBelow(element: ElementRecord): void {
  const { nodeDocument } = element;
  const { auto, hint } = popoverLists(nodeDocument);
  const ancestor = topmostAncestor(element, hint, null) ?? topmostAncestor(element, auto, null);
  hideAllPopoversUntil(nodeDocument, ancestor);
}

/** https://html.spec.whatwg.org/#hide-popover-stack-until */
function hideStackUntil(
  document: DocumentRecord,
  list: ElementRecord[],
  endpoint: ElementRecord | null,
  focusesPrevious: boolean,
  firesEvents: boolean,
): void {
  let fires = firesEvents;
  // What the picker of a select is on top of is not hidden without it.
  if (list !== popoverLists(document).hint) shownPickers.get(document)?.hide(false);
  // A listener may hide the endpoint: those below it stay.
  while (list.length > 0 && list.at(-1) !== endpoint && (endpoint === null || isPopoverShowing(endpoint))) {
    const last = list.at(-1)!;
    const { length } = list;
    hidePopover(last, focusesPrevious, fires, false, null);
    // A listener showed another one: from here on nobody is asked.
    if (list.length >= length) fires = false;
    if (list.at(-1) === last) takeFromLists(last, document);
  }
}

/** https://html.spec.whatwg.org/#topmost-popover-ancestor: the last in the list that the popover is in, by tree or by source. */
function topmostAncestor(
  element: ElementRecord,
  list: readonly ElementRecord[],
  source: ElementRecord | null,
): ElementRecord | null {
  const last = list.at(-1);
  if (last === undefined) return null;
  let topmost = -1;
  for (const start of [flatParentOf(element), source]) {
    for (let at = start; at !== null; at = flatParentOf(at)) {
      if (at === last) return last;
      const position = list.indexOf(at);
      if (position > topmost) topmost = position;
    }
  }
  return list[topmost] ?? null;
}

/** https://html.spec.whatwg.org/#dom-togglepopover; null: whatever it is not. */
export function togglePopover(element: ElementRecord, force: boolean | null, source: ElementRecord | null): boolean {
  const isShowing = isPopoverShowing(element);
  if (isShowing && force !== true) hidePopover(element, true, true, true, null);
  else if (!isShowing && force !== false) showPopover(element, true, source);
  else isValid(element, isShowing, true, element.nodeDocument);
  return isPopoverShowing(element);
}

/** After the attribute changed. https://html.spec.whatwg.org/#the-popover-attribute:concept-element-attributes-change-ext */
export function popoverAttributeChanged(element: ElementRecord, oldType: PopoverType | null): void {
  if (popoverType(element) !== oldType) hideShown(element, true, true, null, () => isPopoverShowing(element));
}

/** After the element was removed. https://html.spec.whatwg.org/#the-popover-attribute:concept-node-remove-ext */
export function popoverRemoved(element: ElementRecord): void {
  if (isPopoverShowing(element)) hidePopover(element, false, false, false, null);
}
