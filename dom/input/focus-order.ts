import { blurElement, focusedElement, isFocusable } from '../html/activation/focus.ts';
import { isChecked } from '../html/forms/checkedness.ts';
import { isRadioButton, radioButtonGroup } from '../html/forms/radio-groups.ts';
import { parseInteger } from '../html/numbers.ts';
import { isModalDialog } from '../html/top-layer/dialog-state.ts';
import { plainAttributeName } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { focusWithCaret } from '../selection/focus-with-caret.ts';
import { getAttribute } from '../tree/attributes.ts';
import { compareDocumentPosition, DocumentPosition } from '../tree/document-position.ts';
import { isHtml } from '../tree/is-html.ts';
import { type DocumentRecord, type ElementRecord, isElement, type NodeRecord } from '../tree/records.ts';
import { shadowRootOf, shadowRootState } from '../tree/shadow.ts';
import { findSlottables } from '../tree/slots.ts';
import { documentElementOf } from '../tree/traversal.ts';
import { isConnected } from './documents.ts';
import type { Person } from './person.ts';
import { isMultiline, isTextControl, selectInControl, textOf } from './text-control.ts';

const TABINDEX = plainAttributeName('tabindex');

/** https://html.spec.whatwg.org/#tabindex-value of what can have the focus; 0 where nothing says so. */
function tabIndexOf(element: ElementRecord): number {
  const value = getAttribute(element, TABINDEX);
  return (value === null ? null : parseInteger(value)) ?? 0;
}

/** The children of a node in the flat tree. */
function flatChildren(node: NodeRecord): NodeRecord[] {
  const shadowRoot = isElement(node) ? shadowRootOf(node) : null;
  if (isHtml(node, TagId.Slot)) {
    const assigned = findSlottables(node);
    if (assigned.length > 0) return [...assigned];
  }
  const children: NodeRecord[] = [];
  for (let child = (shadowRoot ?? node).firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}

/** Something that Tab may stop at, or a shadow tree or slot with such in it, which has its own order. */
interface Stop {
  readonly index: number;
  readonly elements: readonly ElementRecord[];
}

/** https://html.spec.whatwg.org/#sequential-navigation-search-algorithm: every stop in a scope, in order. */
function stopsIn(scope: NodeRecord): ElementRecord[] {
  const stops: Stop[] = [];
  const open: NodeRecord[] = flatChildren(scope).reverse();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isElement(node)) continue;
    const shadowRoot = shadowRootOf(node);
    const index = tabIndexOf(node);
    const delegates = shadowRoot !== null && shadowRootState(shadowRoot).delegatesFocus;
    const own = !delegates && isTabStop(node) ? [node] : [];
    if (shadowRoot !== null || isHtml(node, TagId.Slot)) {
      // What a negative index takes out goes with all that is inside.
      const elements = index < 0 ? [] : [...own, ...stopsIn(node)];
      if (elements.length > 0) stops.push({ index, elements });
      continue;
    }
    if (own.length > 0) stops.push({ index, elements: own });
    open.push(...flatChildren(node).reverse());
  }
  const positive = stops.filter(({ index }) => index > 0).sort((one, other) => one.index - other.index);
  return [...positive, ...stops.filter(({ index }) => index === 0)].flatMap(({ elements }) => [...elements]);
}

function isTabStop(element: ElementRecord): boolean {
  if (!isFocusable(element) || tabIndexOf(element) < 0) return false;
  return !isRadioButton(element) || isStopOfGroup(element);
}

/** Of radio buttons of a group, Tab stops at that which is checked; if none is, at the first or the last. */
function isStopOfGroup(button: ElementRecord): boolean {
  const checked = [...radioButtonGroup(button)].find(isChecked);
  return checked === undefined || checked === button;
}

/** Where the order begins and ends: the page, or the topmost modal dialog. */
function scopeOf(document: DocumentRecord): NodeRecord {
  const dialogs: ElementRecord[] = [];
  const root = documentElementOf(document);
  const open: NodeRecord[] = root === null ? [] : [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isHtml(node, TagId.Dialog) && isModalDialog(node)) dialogs.push(node);
    open.push(...flatChildren(node).reverse());
  }
  return dialogs.at(-1) ?? document;
}

/** https://html.spec.whatwg.org/#sequential-focus-navigation: what is next, or before; null: nothing, and the browser's own part is. */
function nextStop({ document, startingPoint }: Person, isForward: boolean): ElementRecord | null {
  const scope = scopeOf(document);
  const focused = focusedElement(document);
  const stops = stopsIn(scope);
  const isModal = scope !== document;
  const found = focused === null ? fromStart(startingPoint, stops, isForward) : beside(focused, stops, isForward);
  return found ?? (isModal ? (stops.at(isForward ? 0 : -1) ?? null) : null);
}

function beside(focused: ElementRecord, stops: readonly ElementRecord[], isForward: boolean): ElementRecord | null {
  const at = stops.indexOf(focused);
  const step = isForward ? 1 : -1;
  if (at < 0) return nearestInTree(focused, stops, isForward);
  for (let index = at + step; index >= 0 && index < stops.length; index += step) {
    const stop = stops[index] as ElementRecord;
    // The rest of the group is no stop on the way out of it.
    if (!isRadioButton(focused) || !isRadioButton(stop) || !radioButtonGroup(focused).has(stop)) return stop;
  }
  return null;
}

/** What is not in the order itself goes on where it is in the tree. */
function nearestInTree(from: NodeRecord, stops: readonly ElementRecord[], isForward: boolean): ElementRecord | null {
  const inOrder = stops.filter((stop) => tabIndexOf(stop) === 0);
  const isBefore = (stop: ElementRecord): boolean =>
    (compareDocumentPosition(from, stop) & DocumentPosition.Preceding) !== 0;
  const isAfter = (stop: ElementRecord): boolean =>
    (compareDocumentPosition(from, stop) & DocumentPosition.Following) !== 0;
  return (isForward ? inOrder.find(isAfter) : inOrder.findLast(isBefore)) ?? null;
}

/** https://html.spec.whatwg.org/#sequential-focus-navigation-starting-point: what was pressed last, or else the start of the page. */
function fromStart(
  start: NodeRecord | null,
  stops: readonly ElementRecord[],
  isForward: boolean,
): ElementRecord | null {
  if (start !== null && isConnected(start)) return nearestInTree(start, stops, isForward);
  return stops.at(isForward ? 0 : -1) ?? null;
}

/** Tab, or Shift and Tab: the text of a field that gets the focus is selected. */
export function moveFocusByTab(person: Person, isForward: boolean): void {
  const { document } = person;
  const stop = nextStop(person, isForward);
  person.startingPoint = null;
  if (stop !== null) {
    if (isTextControl(stop) && !isMultiline(stop)) selectInControl(stop, 0, textOf(stop).length);
    focusWithCaret(stop);
    return;
  }
  const focused = focusedElement(document);
  if (focused !== null) blurElement(focused);
}
