import { type ElementRecord, isConnected } from '../../tree/records.ts';
import { stateChanged } from '../../tree/state-changes.ts';
import { watchElementSteps } from '../../tree/watch-element-steps.ts';
import { focusElement, focusMayBeLost } from '../activation/focus.ts';
import { isFocusable } from '../activation/focusable.ts';
import { destroyCloseWatcher, establishCloseWatcher } from '../top-layer/close-watchers.ts';
import { hidePopoversBelow } from '../top-layer/popover.ts';
import { addToTopLayer, removeFromTopLayer } from '../top-layer/top-layer.ts';
import { isSelected, listOfOptions } from './select.ts';
import { shownPickerOf, shownPickers } from './shown-pickers.ts';

/** Shows the picker of a customizable select, which is a popover of which no event tells. https://html.spec.whatwg.org/#select-popover */
export function showSelectPicker(select: ElementRecord): void {
  if (shownPickerOf(select) !== null) return;
  const { nodeDocument: document } = select;
  hidePopoversBelow(select);
  shownPickers.get(document)?.hide(false);
  if (!isConnected(select) || shownPickers.has(document)) return;
  const watcher = {
    requestClose(): boolean {
      hide(true);
      return true;
    },
  };
  const hide = (focusesSelect: boolean): void => {
    shownPickers.delete(document);
    removeFromTopLayer(select, document);
    destroyCloseWatcher(watcher, document);
    stateChanged(select);
    if (focusesSelect) focusElement(select);
    else focusMayBeLost(document);
  };
  shownPickers.set(document, { select, isInPage: true, hide });
  addToTopLayer(select);
  establishCloseWatcher(watcher, document);
  stateChanged(select);
  // From here on its removal hides it.
  watchElementSteps(document);
  const option = optionToFocus(select);
  if (option !== null) focusElement(option);
}

/** The selected option, or else the first. */
function optionToFocus(select: ElementRecord): ElementRecord | null {
  const options = listOfOptions(select);
  const selected = options.find(isSelected);
  return selected !== undefined && isFocusable(selected) ? selected : (options.find(isFocusable) ?? null);
}
