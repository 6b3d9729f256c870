import { fireEvent } from '../../events/fire-event.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { stateChanged } from '../../tree/state-changes.ts';
import { controlState, existingControlState, type TypedText } from './control-state.ts';

/** What somebody has made of a control since the last `change` event: its values before and after. */
interface UserEdit {
  readonly before: string;
  after: string;
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

const edits = new WeakMap<ElementRecord, UserEdit>();

/** Somebody has changed the value. What a script has set in between counts as the value before. */
export function noteUserEdit(control: ElementRecord, before: string, after: string, value: () => string): void {
  const edit = edits.get(control);
  if (edit !== undefined && edit.after === before) edit.after = after;
  else edits.set(control, { before, after, value });
}

/**
 * https://html.spec.whatwg.org/#event-input-change: fires `change` when somebody is done with a control, unless a script has set the
 * value since.
 */
export function commitUserEdit(control: ElementRecord): void {
  const edit = edits.get(control);
  if (edit === undefined) return;
  edits.delete(control);
  if (edit.before !== edit.after && edit.value() === edit.after) fireEvent(control, 'change', { bubbles: true });
}
