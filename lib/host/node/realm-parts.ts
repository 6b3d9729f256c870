/** What windows with scripts evaluate of the package's parts, in the context of their core: they require each other, and packages. */
export const CORE_PARTS: readonly string[] = [
  './animations.js',
  './canvas.js',
  './css-tables.js',
  './dom.js',
  './encoding-labels.js',
  './sanitizer.js',
  './styles.js',
  './svg.js',
  './window-accessibility.js',
  './window-core.js',
  './window-dom.js',
  './window-input.js',
  './xml.js',
  './xpath-expressions.js',
  'web-streams-polyfill',
];

/** What is taken out of them, for what no window does at first (`scripts/bundle/later.mjs`); where the sources are run, they have it themselves. */
export const LATER_PARTS: readonly string[] = [
  './elements.js',
  './first-page.js',
  './matching.js',
  './navigation.js',
  './rare-markup.js',
  './services.js',
  './trees.js',
];

export const isOfCore = (name: string): boolean => CORE_PARTS.includes(name) || LATER_PARTS.includes(name);
