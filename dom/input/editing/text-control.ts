import { focusedElement } from '../../html/activation/focus.ts';
import { isActuallyDisabled } from '../../html/forms/disabled.ts';
import { withAsciiDomains } from '../../html/forms/email-address.ts';
import { InputType, inputTypeOf } from '../../html/forms/input-type.ts';
import { setInputValue } from '../../html/forms/input-value.ts';
import { normalizeNewlines } from '../../html/forms/newlines.ts';
import { isTextControl } from '../../html/forms/selection-in-control.ts';
import { isMultiline, textOf, valueOfTextControl } from '../../html/forms/text-of-control.ts';
import {
  keepCursor,
  type SelectionDirection,
  selectByUser,
  selectionDirection,
  selectionEnd,
  selectionStart,
} from '../../html/forms/text-selection.ts';
import { setNormalizedValue } from '../../html/forms/textarea-value.ts';
import { noteTyped, noteUserEdit } from '../../html/forms/user-edit.ts';
import { MAXLENGTH, READONLY } from '../../html/forms/validity.ts';
import { parseNonNegativeInteger } from '../../html/numbers.ts';
import { TagId } from '../../names/tag-ids.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { DocumentRecord, ElementRecord } from '../../tree/records.ts';

/** The control with the focus that takes text; null: there is none. */
export function focusedTextControl(document: DocumentRecord): ElementRecord | null {
  const focused = focusedElement(document);
  return focused !== null && isTextControl(focused) ? focused : null;
}

/** https://html.spec.whatwg.org/#concept-fe-mutable */
export function isMutable(control: ElementRecord): boolean {
  return !hasAttribute(control, READONLY) && !isActuallyDisabled(control);
}

interface TextRange {
  readonly start: number;
  readonly end: number;
}

export function selectionOfControl(control: ElementRecord): TextRange & { readonly direction: SelectionDirection } {
  const { length } = textOf(control);
  return {
    start: selectionStart(control, length),
    end: selectionEnd(control, length),
    direction: selectionDirection(control),
  };
}

export function isSameSelection(one: TextRange | null, other: TextRange): boolean {
  return one !== null && one.start === other.start && one.end === other.end;
}

export function selectInControl(control: ElementRecord, anchor: number, focus: number): void {
  const direction = focus < anchor ? 'backward' : 'forward';
  selectByUser(control, textOf(control), Math.min(anchor, focus), Math.max(anchor, focus), direction);
}

function valueOfTyped(input: ElementRecord, text: string): string {
  // As in Chromium, nothing is left out in front of another sign or in the scientific notation.
  if (isNumber(input)) return text.replace(/^\+(?![-+]|.*e)|\.$/gi, '');
  return inputTypeOf(input) === InputType.Email ? withAsciiDomains(input, text) : text;
}

/** Somebody has made another text of it, with the caret at an offset. */
export function changeText(control: ElementRecord, text: string, caret: number): void {
  const before = valueOfTextControl(control);
  keepCursor(() => {
    if (isMultiline(control)) setNormalizedValue(control, text);
    else setInputValue(control, valueOfTyped(control, text));
  });
  const after = valueOfTextControl(control);
  noteTyped(control, text, after);
  noteUserEdit(control, before, () => valueOfTextControl(control));
  selectInControl(control, caret, caret);
}

function isNumber(control: ElementRecord): boolean {
  return isHtml(control, TagId.Input) && inputTypeOf(control) === InputType.Number;
}

/** What of the text fits, and may stand there: https://html.spec.whatwg.org/#attr-fe-maxlength */
export function insertableText(control: ElementRecord, data: string, { start, end }: TextRange): string {
  const text = isMultiline(control)
    ? normalizeNewlines(data)
    : data.replace(/\r\n|[\r\n]/g, isHtml(control, TagId.Input) ? ' ' : '');
  if (isNumber(control)) {
    const current = textOf(control);
    // One point, in front of an exponent.
    const isWhole = /[.eE]/.test(current.slice(0, start)) || current.includes('.', end);
    return text.replace(isWhole ? /[^-+eE\d]/g : /[^-+.eE\d]/g, '');
  }
  const most = parseNonNegativeInteger(getAttribute(control, MAXLENGTH) ?? '');
  if (most === null) return text;
  const room = Math.max(0, most - (textOf(control).length - (end - start)));
  // Nothing is cut within a surrogate pair.
  return text.slice(0, room).replace(/[\ud800-\udbff]$/, '');
}
