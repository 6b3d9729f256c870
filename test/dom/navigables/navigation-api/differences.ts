/** The scenarios in which scripts hear something else than in Chromium, and why. */
export const differences = new Map<string, string>([
  ['reload', 'Chromium forgets `history.state` where a reload is intercepted, which the Standard does not.'],
  ['traverseTo and a push before it', 'Chromium gives a `history.length` that is less than the entries that it shows.'],
]);
