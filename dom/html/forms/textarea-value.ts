import type { ElementRecord } from '../../tree/records.ts';
import { setState } from '../../tree/state-changes.ts';
import { childTextContent } from '../../tree/text-content.ts';
import { controlState, existingControlState } from './control-state.ts';
import { normalizeNewlines } from './newlines.ts';
import { moveCursorToTheEnd } from './text-selection.ts';

/** https://html.spec.whatwg.org/#the-textarea-element:children-changed-steps, unless the value is dirty. */
export function forgetRawValue(textarea: ElementRecord): void {
  const state = existingControlState(textarea);
  if (state !== null) state.value = null;
}

/**
 * https://html.spec.whatwg.org/#concept-fe-api-value of a textarea element: the child text content until the value is dirty, or cloned.
 * OPTIMIZATION: the newlines of a value are normalized when it is set, since nobody can tell the raw one from it; a text that is edited
 * line by line would be searched for them after each. (bench/growth)
 */
export function textareaValue(textarea: ElementRecord): string {
  return existingControlState(textarea)?.value ?? normalizeNewlines(childTextContent(textarea));
}

/** https://html.spec.whatwg.org/#dom-textarea-value, the setter. */
export function setTextareaValue(textarea: ElementRecord, value: string): void {
  setNormalizedValue(textarea, normalizeNewlines(value));
}

/** Sets a value in which every newline is U+000A. */
export function setNormalizedValue(textarea: ElementRecord, value: string): void {
  const state = controlState(textarea);
  const oldValue = textareaValue(textarea);
  state.isDirty = true;
  state.typed = null;
  setState(textarea, state, 'value', value);
  const newValue = textareaValue(textarea);
  if (newValue !== oldValue) moveCursorToTheEnd(textarea, newValue.length);
}
