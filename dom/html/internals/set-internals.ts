import type { InternalsState, SubmissionValue } from '../../custom-elements/internals-state.ts';
import { toHtmlElementOrNull } from '../../realm/arguments.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { stateChanged } from '../../tree/state-changes.ts';
import { isShadowIncludingInclusiveAncestor } from '../../tree/traversal.ts';
import { toDOMString } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { toDictionary } from '../../webidl/dictionary.ts';
import type { PairList } from '../../webidl/pair-list.ts';
import { stateOrNull } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { toUSVString } from '../../webidl/usv-string.ts';
import { Flaw } from '../forms/validity.ts';

/** What `setFormValue` takes is converted first; whether the element is form-associated is asked then. */
type RequireFormAssociated = () => ElementRecord;

/** https://html.spec.whatwg.org/#dom-elementinternals-setformvalue */
export function setFormValue(
  internals: InternalsState,
  requireFormAssociated: RequireFormAssociated,
  value: unknown,
  state: unknown,
): void {
  const submissionValue = toSubmissionValue(value);
  // Only converted: nothing is ever restored from it.
  toSubmissionValue(state);
  requireFormAssociated();
  internals.submissionValue = submissionValue;
}

/** `(File or USVString or FormData)?`, a FormData as a copy of its entries. */
function toSubmissionValue(value: unknown): SubmissionValue {
  if (value === null || value === undefined) return null;
  const state = stateOrNull(value);
  if (state?.kind === 'Blob' && (state as { file?: unknown }).file != null) return value as object;
  // Its kind says whose state it is, which stands in a higher layer.
  if (state?.kind === 'FormData') return (state as unknown as FormDataState).entries.toArray();
  return toUSVString(toDOMString(value));
}

interface FormDataState {
  readonly entries: PairList<string | object>;
}

/** The members of https://html.spec.whatwg.org/#validitystateflags in alphabetical order, with their bits. */
const FLAGS: readonly (readonly [string, Flaw])[] = [
  ['badInput', Flaw.BadInput],
  ['customError', Flaw.CustomError],
  ['patternMismatch', Flaw.PatternMismatch],
  ['rangeOverflow', Flaw.RangeOverflow],
  ['rangeUnderflow', Flaw.RangeUnderflow],
  ['stepMismatch', Flaw.StepMismatch],
  ['tooLong', Flaw.TooLong],
  ['tooShort', Flaw.TooShort],
  ['typeMismatch', Flaw.TypeMismatch],
  ['valueMissing', Flaw.ValueMissing],
];

/** https://html.spec.whatwg.org/#dom-elementinternals-setvalidity */
export function setValidity(
  internals: InternalsState,
  requireFormAssociated: RequireFormAssociated,
  flags: unknown,
  message: unknown,
  anchor: unknown,
): void {
  const flaws = toFlaws(flags);
  const text = message === undefined ? '' : toDOMString(message);
  const anchorElement = anchor === undefined ? null : toHtmlElement(anchor);
  const element = requireFormAssociated();
  if (flaws !== 0 && text === '') {
    throw typeError('The second argument should not be empty if one or more flags in the first argument are true.');
  }
  if (anchorElement !== null && !isShadowIncludingInclusiveAncestor(element, anchorElement)) {
    throwDOMException(
      'NotFoundError',
      'The Element argument should be a shadow-including inclusive descendant of the target element.',
    );
  }
  internals.flaws = flaws;
  stateChanged(internals.element);
  internals.validationMessage = flaws === 0 ? '' : text;
  internals.validationAnchor = anchorElement;
}

function toFlaws(flags: unknown): number {
  const dictionary = toDictionary(flags, 'ValidityStateFlags');
  let flaws = 0;
  if (dictionary === null) return flaws;
  for (const [name, flaw] of FLAGS) if (dictionary[name]) flaws |= flaw;
  return flaws;
}

function toHtmlElement(value: unknown): ElementRecord {
  const element = value === undefined ? null : toHtmlElementOrNull(value, 3);
  if (element === null) throw typeError("parameter 3 is not of type 'HTMLElement'.");
  return element;
}
