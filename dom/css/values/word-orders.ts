/** How Chromium writes values whose words may stand in any order, and what it leaves out. */

/** Patterns of words in the order in which they are written; what fits none comes first. */
const ORDERS: Readonly<Record<string, readonly RegExp[]>> = {
  'clip-path': [/\)$/, /-box$/],
  'shape-outside': [/\)$/, /-box$/],
  'offset-path': [/\)$/, /-box$/],
  'border-image-slice': [/^(?!fill$)/, /^fill$/],
  'offset-rotate': [/^(?!auto$|reverse$)/],
  rotate: [/^(?:[xyz]|[\d.+-]+)$/, /(?:deg|grad|rad|turn|\))$/],
  'font-variant-east-asian': [/^(?:jis|simplified|traditional)/, /-width$/, /^ruby$/],
  'scrollbar-gutter': [/^stable$/, /^both-edges$/],
  'text-indent': [/^hanging$/, /^each-line$/],
  'color-scheme': [/^only$/],
  'text-emphasis-position': [/^(?:over|under)$/, /^(?:left|right)$/],
  'justify-items': [/^legacy$/, /^(?:left|right|center)$/],
  '-webkit-mask-box-image-slice': [/^(?!fill$)/, /^fill$/],
  '-webkit-text-decorations-in-effect': [/^underline$/, /^overline$/, /^line-through$/, /^blink$/],
  'grid-auto-flow': [/^(?:row|column)$/, /^dense$/],
  'touch-action': [/^pan-(?:x|left|right)$/, /^pan-/, /^pinch-zoom$/],
  size: [/\d|^le/, /^(?:portrait|landscape)$/],
  'overflow-clip-margin': [/^(?!.*-box$)/],
  'position-visibility': [/^no-overflow$/],
  'text-decoration-line': [/^underline$/, /^overline$/, /^line-through$/, /^blink$/],
  'text-emphasis-style': [/^(?!filled$|open$)/],
  'text-underline-position': [/^(?:left|right)$/],
  'flex-wrap': [/^wrap/, /^balance$/],
  contain: [/^size$/, /^inline-size$/, /^layout$/, /^style$/, /^paint$/],
  'container-type': [/^(?:inline-)?size$/, /^scroll-state$/, /^anchored$/],
  'initial-letter': [/^[\d.]+$/, /^\d+$/, /^(?:drop|raise)$/],
  'grid-row-start': [/^span$/, /^(?:calc\(.*|[+-]?\d+)$/, /./],
  'grid-row-end': [/^span$/, /^(?:calc\(.*|[+-]?\d+)$/, /./],
  'grid-column-start': [/^span$/, /^(?:calc\(.*|[+-]?\d+)$/, /./],
  'grid-column-end': [/^span$/, /^(?:calc\(.*|[+-]?\d+)$/, /./],
};

/** Words that are left out beside others. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'scroll-snap-type': 'proximity',
  'flex-wrap': 'wrap',
  size: 'portrait',
  'grid-auto-flow': 'row',
  'align-content': 'first',
  'align-items': 'first',
  'align-self': 'first',
  'justify-content': 'first',
  'justify-items': 'first',
  'justify-self': 'first',
  'clip-path': 'border-box',
  'offset-path': 'border-box',
  'shape-outside': 'margin-box',
  rotate: 'z',
};

/** Of two the second is left out if it is like the first. */
const PAIRS: ReadonlySet<string> = new Set([
  'border-image-repeat',
  '-webkit-mask-box-image-repeat',
  'border-spacing',
  'text-box-edge',
  'scale',
  'scroll-snap-align',
  ...['top-left', 'top-right', 'bottom-left', 'bottom-right', 'start-start', 'start-end', 'end-start', 'end-end'].map(
    (corner) => `border-${corner}-radius`,
  ),
]);

/** Of four that are those of edges. */
const BOXES: ReadonlySet<string> = new Set(
  ['border-image', '-webkit-mask-box-image'].flatMap((image) =>
    ['outset', 'width', 'slice'].map((part) => `${image}-${part}`),
  ),
);

export function orderedWords(property: string, given: readonly string[]): readonly string[] {
  const order = ORDERS[property];
  let words = given;
  if (words.length < 2) return words;
  if (order !== undefined) {
    const rank = (word: string): number => order.findIndex((pattern) => pattern.test(word));
    words = [...words].sort((a, b) => rank(a) - rank(b));
  }
  // A span is of one.
  if (words.length === 3 && words[0] === 'span' && words[1] === '1') return ['span', words[2] as string];
  const leftOut = LEFT_OUT[property];
  if (leftOut !== undefined) words = words.filter((word) => word !== leftOut);
  if (property === 'scale' && words.length === 3)
    return words[2] === '1' ? orderedWords(property, words.slice(0, 2)) : words;
  if (property === 'translate') return words.at(-1) === '0px' ? orderedWords(property, words.slice(0, -1)) : words;
  if (PAIRS.has(property) && words[0] === words[1]) return words.slice(0, 1);
  if (!BOXES.has(property)) return words;
  return words.at(-1) === 'fill' ? [...withoutSame(words.slice(0, -1)), 'fill'] : withoutSame(words);
}

/** Of four edges: what follows from another is left out. */
export function withoutSame(words: readonly string[]): readonly string[] {
  const [top, right = top, bottom = top, left = right, ...more] = words;
  if (more.length > 0) return words;
  if (left !== right) return words;
  if (bottom !== top) return [top, right, bottom] as string[];
  return (right === top ? [top] : [top, right]) as string[];
}
