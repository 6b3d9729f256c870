import { focusElement } from '../../html/activation/focus.ts';
import { textOf } from '../../html/forms/text-of-control.ts';
import { changeSelection, type SelectionDirection } from '../../html/forms/text-selection.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { type Edit, noteEdit } from './history.ts';
import { changeText, isMutable, isSameSelection, selectionOfControl } from './text-control.ts';

/** A text control before an edit, or after it. */
interface Version {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly direction: SelectionDirection;
}

class ControlEdit implements Edit {
  readonly root: ElementRecord;
  readonly #before: Version;
  #after: Version;

  constructor(control: ElementRecord, after: Version) {
    this.root = control;
    this.#before = { text: textOf(control), ...selectionOfControl(control) };
    this.#after = after;
  }

  goOnWith(next: ControlEdit): boolean {
    const { text } = next.#before;
    if (this.#after.text !== text || !isSameSelection(this.#after, next.#before)) return false;
    this.#after = next.#after;
    return true;
  }

  swap(isRedo: boolean): void {
    const { root } = this;
    const [from, to] = isRedo ? [this.#before, this.#after] : [this.#after, this.#before];
    if (isMutable(root) && textOf(root) === from.text) changeText(root, to.text, to.end);
    focusElement(root);
    const text = textOf(root);
    if (to.end <= text.length) changeSelection(root, text, to.start, to.end, to.direction);
  }
}

/** To be called before a control changes, with what comes of that. */
export function noteControlEdit(control: ElementRecord, inputType: string, text: string, caret: number): void {
  noteEdit(new ControlEdit(control, { text, start: caret, end: caret, direction: 'forward' }), inputType);
}
