/** How Chromium writes values whose words may stand in any order, and what it leaves out. */

/** Patterns of words in the order in which they are written; what fits none comes first. */
const ORDERS: Readonly<Record<string, readonly RegExp[]>> = {
  rotate: [/^(?:[xyz]|[\d.+-]+)$/, /(?:deg|grad|rad|turn|\))$/],
  'scrollbar-gutter': [/^stable$/, /^both-edges$/],
  'text-indent': [/^hanging$/, /^each-line$/],
  'color-scheme': [/^only$/],
  'text-emphasis-position': [/^(?:over|under)$/, /^(?:left|right)$/],
  'justify-items': [/^legacy$/, /^(?:left|right|center)$/],
  contain: [/^size$/, /^inline-size$/, /^layout$/, /^style$/, /^paint$/],
  'container-type': [/^(?:inline-)?size$/, /^scroll-state$/],
  'initial-letter': [/^[\d.]+$/, /^\d+$/, /^(?:drop|raise)$/],
  'grid-row-start': [/^span$/, /^(?:calc\(.*|[+-]?\d+)$/, /./],
  'grid-row-end': [/^span$/, /^(?:calc\(.*|[+-]?\d+)$/, /./],
  'grid-column-start': [/^span$/, /^(?:calc\(.*|[+-]?\d+)$/, /./],
  'grid-column-end': [/^span$/, /^(?:calc\(.*|[+-]?\d+)$/, /./],
};

/** Words that are left out beside others. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'scroll-snap-type': 'proximity',
  'grid-auto-flow': 'row',
  'align-content': 'first',
  'align-items': 'first',
  'align-self': 'first',
  'justify-content': 'first',
  'justify-items': 'first',
  'justify-self': 'first',
  'clip-path': 'border-box',
  rotate: 'z',
};

/** Of two the second is left out if it is like the first. */
const PAIRS: ReadonlySet<string> = new Set([
  'border-spacing',
  'scale',
  'scroll-snap-align',
  ...['top-left', 'top-right', 'bottom-left', 'bottom-right', 'start-start', 'start-end', 'end-start', 'end-end'].map(
    (corner) => `border-${corner}-radius`,
  ),
]);

/** Of four that are those of edges. */
const BOXES: ReadonlySet<string> = new Set(['border-image-outset', 'border-image-width', 'border-image-slice']);

export function orderedWords(property: string, given: readonly string[]): readonly string[] {
  const order = ORDERS[property];
  let words = given;
  if (words.length < 2) return words;
  if (order !== undefined) {
    const rank = (word: string): number => order.findIndex((pattern) => pattern.test(word));
    words = [...words].sort((a, b) => rank(a) - rank(b));
  }
  const leftOut = LEFT_OUT[property];
  if (leftOut !== undefined) words = words.filter((word) => word !== leftOut);
  if (PAIRS.has(property) && words[0] === words[1]) return words.slice(0, 1);
  return BOXES.has(property) ? withoutSame(words) : words;
}

function withoutSame(words: readonly string[]): readonly string[] {
  const [top, right = top, bottom = top, left = right, ...more] = words;
  if (more.length > 0) return words;
  if (left !== right) return words;
  if (bottom !== top) return [top, right, bottom] as string[];
  return (right === top ? [top] : [top, right]) as string[];
}
