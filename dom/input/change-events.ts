import { fireEvent } from '../events/fire-event.ts';
import { setUserValidity } from '../html/forms/user-edit.ts';
import type { ElementRecord } from '../tree/records.ts';
import { MICROTASKS, type Steps } from './steps.ts';

/** https://html.spec.whatwg.org/#send-select-update-notifications, and the same for other controls. */
export function* fireInputAndChange(control: ElementRecord): Steps {
  setUserValidity(control);
  fireEvent(control, 'input', { bubbles: true, composed: true });
  yield MICROTASKS;
  fireEvent(control, 'change', { bubbles: true });
  yield MICROTASKS;
}
