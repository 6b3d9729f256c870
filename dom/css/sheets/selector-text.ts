import { asciiLowercase } from '../../names/ascii-case.ts';
import { forgivenIn } from '../../selectors/parse.ts';
import type { Namespaces } from '../../selectors/qualified-name.ts';
import { InvalidSelector } from '../../selectors/token-reader.ts';
import { tokenize } from '../../selectors/tokenizer.ts';
import { skipBlank, trimmed } from '../syntax.ts';
import { plainSelectors } from './plain-selectors.ts';
import { SelectorWriter } from './selector-writer.ts';

/** What relative selectors are relative to. */
export const enum SelectorPlace {
  Outermost,
  InStyleRule,
  InScope,
}

const MENTIONED = /\\[\s\S]|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|&|:scope(?![-\w\\\u0080-\uffff])/gi;

/** Whether the selector says where `&` is. */
export function hasNestingSelector(selector: string): boolean {
  return selector.includes('&') && mentions(selector, '&');
}

/** Whether it says where the root of the scope is. */
export function hasScope(selector: string): boolean {
  return /:scope/i.test(selector) && mentions(selector, ':scope');
}

/** Whether it is outside of strings and escapes. */
function mentions(selector: string, wanted: string): boolean {
  return Array.from(selector.matchAll(MENTIONED), ([found]) => asciiLowercase(found)).includes(wanted);
}

/**
 * The text as the selectors of a rule; null when it is none. In a style rule or scope it may begin with a combinator.
 * `foldsNames`: those of elements and attributes become lower case.
 */
export function serializeSelectors(
  text: string,
  place: SelectorPlace,
  namespaces: Namespaces,
  foldsNames = false,
): string | null {
  const plain = place === SelectorPlace.InStyleRule || foldsNames ? null : plainSelectors(text);
  if (plain !== null) return plain;
  const parts = splitSelectors(text);
  const isRelative = parts.map((part) => place !== SelectorPlace.Outermost && startsWithCombinator(part));
  const tokens = tokenize(parts.map((part, i) => (isRelative[i] ? `&${part}` : part)).join(','));
  try {
    const selectors = new SelectorWriter(tokens, forgivenIn(tokens, namespaces), namespaces, foldsNames).writeList();
    return selectors.map((selector, i) => atPlace(selector, place, isRelative[i] as boolean)).join(', ');
  } catch (error) {
    if (!(error instanceof InvalidSelector)) throw error;
    return null;
  }
}

function startsWithCombinator(selector: string): boolean {
  return /[>+~]/.test(selector[skipBlank(selector, 0)] ?? '');
}

/** https://drafts.csswg.org/cssom/#serialize-a-group-of-selectors: in a style rule with what it is relative to. */
function atPlace(selector: string, place: SelectorPlace, isRelative: boolean): string {
  const isNested = place === SelectorPlace.InStyleRule;
  if (isRelative) return isNested ? selector : selector.slice(2);
  return isNested && !hasNestingSelector(selector) ? `& ${selector}` : selector;
}

const PARTS = /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|\\[\s\S]|\/\*[\s\S]*?(?:\*\/|$)|[[\](),]/g;

/** The complex selectors of a list: what commas outside of parentheses and brackets divide, without white space around. */
export function splitSelectors(text: string): string[] {
  if (!text.includes(',')) return [trimmed(text)];
  const selectors: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: part, index } of text.matchAll(PARTS)) {
    if (part === '(' || part === '[') depth++;
    else if (part === ')' || part === ']') depth--;
    else if (part === ',' && depth === 0) {
      selectors.push(trimmed(text.slice(start, index)));
      start = index + 1;
    }
  }
  selectors.push(trimmed(text.slice(start)));
  return selectors;
}
