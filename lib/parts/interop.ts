/** What the entries of other trees give: `scripts/bundle/entries.mjs` says which gives what. */
export * from '../css-select/index.ts';
export * from '../domhandler/index.ts';
export * from '../hast/index.ts';
export * from '../parse5/index.ts';
