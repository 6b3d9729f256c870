import { ATTR, type AttributeName } from '../../names/attribute-name.ts';
import { getAttribute, setAttribute } from '../../tree/attributes.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { setState } from '../../tree/state-changes.ts';
import { watchElementSteps } from '../../tree/watch-element-steps.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { radioButtonGroupChanged } from './checkedness.ts';
import { controlState, existingControlState } from './control-state.ts';
import { withAsciiDomains } from './email-address.ts';
import { type Limits, limitsOf, STEP } from './input-number.ts';
import {
  InputType,
  inputTypeOf,
  inputTypeOfKeyword,
  isOneOf,
  SELECTION_APPLIES,
  ValueMode,
  valueModeOf,
} from './input-type.ts';
import { sanitizeValue } from './sanitize-value.ts';
import { MULTIPLE } from './select.ts';
import { forgetSelection, moveCursorToTheEnd } from './text-selection.ts';

/**
 * https://html.spec.whatwg.org/#concept-fe-value of an input element.
 *
 * While nothing but the `value` attribute has had a say, the value is that attribute's, sanitized, and nothing is stored.
 */
export function inputValue(input: ElementRecord): string {
  const type = inputTypeOf(input);
  switch (valueModeOf(type)) {
    case ValueMode.Value:
      return currentValue(input, type);
    case ValueMode.Default:
      return getAttribute(input, ATTR.value) ?? '';
    case ValueMode.DefaultOn:
      return getAttribute(input, ATTR.value) ?? 'on';
    case ValueMode.Filename:
      return fakePath(input);
  }
}

/** https://html.spec.whatwg.org/#fakepath-srsly */
function fakePath(input: ElementRecord): string {
  const name = existingControlState(input)?.files?.files[0]?.file?.name;
  return name === undefined ? '' : `C:\\fakepath\\${name}`;
}

/** The list of selected files is empty again. */
function forgetFiles(input: ElementRecord): void {
  const state = existingControlState(input);
  if (state !== null) state.files = null;
}

/** The value in the value mode, also that of a type which the element has just left. */
function currentValue(input: ElementRecord, type: InputType, limits?: Limits): string {
  return existingControlState(input)?.value ?? valueOfMarkup(input, type, limits);
}

function valueOfMarkup(input: ElementRecord, type: InputType, limits: Limits | undefined): string {
  const value = sanitizeValue(input, type, getAttribute(input, ATTR.value) ?? '', limits);
  return type === InputType.Email ? withAsciiDomains(input, value) : value;
}

function storeValue(input: ElementRecord, value: string | null): void {
  setState(input, controlState(input), 'value', value);
  // Attributes that the value depends on are watched from here on.
  watchElementSteps(input.nodeDocument);
}

/** https://html.spec.whatwg.org/#dom-input-value, the setter. */
export function setInputValue(input: ElementRecord, value: string): void {
  const type = inputTypeOf(input);
  switch (valueModeOf(type)) {
    case ValueMode.Value: {
      const oldValue = currentValue(input, type);
      const newValue = sanitizeValue(input, type, value);
      storeValue(input, newValue);
      controlState(input).isDirty = true;
      controlState(input).typed = null;
      if (newValue !== oldValue) moveCursorToTheEnd(input, newValue.length);
      return;
    }
    case ValueMode.Default:
    case ValueMode.DefaultOn:
      setAttribute(input, ATTR.value, value);
      return;
    case ValueMode.Filename:
      if (value !== '') {
        throwDOMException(
          'InvalidStateError',
          'This input element accepts a filename, which may only be programmatically set to the empty string.',
        );
      }
      forgetFiles(input);
  }
}

export function isValueDirty(control: ElementRecord): boolean {
  return existingControlState(control)?.isDirty ?? false;
}

/** After an attribute of an input element changed, as far as its value is concerned. */
export function inputAttributeChanged(
  input: ElementRecord,
  name: AttributeName,
  oldValue: string | null,
  value: string | null,
): void {
  if (name === ATTR.type) typeChanged(input, inputTypeOfKeyword(oldValue), inputTypeOfKeyword(value));
  else if (name === ATTR.value) valueAttributeChanged(input, oldValue);
  else if (name === ATTR.min) limitChanged(input, { ...limitsOf(input), min: oldValue });
  else if (name === ATTR.max) limitChanged(input, { ...limitsOf(input), max: oldValue });
  else if (name === STEP) limitChanged(input, { ...limitsOf(input), step: oldValue });
  else if (name === MULTIPLE) multipleChanged(input);
}

/** https://html.spec.whatwg.org/#the-value-attribute-2: the value follows the attribute until it is dirty. */
function valueAttributeChanged(input: ElementRecord, oldValue: string | null): void {
  const state = existingControlState(input);
  const type = inputTypeOf(input);
  if (state === null || !state.isDirty) {
    if (state !== null) state.value = null;
  } else if (type === InputType.Range) {
    // The attribute is the step base when there is no minimum.
    limitChanged(input, { ...limitsOf(input), value: oldValue });
  }
}

/** A range's value is brought between its limits, and stays what that made it when the limits widen again. */
function limitChanged(input: ElementRecord, limitsBefore: Limits): void {
  if (inputTypeOf(input) !== InputType.Range) return;
  const before = currentValue(input, InputType.Range, limitsBefore);
  storeIfItDiffers(input, InputType.Range, sanitizeValue(input, InputType.Range, before));
}

function multipleChanged(input: ElementRecord): void {
  const state = existingControlState(input);
  if (inputTypeOf(input) !== InputType.Email || state === null || state.value === null) return;
  storeValue(input, sanitizeValue(input, InputType.Email, state.value));
}

function storeIfItDiffers(input: ElementRecord, type: InputType, value: string): void {
  const fromMarkup = sanitizeValue(input, type, getAttribute(input, ATTR.value) ?? '');
  const isStored = typeof existingControlState(input)?.value === 'string';
  if (isStored || isValueDirty(input) || value !== fromMarkup) storeValue(input, value);
}

/**
 * https://html.spec.whatwg.org/#input-type-change
 *
 * DEVIATION: as in Chromium, only a dirty value is written to the attribute.
 */
function typeChanged(input: ElementRecord, oldType: InputType, newType: InputType): void {
  if (oldType === newType) return;
  const oldMode = valueModeOf(oldType);
  const newMode = valueModeOf(newType);
  if (oldMode === ValueMode.Value && newMode === ValueMode.Value) {
    const value = currentValue(input, oldType);
    storeIfItDiffers(input, newType, sanitizeValue(input, newType, value));
  } else if (oldMode === ValueMode.Value) {
    leaveValueMode(input, oldType, newMode);
  } else {
    const state = existingControlState(input);
    if (state !== null) {
      state.value = null;
      state.isDirty = false;
      state.files = null;
    }
  }
  if (!isOneOf(oldType, SELECTION_APPLIES) && isOneOf(newType, SELECTION_APPLIES)) forgetSelection(input);
  radioButtonGroupChanged(input);
}

function leaveValueMode(input: ElementRecord, oldType: InputType, newMode: ValueMode): void {
  const state = existingControlState(input);
  if (state === null) return;
  const value = currentValue(input, oldType);
  const wasDirty = state.isDirty;
  state.value = null;
  state.isDirty = false;
  if (wasDirty && value !== '' && newMode !== ValueMode.Filename) setAttribute(input, ATTR.value, value);
}
