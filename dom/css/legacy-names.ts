import { asciiLowercase } from '../names/ascii-case.ts';
import { isWideKeyword } from '../names/wide-keywords.ts';
import { splitOutside } from './syntax.ts';

/** Names that stand for a property, and take other words than it. */

/** https://drafts.csswg.org/css-break/#page-break-properties, and those of columns. */
const BREAKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'page-break-before': { auto: 'auto', always: 'page', avoid: 'avoid', left: 'left', right: 'right' },
  'page-break-after': { auto: 'auto', always: 'page', avoid: 'avoid', left: 'left', right: 'right' },
  'page-break-inside': { auto: 'auto', avoid: 'avoid' },
  '-webkit-column-break-before': { auto: 'auto', always: 'column', avoid: 'avoid' },
  '-webkit-column-break-after': { auto: 'auto', always: 'column', avoid: 'avoid' },
  '-webkit-column-break-inside': { auto: 'auto', avoid: 'avoid' },
};

/** Names that have a grammar of their own. */
const GRAMMARS: ReadonlySet<string> = new Set([
  '-webkit-mask',
  '-webkit-mask-clip',
  '-webkit-mask-composite',
  '-webkit-mask-origin',
  '-webkit-mask-position',
  '-webkit-background-origin',
  '-webkit-border-radius',
]);

/** The name of the grammar for what is declared by that name. */
export function grammarOf(name: string, property: string): string {
  return name !== property && GRAMMARS.has(name) ? name : property;
}

/** What is said by that name in the property's words; null: it takes no such word. */
export function wordUnder(name: string, value: string): string | null {
  if (name === '-webkit-perspective') return /^[+-]?(?:\d+|\d*\.\d+)$/.test(value) ? `${value}px` : value;
  if (name === '-webkit-background-size') return squares(value);
  const words = wordsOf(name);
  if (words === null) return value;
  const keyword = asciiLowercase(value);
  return words[keyword] ?? (isWideKeyword(keyword) ? value : null);
}

/** One size alone is for both directions. */
function squares(value: string): string {
  return splitOutside(value, ',').length > 1 || splitOutside(value, ' ').length > 1 || /^[a-z-]*$/i.test(value)
    ? value
    : `${value} ${value}`;
}

/** Whether that name takes other words than the property. */
export function hasOwnWords(name: string): boolean {
  return Object.hasOwn(BREAKS, name);
}

/** The value of the property in the words of that name; empty: it has none for it. */
export function valueUnder(name: string, value: string): string {
  const words = wordsOf(asciiLowercase(name));
  if (words === null || value === '' || isWideKeyword(value)) return value;
  return Object.keys(words).find((word) => words[word] === value) ?? '';
}

function wordsOf(name: string): Readonly<Record<string, string>> | null {
  return hasOwnWords(name) ? (BREAKS[name] as Record<string, string>) : null;
}
