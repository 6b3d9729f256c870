import { detailsOfSummary, isDefaultSummary } from '../../html/activation/details.ts';
import { blurElement, focusDefaultSummary, focusedElement, focusWindow } from '../../html/activation/focus.ts';
import { setActive } from '../../html/activation/pointed.ts';
import { forgetStartingPoint, startingPointOf } from '../../html/activation/starting-point.ts';
import { contentWindowOf } from '../../html/child-windows.ts';
import { isTextControl } from '../../html/forms/selection-in-control.ts';
import { isMultiline, textOf } from '../../html/forms/text-of-control.ts';
import { setSelectionRange } from '../../html/forms/text-selection.ts';
import { isModalDialog } from '../../html/top-layer/dialog-state.ts';
import { TagId } from '../../names/tag-ids.ts';
import { containerOf } from '../../realm/document-window.ts';
import { stateOf } from '../../realm/shared/window-record.ts';
import { focusWithCaret } from '../../selection/focus-with-caret.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { DocumentRecord, ElementRecord, NodeRecord } from '../../tree/records.ts';
import { isInclusiveAncestor, nextInShadowIncludingTreeOrder } from '../../tree/traversal.ts';
import type { Person } from '../person.ts';
import { elementsOf, givenTabIndex, isScopeOwner, isTabStop, scopeOwnerOf, tabIndexOf } from './focus-scopes.ts';

/**
 * https://html.spec.whatwg.org/#tabindex-ordered-focus-navigation-scope: by index, those of none last. With those that are not
 * visited, which follows from their styles: nobody gets far in the order.
 */
function inTabOrder(elements: readonly ElementRecord[]): readonly ElementRecord[] {
  const indices = new Map<ElementRecord, number>();
  for (const element of elements) {
    const index = (givenTabIndex(element) ?? 0) > 0 ? tabIndexOf(element) : 0;
    if (index > 0) indices.set(element, index);
  }
  if (indices.size === 0) return elements;
  const order = (element: ElementRecord): number => indices.get(element) ?? Number.MAX_VALUE;
  return [...elements].sort((one, other) => order(one) - order(other));
}

/** Of a `details` element, the summary comes before the rest whatever its index is, as each has a slot of its own. */
function orderOf(owner: NodeRecord): readonly ElementRecord[] {
  const elements = elementsOf(owner);
  const summary = elements.find(
    (element) => element.parent === owner && isHtml(element, TagId.Summary) && detailsOfSummary(element) !== null,
  );
  if (summary === undefined) return inTabOrder(elements);
  const isInSummary = (element: ElementRecord): boolean => isInclusiveAncestor(summary, element);
  return [
    ...inTabOrder(elements.filter(isInSummary)),
    ...inTabOrder(elements.filter((element) => !isInSummary(element))),
  ];
}

function isVisited(element: ElementRecord): boolean {
  return (isTabStop(element) || isScopeOwner(element)) && tabIndexOf(element) >= 0;
}

/** The first stop of elements of one scope and of the scopes within it, from the end where Tab goes backward. */
function firstStop(elements: readonly ElementRecord[], isForward: boolean): ElementRecord | null {
  const turned = (list: readonly ElementRecord[]): readonly ElementRecord[] => (isForward ? [...list].reverse() : list);
  const open = turned(elements).map((element) => ({ element, isEntered: false }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { element, isEntered } = next;
    if (!isVisited(element)) continue;
    const isOwner = isScopeOwner(element) && !isEntered;
    // Forward, an owner comes before what is in its scope; backward, after it.
    if ((isForward || !isOwner) && isTabStop(element)) return element;
    if (!isOwner) continue;
    if (!isForward) open.push({ element, isEntered: true });
    for (const inner of turned(orderOf(element))) open.push({ element: inner, isEntered: false });
  }
  return null;
}

/** What of a scope comes after an element, or before it, visited or not. What is in no order goes on where it is in the tree. */
function beside(element: ElementRecord, owner: NodeRecord, isForward: boolean): readonly ElementRecord[] {
  const order = isVisited(element) ? orderOf(owner) : elementsOf(owner);
  const at = order.indexOf(element);
  return isForward ? order.slice(at + 1) : order.slice(0, Math.max(0, at));
}

/**
 * As in Chromium, what is in no order goes on where the order of its scope begins if nothing comes after it: with those of no index, or else
 * with the lowest.
 */
function startOfOrder(owner: NodeRecord): readonly ElementRecord[] {
  const order = orderOf(owner).filter(isVisited);
  return order.slice(
    Math.max(
      0,
      order.findIndex((element) => tabIndexOf(element) === 0),
    ),
  );
}

/** https://html.spec.whatwg.org/#sequential-navigation-search-algorithm: from one scope to that around it. */
function stopBeside(from: ElementRecord, root: NodeRecord, isForward: boolean): ElementRecord | null {
  if (isForward && isScopeOwner(from)) {
    const inner = firstStop(orderOf(from), true);
    if (inner !== null) return inner;
  }
  let at = from;
  for (;;) {
    const owner = scopeOwnerOf(at, root);
    const found =
      firstStop(beside(at, owner, isForward), isForward) ??
      (isForward && !isVisited(at) ? firstStop(startOfOrder(owner), true) : null);
    if (found !== null || owner === root) return found;
    at = owner as ElementRecord;
    if (!isForward && isTabStop(at)) return at;
  }
}

/** Where the order begins and ends: the page, or the topmost modal dialog. */
function rootScopeOf(document: DocumentRecord): NodeRecord {
  let topmost: NodeRecord = document;
  let node: NodeRecord | null = nextInShadowIncludingTreeOrder(document, document);
  for (; node !== null; node = nextInShadowIncludingTreeOrder(node, document)) {
    if (isHtml(node, TagId.Dialog) && isModalDialog(node)) topmost = node;
  }
  return topmost;
}

/** https://html.spec.whatwg.org/#sequential-focus-navigation: what is next, or before; null: nothing, and the browser's own part is. */
function nextStop(document: DocumentRecord, isForward: boolean): ElementRecord | null {
  const found = stopIn(document, focusedElement(document) ?? startingPointOf(document, isForward), isForward);
  return found === null ? stopAround(document, isForward) : withinFrames(found, isForward);
}

/** The next from there on in one document; null: from its end. */
function stopIn(document: DocumentRecord, from: ElementRecord | null, isForward: boolean): ElementRecord | null {
  const root = rootScopeOf(document);
  return from === null ? firstStop(orderOf(root), isForward) : stopBeside(from, root, isForward);
}

/** What comes after the frame that the document is in, or before it, and so on. */
function stopAround(document: DocumentRecord, isForward: boolean): ElementRecord | null {
  for (let frame = containerOf(document); frame !== null; frame = containerOf(frame.nodeDocument)) {
    const found = stopIn(frame.nodeDocument, frame, isForward);
    if (found !== null) return withinFrames(found, isForward);
  }
  return null;
}

/** The first stop in a frame, where there is any, in its place. */
function withinFrames(stop: ElementRecord, isForward: boolean): ElementRecord {
  let at = stop;
  for (;;) {
    const window = contentWindowOf(at);
    const document = window === null ? null : stateOf(window).document;
    const inner = document === null ? null : stopIn(document, null, isForward);
    if (inner === null) return at;
    at = inner;
  }
}

/** Tab, or Shift and Tab: the text of a field that gets the focus is selected. */
export function moveFocusByTab(person: Person, isForward: boolean): void {
  const document = person.focusedDocument;
  const stop = nextStop(document, isForward);
  if (person.pressedBySpace !== null) setActive(document, []);
  if (stop !== null) {
    if (isTextControl(stop) && !isMultiline(stop))
      setSelectionRange(stop, textOf(stop), 0, Number.POSITIVE_INFINITY, null);
    if (isDefaultSummary(stop)) focusDefaultSummary(stop);
    else focusWithCaret(stop);
    return;
  }
  const focused = focusedElement(document);
  if (focused !== null) blurElement(focused);
  forgetStartingPoint(document);
  focusWindow(person.window);
}
