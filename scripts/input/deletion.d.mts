/** Sets up deletions in the editing host of a page, and says what came of each. */
export function deletionPage(document: unknown): {
  prepare(markup: string): void;
  result(): [target: string, result: string];
};
