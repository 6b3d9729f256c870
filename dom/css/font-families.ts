import { isReservedIdent } from '../names/wide-keywords.ts';
import { isName } from './custom-ident.ts';
import { splitOutside, trimmed, unescapeName, withoutComments } from './syntax.ts';
import { tokensOf } from './tokens.ts';
import { stringText } from './values/component-text.ts';

const GENERIC = /^(?:serif|sans-serif|cursive|fantasy|monospace|system-ui|math|-webkit-body)(?: |$)/i;

/** https://drafts.csswg.org/css-fonts/#family-name-syntax, one or more of them; null: one is none. */
export function parseFamilies(prelude: string): string[] | null {
  const names: string[] = [];
  for (const part of splitOutside(withoutComments(prelude), ',').map(trimmed)) {
    const quoted = /^(["'])([\s\S]*)\1$/.exec(part);
    const words = tokensOf(part).filter(({ kind }) => kind !== 'space');
    const name = words.map(({ start, end }) => unescapeName(part.slice(start, end))).join(' ');
    if (quoted !== null) names.push(unescapeName(quoted[2] as string));
    else if (words.length === 0 || words.some(({ kind }) => kind !== 'ident')) return null;
    else if (GENERIC.test(name) || isReservedIdent(name)) return null;
    else names.push(name);
  }
  return names;
}

/** https://drafts.csswg.org/css-fonts/#dom-cssfontfeaturevaluesrule-fontfamily */
export function familiesText(names: readonly string[]): string {
  return names.map((name) => (isPlain(name) ? name : stringText(name))).join(', ');
}

function isPlain(name: string): boolean {
  return !name.startsWith('--') && !name.includes('\\') && isName(name) && !GENERIC.test(name);
}
