const TASKS = 'what has been queued runs before the next event; in Chromium, input that is waiting already comes first';

/** Scenarios in which the events are not all those of Chromium, with the reasons. */
export const differences: ReadonlyMap<string, string> = new Map([
  ['double click on a word', TASKS],
  ['summary by keys', TASKS],
  ['Escape closes a dialog', `${TASKS}; and there is one more order between toggle and close`],
  ['Escape closes what was opened without anybody', TASKS],
  ['key on nothing', 'the focus goes to what is around the page, which is not there'],
  ['removed in mousedown', 'what is below then, a layout would say'],
]);

const LAYOUT = 'what is where, or below then, a layout would say';
const TARGET = 'Chromium types where the key was pressed, and brings the focus back';

/** The same of library-scenarios.mjs. */
export const libraryDifferences: ReadonlyMap<string, string> = new Map([
  ['keyboard: focus moved at keypress', TARGET],
  ['keyboard: focus moved at beforeinput', TARGET],
  ['type: a selection that a listener sets', TASKS],
  ['in buttons: span in a summary', TASKS],
  ['pointer: secondary button on text', `${LAYOUT}: the word there is selected`],
  [
    'pointer: pressed on a label, released on its control',
    `${LAYOUT}: text of the label is selected, and it is not clicked`,
  ],
  ['pointer: removed at mouseup', LAYOUT],
  ['pointer: selection that the focus sets', 'Chromium fires select twice'],
  ['clipboard: cut in an editing host', 'the markup on the clipboard has no computed styles'],
  ['tab: from what was removed', 'the place where it was is not kept'],
]);

/** The same of picker-scenarios.mjs. */
export const pickerDifferences: ReadonlyMap<string, string> = new Map([
  ['beside a popover', TASKS],
  ['closes a popover', TASKS],
  ['in a dialog', TASKS],
  ['removed', LAYOUT],
  ['removed as it is chosen', LAYOUT],
  ['changed to a menu', 'what is shown is not hidden when styles change'],
]);
