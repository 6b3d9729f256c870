import { focusElement } from '../html/activation/focus.ts';
import { isFocusable } from '../html/activation/focusable.ts';
import { nearestAncestorSelect } from '../html/forms/option-ancestors.ts';
import { isSelected, listOfOptions, selectAlone } from '../html/forms/select.ts';
import { type ShownPicker, shownPickerOf } from '../html/forms/shown-pickers.ts';
import { TagId } from '../names/tag-ids.ts';
import { windowOfDocument } from '../realm/document-window.ts';
import { stateOf } from '../realm/shared/window-record.ts';
import type { Pickers } from '../realm/window-realm.ts';
import { isHtml } from '../tree/is-html.ts';
import type { ElementRecord } from '../tree/records.ts';
import { fireInputAndChange } from './change-events.ts';
import { nearestInclusive } from './documents.ts';
import type { Person } from './person.ts';
import type { Steps } from './steps.ts';

/** How many options a page of a picker has. */
const PAGE = 10;

/** What the window does for its controls. */
export function pickersFor(control: ElementRecord): Pickers {
  const window = windowOfDocument(control.nodeDocument);
  if (window === null) throw new Error('The document is in no window.');
  return stateOf(window).realm.pickers;
}

/** The picker in the page whose select element the element is, or is in. */
export function pickerAround(element: ElementRecord): ShownPicker | null {
  const select = nearestInclusive(element, (one) => isHtml(one, TagId.Select));
  const shown = shownPickerOf(select);
  return shown?.isInPage === true ? shown : null;
}

/** The option of a shown picker that the element is, or is in. */
export function optionInPicker(element: ElementRecord): ElementRecord | null {
  const option = nearestInclusive(element, (one) => isHtml(one, TagId.Option));
  return option === null || shownPickerOf(nearestAncestorSelect(option))?.isInPage !== true ? null : option;
}

/** Chooses the option, tells of it if it was another one, and hides the picker. */
export function* chooseInPicker({ select, hide }: ShownPicker, option: ElementRecord): Steps {
  if (!isSelected(option)) {
    selectAlone(select, option);
    yield* fireInputAndChange(select);
  }
  if (shownPickerOf(select) !== null) hide(true);
}

/** A key that is pressed on an option. Gives whether that is all that it does. */
export function* keyInPicker(person: Person, option: ElementRecord, key: string): Steps<boolean> {
  const shown = pickerAround(option);
  if (shown === null) return false;
  if (key === 'Enter' || key === ' ') yield* chooseInPicker(shown, option);
  else if (key === 'Tab') shown.hide(true);
  else {
    const next = person.modifiers.size === 0 ? optionByMove(shown.select, option, key) : null;
    if (next === null) return false;
    focusElement(next);
  }
  return true;
}

/** What the key leads to of the options that can have the focus; null: it is no key of movement. */
function optionByMove(select: ElementRecord, from: ElementRecord, key: string): ElementRecord | null {
  const options = listOfOptions(select);
  const at = options.indexOf(from);
  const after = (): ElementRecord[] => options.slice(at + 1);
  const before = (): ElementRecord[] => options.slice(0, at).reverse();
  switch (key) {
    case 'ArrowDown':
      return lastWithin(after(), 1) ?? from;
    case 'ArrowUp':
      return lastWithin(before(), 1) ?? from;
    case 'PageDown':
      return lastWithin(after(), PAGE) ?? from;
    case 'PageUp':
      return lastWithin(before(), PAGE) ?? from;
    case 'Home':
      return options.find(isFocusable) ?? from;
    case 'End':
      return options.findLast(isFocusable) ?? from;
    default:
      return null;
  }
}

/** The one that is so many steps away, or as many as there are. */
function lastWithin(options: readonly ElementRecord[], steps: number): ElementRecord | null {
  let found: ElementRecord | null = null;
  let count = 0;
  for (const option of options) {
    if (count === steps) break;
    if (!isFocusable(option)) continue;
    found = option;
    count++;
  }
  return found;
}
