/** https://drafts.csswg.org/css-anchor-position-1/#typedef-position-area */

const ACROSS = /^(?:left|right|span-(?:left|right|x-\w+))$|^x-|inline/;
const DOWN = /^(?:top|bottom|span-(?:top|bottom|y-\w+))$|^y-|block/;

/** What is across first, but a block before its lines; what a word says by itself is left out. */
export function areaText(text: string): string {
  const [first = '', second] = text.split(' ');
  if (second === undefined || first === second) return first;
  const isLogical = /block|inline/.test(text);
  const [own, other] = isLogical ? [DOWN, ACROSS] : [ACROSS, DOWN];
  const [a, b] = other.test(first) || own.test(second) ? [second, first] : [first, second];
  if (a === 'span-all' && other.test(b)) return b;
  return b === 'span-all' && own.test(a) ? a : `${a} ${b}`;
}

/** https://drafts.csswg.org/css-anchor-position-1/#position-try-fallbacks: a name comes before what is turned around. */
export function fallbackText(text: string): string {
  const words = text.split(' ');
  const name = words.find((word) => word.startsWith('--'));
  if (name !== undefined) return [name, ...words.filter((word) => word !== name)].join(' ');
  return /^(?:flip-|none)/.test(text) ? text : areaText(text);
}
