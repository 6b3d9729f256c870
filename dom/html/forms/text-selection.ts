import { fireEvent } from '../../events/fire-event.ts';
import { platform } from '../../realm/platform.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { watchElementSteps } from '../../tree/watch-element-steps.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { scheduleSelectionChangeOfControl } from '../activation/selection-change.ts';
import { controlState, existingControlState } from './control-state.ts';
import { isSelectionElsewhere, selectedInControl, selectionChangedIn } from './selection-in-control.ts';

/** https://html.spec.whatwg.org/#textFieldSelection */
export type SelectionDirection = 'forward' | 'backward';
export type SelectionMode = 'select' | 'start' | 'end' | 'preserve';

/** Reads and writes https://html.spec.whatwg.org/#concept-textarea/input-relevant-value of a control. */
export interface TextOfControl {
  get(control: ElementRecord): string;
  set(control: ElementRecord, value: string): void;
}

let isCursorKept = false;

/** While https://html.spec.whatwg.org/#dom-textarea/input-setrangetext or somebody who types changes the value, the selection stays. */
export function keepCursor(change: () => void): void {
  isCursorKept = true;
  try {
    change();
  } finally {
    isCursorKept = false;
  }
}

/** What a change of the value does: the text entry cursor stands at the end and nothing is selected. */
export function moveCursorToTheEnd(control: ElementRecord, length: number): void {
  selectionChangedIn(control);
  if (isCursorKept) return;
  const state = controlState(control);
  if (state.selectionStart !== length || state.selectionEnd !== length) scheduleSelectionChangeOfControl(control);
  state.selectionStart = length;
  state.selectionEnd = length;
  state.selectionDirection = 'forward';
  selectedInControl(control);
}

/** What a change to a type with selection does. */
export function forgetSelection(control: ElementRecord): void {
  if (existingControlState(control) !== null) moveCursorToTheEnd(control, 0);
}

/** What a change of the children does that a textarea has its value from, if it is another value then. */
export function clampSelection(textarea: ElementRecord, value: string): void {
  const state = existingControlState(textarea);
  if (state === null || state.textWithSelection === value || isSelectionElsewhere(textarea)) return;
  changeSelection(textarea, value, state.selectionStart, state.selectionEnd, null);
}

export function selectionStart(control: ElementRecord, length: number): number {
  return isSelectionElsewhere(control) ? 0 : Math.min(existingControlState(control)?.selectionStart ?? 0, length);
}

export function selectionEnd(control: ElementRecord, length: number): number {
  return isSelectionElsewhere(control) ? 0 : Math.min(existingControlState(control)?.selectionEnd ?? 0, length);
}

/** There is no direction "none", as on most platforms. */
export function selectionDirection(control: ElementRecord): SelectionDirection {
  return isSelectionElsewhere(control) ? 'forward' : (existingControlState(control)?.selectionDirection ?? 'forward');
}

/** The same by a user: nothing is told of a caret that has moved, but of text that is selected, at once. */
export function selectByUser(
  control: ElementRecord,
  value: string,
  start: number,
  end: number,
  direction: SelectionDirection,
): void {
  if (changeSelection(control, value, start, end, direction) && start !== end) fireSelect(control);
}

function fireSelect(control: ElementRecord): void {
  fireEvent(control, 'select', { bubbles: true });
}

/** https://html.spec.whatwg.org/#set-the-selection-range */
export function setSelectionRange(
  control: ElementRecord,
  value: string,
  start: number,
  end: number,
  direction: string | null,
): void {
  if (changeSelection(control, value, start, end, direction)) platform().queueTask(() => fireSelect(control));
}

/** Selects something, of which no select event tells. Gives whether it is another selection now. */
export function changeSelection(
  control: ElementRecord,
  value: string,
  start: number,
  end: number,
  direction: string | null,
): boolean {
  // A change of a textarea's children moves its selection.
  watchElementSteps(control.nodeDocument);
  const state = controlState(control);
  const wasElsewhere = isSelectionElsewhere(control);
  selectedInControl(control);
  const { selectionStart: oldStart, selectionEnd: oldEnd, selectionDirection: oldDirection } = state;
  state.textWithSelection = value;
  state.selectionEnd = Math.min(end, value.length);
  state.selectionStart = Math.min(start, state.selectionEnd);
  state.selectionDirection = direction === 'backward' ? 'backward' : 'forward';
  const isSame = oldStart === state.selectionStart && oldEnd === state.selectionEnd;
  const hasChanged = !isSame || oldDirection !== state.selectionDirection;
  if (hasChanged || wasElsewhere) scheduleSelectionChangeOfControl(control);
  if (hasChanged) selectionChangedIn(control);
  return hasChanged;
}

/** https://html.spec.whatwg.org/#dom-textarea/input-setrangetext */
export function setRangeText(
  control: ElementRecord,
  text: TextOfControl,
  replacement: string,
  range: Offsets | null,
  mode: SelectionMode,
): void {
  const value = text.get(control);
  const oldStart = selectionStart(control, value.length);
  const oldEnd = selectionEnd(control, value.length);
  if (range !== null && range[0] > range[1]) {
    throwDOMException(
      'IndexSizeError',
      `The provided start value (${range[0]}) is larger than the provided end value (${range[1]}).`,
    );
  }
  const start = Math.min(range === null ? oldStart : range[0], value.length);
  const end = Math.min(range === null ? oldEnd : range[1], value.length);
  keepCursor(() => text.set(control, value.slice(0, start) + replacement + value.slice(end)));
  const newValue = text.get(control);
  const newEnd = start + replacement.length;
  const [from, to] = newSelection(mode, [oldStart, oldEnd], [start, end], newEnd);
  setSelectionRange(control, newValue, from, to, null);
}

type Offsets = readonly [start: number, end: number];

/** The selection once the text in `range` was replaced by one that ends at `newEnd`. */
function newSelection(mode: SelectionMode, selection: Offsets, [start, end]: Offsets, newEnd: number): Offsets {
  switch (mode) {
    case 'select':
      return [start, newEnd];
    case 'start':
      return [start, start];
    case 'end':
      return [newEnd, newEnd];
    case 'preserve': {
      const delta = newEnd - end;
      const preserve = (position: number, whenInside: number) => preserved(position, start, end, delta, whenInside);
      return [preserve(selection[0], start), preserve(selection[1], newEnd)];
    }
  }
}

/** Where one end of the selection comes to lie. */
function preserved(position: number, start: number, end: number, delta: number, whenInside: number): number {
  if (position > end) return position + delta;
  return position > start ? whenInside : position;
}
