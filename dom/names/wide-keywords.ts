import { asciiLowercase } from './ascii-case.ts';

const WIDE_KEYWORDS: ReadonlySet<string> = new Set([
  'inherit',
  'initial',
  'unset',
  'revert',
  'revert-layer',
  'revert-rule',
]);

/** Whether every property takes the value, which is in lowercase. https://drafts.csswg.org/css-cascade/#defaulting-keywords */
export function isWideKeyword(value: string): boolean {
  return WIDE_KEYWORDS.has(value);
}

/** Whether authors may give nothing that name, in whatever case. https://drafts.csswg.org/css-values/#custom-idents */
export function isReservedIdent(name: string): boolean {
  const lowercase = asciiLowercase(name);
  return lowercase === 'default' || WIDE_KEYWORDS.has(lowercase);
}
