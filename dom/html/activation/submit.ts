import { fireEvent } from '../../events/fire-event.ts';
import { SUBMIT_EVENT } from '../../events/html-events.ts';
import { plainAttributeName } from '../../names/attribute-name.ts';
import { windowOfDocument, windowRealmOf } from '../../realm/document-window.ts';
import { isSandboxed } from '../../realm/sandbox.ts';
import { SandboxFlag } from '../../realm/sandbox-flags.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import { type ElementRecord, isShadowRoot, NodeFlag } from '../../tree/records.ts';
import { hostOf, rootOf } from '../../tree/traversal.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { isConstructingEntryList } from '../forms/constructing-entry-list.ts';
import { isSubmitButton, listedElementsOf } from '../forms/form-controls.ts';
import { formOwner } from '../forms/form-owner.ts';
import { setUserValidity } from '../forms/user-edit.ts';
import { interactivelyValidateConstraints } from './check-validity.ts';

const FORMNOVALIDATE = plainAttributeName('formnovalidate');
const NOVALIDATE = plainAttributeName('novalidate');

/** https://html.spec.whatwg.org/#firing-submission-events */
const firingSubmissionEvents = new WeakSet<ElementRecord>();

/** https://html.spec.whatwg.org/#cannot-navigate, or not by forms: a sandbox forbids it. */
function cannotSubmit(form: ElementRecord): boolean {
  const window = windowOfDocument(form.nodeDocument);
  return (form.flags & NodeFlag.Connected) === 0 || (window !== null && isSandboxed(window, SandboxFlag.Forms));
}

/** https://html.spec.whatwg.org/#form-submission-algorithm, as buttons and `requestSubmit()` run it. */
export function submitForm(form: ElementRecord, submitter: ElementRecord | null, isUserInitiated = false): void {
  if (cannotSubmit(form) || isConstructingEntryList(form) || firingSubmissionEvents.has(form)) return;
  firingSubmissionEvents.add(form);
  const shouldContinue = mayBeSubmitted(form, submitter);
  firingSubmissionEvents.delete(form);
  if (shouldContinue && !cannotSubmit(form)) windowRealmOf(form)?.submitForm(form, submitter, isUserInitiated);
}

function mayBeSubmitted(form: ElementRecord, submitter: ElementRecord | null): boolean {
  // DEVIATION: whether it is validated or not, as in Chromium.
  for (const control of listedElementsOf(form)) setUserValidity(control);
  const isNotValidated =
    hasAttribute(form, NOVALIDATE) || (submitter !== null && hasAttribute(submitter, FORMNOVALIDATE));
  if (!isNotValidated && !interactivelyValidateConstraints(form)) return false;
  // DEVIATION: composed where there is a submitter, as in Chromium, but it does not leave the shadow tree.
  const composed = submitter !== null;
  const description = { bubbles: true, cancelable: true, composed, values: { submitter } };
  const root = rootOf(form);
  return fireEvent(form, 'submit', description, SUBMIT_EVENT, form, isShadowRoot(root) ? hostOf(root) : null);
}

/** https://html.spec.whatwg.org/#dom-form-submit */
export function submitWithoutEvents(form: ElementRecord): void {
  if (!cannotSubmit(form)) windowRealmOf(form)?.submitForm(form, null, false);
}

/** https://html.spec.whatwg.org/#dom-form-requestsubmit */
export function requestSubmit(form: ElementRecord, submitter: ElementRecord | null): void {
  if (submitter !== null && !isSubmitButton(submitter)) {
    throw typeError('The specified element is not a submit button.');
  }
  if (submitter !== null && formOwner(submitter) !== form) {
    throwDOMException('NotFoundError', 'The specified element is not owned by this form element.');
  }
  submitForm(form, submitter);
}
