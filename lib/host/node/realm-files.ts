/**
 * What windows with scripts evaluate of the package's files, in the context of their core: they require each other,
 * and `dom.cjs` by `load-dom.cjs`.
 */
export const CORE_FILES: readonly string[] = [
  'animations.cjs',
  'canvas.cjs',
  'dom.cjs',
  'packages/web-streams-polyfill.cjs',
  'packages/xpath.cjs',
  'sanitizer.cjs',
  'styles.cjs',
  'svg.cjs',
  'window-core.cjs',
  'window-dom.cjs',
  'xml.cjs',
  'xpath-expressions.cjs',
];

/** What is taken out of them, for what no window does at first (`scripts/bundle/later.mjs`); where the sources are run, they have it themselves. */
export const LATER_FILES: readonly string[] = [
  'elements.cjs',
  'matching.cjs',
  'navigation.cjs',
  'rare-markup.cjs',
  'services.cjs',
  'trees.cjs',
];

/** The file that one of them requires. */
export function coreFile(path: string): string {
  const file = path.slice('./'.length);
  if (!CORE_FILES.includes(file) && !LATER_FILES.includes(file))
    throw new Error(`The core of windows requires '${path}', which is not among its files.`);
  return file;
}
