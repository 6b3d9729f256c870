/** Writes `index.js`, `load.cjs` and the compiled code beside `index.cjs` in the folder. */
export function compileEntry(folder: string): void;
