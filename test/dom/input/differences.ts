const TASKS = 'what has been queued runs before the next event; in Chromium, input that is waiting already comes first';

/** Scenarios in which the events are not all those of Chromium, with the reasons. */
export const differences: ReadonlyMap<string, string> = new Map([
  ['double click on a word', TASKS],
  ['summary by keys', TASKS],
  ['Escape closes a dialog', `${TASKS}; and there is one more order between toggle and close`],
  ['Escape closes what was opened without anybody', TASKS],
  ['key on nothing', 'the focus goes to what is around the page, which is not there'],
  ['delegated focus', 'what is pressed inside of the shadow tree, a layout would say'],
  ['removed in mousedown', 'what is below then, a layout would say'],
]);
