import { fireEvent } from '../events/fire-event.ts';
import { setUserValidity } from '../html/forms/user-edit.ts';
import type { ElementRecord } from '../tree/records.ts';
import { MICROTASKS, type Steps } from './steps.ts';

/** https://html.spec.whatwg.org/#send-select-update-notifications, and the same for other controls. */
export function fireInputAndChange(control: ElementRecord): Steps {
  return fireChange(control, ['input', 'change']);
}

/** Those of the two events that are given. */
export function* fireChange(control: ElementRecord, types: readonly string[]): Steps {
  setUserValidity(control);
  for (const type of types) {
    fireEvent(control, type, { bubbles: true, composed: type === 'input' });
    yield MICROTASKS;
  }
}
