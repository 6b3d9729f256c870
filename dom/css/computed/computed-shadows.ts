import { splitOutside } from '../syntax.ts';
import { numberText } from '../values/component-text.ts';

/**
 * https://drafts.csswg.org/css-backgrounds/#box-shadow: each with its color and all its lengths.
 *
 * @param lengths - How many it has.
 */
export function computedShadows(value: string, lengths: number, currentColor: () => string): string {
  if (value === 'none') return value;
  return splitOutside(value, ',')
    .map((shadow) => computedShadow(shadow, lengths, currentColor))
    .join(', ');
}

function computedShadow(shadow: string, lengths: number, currentColor: () => string): string {
  const words = splitOutside(shadow, ' ');
  const isLength = (word: string): boolean => /^(?:[-+.\d]|calc\()/.test(word);
  const given = words.filter(isLength);
  const color = words.find((word) => !isLength(word) && word !== 'inset') ?? currentColor();
  // What is blurred is not negative: https://drafts.csswg.org/css-values/#calc-range
  if (given[2]?.startsWith('-')) given[2] = '0px';
  while (given.length < lengths) given.push('0px');
  return [color, ...given, ...(words.includes('inset') ? ['inset'] : [])].join(' ');
}

/** https://drafts.csswg.org/filter-effects/#FilterProperty: amounts as numbers, and what was not said. */
export function computedFilters(value: string, currentColor: () => string): string {
  if (value === 'none') return value;
  return splitOutside(value, ' ')
    .map((filter) => {
      const [, name = '', inside = ''] = /^([a-z-]+)\(([\s\S]*)\)$/.exec(filter) ?? [];
      if (name === 'drop-shadow') return `drop-shadow(${computedShadow(inside, 3, currentColor)})`;
      if (name === 'hue-rotate' || name === 'blur') {
        const isOut = inside === '' || (name === 'blur' && inside.startsWith('-'));
        return isOut ? `${name}(${UNSAID[name]})` : filter;
      }
      if (!AMOUNTS.test(name)) return filter;
      const amount = inside === '' ? 1 : Math.max(0, Number.parseFloat(inside) / (inside.endsWith('%') ? 100 : 1));
      return `${name}(${numberText(UP_TO_ONE.test(name) ? Math.min(1, amount) : amount)})`;
    })
    .join(' ');
}

const UNSAID: Readonly<Record<string, string>> = { 'hue-rotate': '0deg', blur: '0px' };
const AMOUNTS = /^(?:brightness|contrast|grayscale|invert|opacity|saturate|sepia)$/;
const UP_TO_ONE = /^(?:grayscale|invert|opacity|sepia)$/;
