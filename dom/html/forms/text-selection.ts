import type { ElementRecord } from '../../tree/records.ts';
import { controlState } from './control-state.ts';

/** What a change of the value does: the text entry cursor stands at the end and nothing is selected. */
export function moveCursorToTheEnd(control: ElementRecord, length: number): void {
  const state = controlState(control);
  state.selectionStart = length;
  state.selectionEnd = length;
  state.selectionDirection = 'none';
}
