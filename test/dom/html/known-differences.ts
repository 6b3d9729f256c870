/** `FILE: TITLE` of recorded answers that differ from ours, each with the reason. */
export const KNOWN_DIFFERENCES: ReadonlyMap<string, string> = new Map([
  ['known-differences.json: a range beyond the digits of a number', 'Chromium counts in decimals of its own.'],
  ['known-differences.json: an autofill field said twice', 'The Standard has it be no field at all.'],
  ['known-differences.json: the names on a form', 'Web IDL lists them among the own keys, Chromium does not.'],
  ['known-differences.json: surrogates in srcset', 'The Standard has a USVString, Chromium a DOMString.'],
  [
    'known-differences.json: labels in no document',
    'The Standard makes no difference between trees, and web-platform-tests ask for that; Chromium finds none there.',
  ],
  [
    'known-differences.json: a form owner from innerHTML',
    'Chromium associates by the parser only in documents that are shown; the Standard knows no such condition.',
  ],
]);
