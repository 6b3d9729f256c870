import { asciiLowercase } from '../../names/ascii-case.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { requireArguments, toDOMString, toEnum, toUnsignedLong } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { focusElement } from '../activation/focus.ts';
import type { Brand } from '../brand.ts';
import { isDateControl, isTextControl, selectedInControl } from './selection-in-control.ts';
import { textOf } from './text-of-control.ts';
import {
  type SelectionMode,
  selectionDirection,
  selectionEnd,
  selectionStart,
  setRangeText,
  setSelectionRange,
  type TextOfControl,
} from './text-selection.ts';

function typeOf(control: ElementRecord): string {
  return asciiLowercase(getAttribute(control, ATTR.type) ?? '');
}

const MODES: readonly SelectionMode[] = ['select', 'start', 'end', 'preserve'];

/** What input and textarea elements have for their selection; `applies` says whether this control has one. */
export function textSelectionMembers(
  thisControl: Brand,
  text: TextOfControl,
  applies: (control: ElementRecord) => boolean,
): object {
  const lengthOf = (control: ElementRecord): number => text.get(control).length;
  const thisSelectable = (object: object): ElementRecord => {
    const control = thisControl(object);
    if (!applies(control)) {
      throwDOMException(
        'InvalidStateError',
        `The input element's type ('${typeOf(control)}') does not support selection.`,
      );
    }
    return control;
  };
  return {
    /**
     * https://html.spec.whatwg.org/#dom-textarea/input-select
     *
     * DEVIATION: as in browsers, and against the Standard, it gives the control the focus, of whatever type it is.
     */
    select(): void {
      const control = thisControl(this);
      if (isTextControl(control)) setSelectionRange(control, textOf(control), 0, Number.POSITIVE_INFINITY, null);
      focusElement(control);
      if (isDateControl(control)) selectedInControl(control);
    },
    get selectionStart(): number | null {
      const control = thisControl(this);
      return applies(control) ? selectionStart(control, lengthOf(control)) : null;
    },
    set selectionStart(value: unknown) {
      const control = thisSelectable(this);
      const start = toUnsignedLong(value);
      const content = text.get(control);
      const end = Math.max(start, selectionEnd(control, content.length));
      setSelectionRange(control, content, start, end, selectionDirection(control));
    },
    get selectionEnd(): number | null {
      const control = thisControl(this);
      return applies(control) ? selectionEnd(control, lengthOf(control)) : null;
    },
    set selectionEnd(value: unknown) {
      const control = thisSelectable(this);
      const end = toUnsignedLong(value);
      const content = text.get(control);
      setSelectionRange(control, content, selectionStart(control, content.length), end, selectionDirection(control));
    },
    get selectionDirection(): string | null {
      const control = thisControl(this);
      return applies(control) ? selectionDirection(control) : null;
    },
    set selectionDirection(value: unknown) {
      const control = thisSelectable(this);
      const direction = value === null ? null : toDOMString(value);
      const content = text.get(control);
      const { length } = content;
      setSelectionRange(control, content, selectionStart(control, length), selectionEnd(control, length), direction);
    },
    setRangeText(replacement: string, ...optional: unknown[]): void {
      const [start, end, mode] = optional;
      const count = arguments.length;
      requireArguments(count, 1);
      if (count === 2) throw typeError('Overload resolution failed.');
      const newText = toDOMString(replacement);
      const range = count === 1 ? null : ([toUnsignedLong(start), toUnsignedLong(end)] as const);
      const selectionMode = mode === undefined ? 'preserve' : toEnum(mode, MODES, 'SelectionMode');
      setRangeText(thisSelectable(this), text, newText, range, selectionMode);
    },
    setSelectionRange(start: number, end: number, ...[direction]: unknown[]): void {
      requireArguments(arguments.length, 2);
      const from = toUnsignedLong(start);
      const to = toUnsignedLong(end);
      const towards = direction === undefined ? null : toDOMString(direction);
      const control = thisSelectable(this);
      setSelectionRange(control, text.get(control), from, to, towards);
    },
  };
}
