import { fireEvent } from '../../events/fire-event.ts';
import { TagId } from '../../names/tag-ids.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { setState, stateChanged } from '../../tree/state-changes.ts';
import { controlState, existingControlState, type TypedText } from './control-state.ts';

/** What somebody has made of a control since the last `change` event. */
interface UserEdit {
  /** The value before. */
  readonly before: string;
  /** Gives the value that the control has by now. */
  readonly value: () => string;
}

/** Somebody has typed the text, which made a value of it. */
export function noteTyped(control: ElementRecord, text: string, value: string): void {
  controlState(control).typed = { text, value };
  stateChanged(control);
}

/** What somebody has typed last, as long as the value is still what became of it. */
export function typedText(control: ElementRecord, value: string): TypedText | null {
  const typed = existingControlState(control)?.typed ?? null;
  return typed !== null && typed.value === value ? typed : null;
}

/** https://html.spec.whatwg.org/#user-validity */
export function hasUserValidity(element: ElementRecord): boolean {
  return existingControlState(element)?.userValidity === true;
}

export function setUserValidity(control: ElementRecord): void {
  const { tagId } = control.name;
  if (tagId !== TagId.Input && tagId !== TagId.Textarea && tagId !== TagId.Select) return;
  setState(control, controlState(control), 'userValidity', true);
}

const edits = new WeakMap<ElementRecord, UserEdit>();

/** Somebody has changed the value. */
export function noteUserEdit(control: ElementRecord, before: string, value: () => string): void {
  if (!edits.has(control)) edits.set(control, { before, value });
}

/**
 * https://html.spec.whatwg.org/#event-input-change: fires `change` when somebody is done with a control. As in Chromium, what a script has
 * made of what was typed counts.
 */
export function commitUserEdit(control: ElementRecord): void {
  const edit = edits.get(control);
  if (edit === undefined) return;
  edits.delete(control);
  setUserValidity(control);
  if (edit.before !== edit.value()) fireEvent(control, 'change', { bubbles: true });
}
