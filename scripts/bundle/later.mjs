/**
 * What Node.js reads when it first runs, by the bundle that it is taken out of: the parts, with the folders that they come from. The last
 * one has the rest. Which functions these are nobody lists: those that do not run in `functions-that-run.mjs` (`defer.mjs`).
 */
export const LATER = {
  dom: {
    elements: ['dom/html/', 'dom/html-elements/', 'dom/xpath/', 'dom/scripting/'],
    matching: ['dom/selectors/', 'dom/css/', 'dom/layout/', 'dom/geometry/', 'dom/svg/'],
    'rare-markup': ['parser/', 'serializer/'],
    trees: ['dom/'],
  },
  'window-dom': {
    services: ['dom/services/'],
    navigation: ['dom/'],
  },
  'window-support': { host: ['lib/'] },
  core: { 'rare-library': ['lib/'] },
};

/** The part for what comes from a file of the sources. */
export function partOf(bundle, source) {
  const parts = Object.entries(LATER[bundle]);
  const found = parts.find(([, folders]) => folders.some((folder) => source.startsWith(folder)));
  return (found ?? parts.at(-1))[0];
}

/**
 * The part for what runs with the first page, but not when the bundle is imported, with the folders whose functions stay: those that are run
 * for every node.
 */
export const FIRST = {
  dom: { part: 'first-page', stays: ['dom/tree/'] },
};
