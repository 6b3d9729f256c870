import { existingInternals } from '../../custom-elements/form-associated.ts';
import { fireEvent } from '../../events/fire-event.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { listedElementsOf } from '../forms/form-controls.ts';
import { satisfiesItsConstraints } from '../forms/validity.ts';
import { focusElement } from './focus.ts';
import { focusTarget } from './focus-delegate.ts';

/** https://html.spec.whatwg.org/#check-validity-steps */
export function checkValidity(element: ElementRecord): boolean {
  if (satisfiesItsConstraints(element)) return true;
  fireEvent(element, 'invalid', { cancelable: true });
  return false;
}

/** https://html.spec.whatwg.org/#report-validity-steps: the user is told by where the focus goes. */
export function reportValidity(element: ElementRecord): boolean {
  if (satisfiesItsConstraints(element)) return true;
  if (fireEvent(element, 'invalid', { cancelable: true })) focusElement(reportedAt(element));
  return false;
}

/** Where the user is told: at the validation anchor, if that can have the focus. https://html.spec.whatwg.org/#face-validation-anchor */
function reportedAt(control: ElementRecord): ElementRecord {
  const anchor = existingInternals(control)?.validationAnchor ?? null;
  return anchor !== null && focusTarget(anchor) !== null ? anchor : control;
}

/** https://html.spec.whatwg.org/#statically-validate-the-constraints. Null: all are satisfied; else the unhandled controls. */
function staticallyValidateConstraints(form: ElementRecord): ElementRecord[] | null {
  const invalid = [...listedElementsOf(form)].filter((control) => !satisfiesItsConstraints(control));
  if (invalid.length === 0) return null;
  return invalid.filter((control) => fireEvent(control, 'invalid', { cancelable: true }));
}

export function formIsValid(form: ElementRecord): boolean {
  return staticallyValidateConstraints(form) === null;
}

/** https://html.spec.whatwg.org/#interactively-validate-the-constraints */
export function interactivelyValidateConstraints(form: ElementRecord): boolean {
  const unhandled = staticallyValidateConstraints(form);
  if (unhandled === null) return true;
  const first = unhandled.find((control) => focusTarget(reportedAt(control)) !== null);
  if (first !== undefined) focusElement(reportedAt(first));
  return false;
}
