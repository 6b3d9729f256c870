import { DocumentMode, parseSelectorList } from '../../selectors/parse.ts';
import { InvalidSelector } from '../../selectors/token-reader.ts';
import { trimmed, withoutComments } from '../syntax.ts';

const LEGACY_PSEUDO_ELEMENT = /(?<!:):(before|after|first-line|first-letter)$/i;

/** What relative selectors are relative to. */
export const enum SelectorPlace {
  Outermost,
  InStyleRule,
  InScope,
}

const NESTING_SELECTOR = /\\[\s\S]|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|&/g;

/** Whether the selector says where `&` is. */
export function hasNestingSelector(selector: string): boolean {
  return selector.includes('&') && Array.from(selector.matchAll(NESTING_SELECTOR), String).includes('&');
}

/**
 * The text as the selectors of a rule; null when it is none. In a style rule or scope it may begin with a combinator. Those of a
 * scope itself say nothing of what is around it (`isWhole`).
 */
export function serializeSelectors(text: string, place: SelectorPlace, isWhole = false): string | null {
  const parts = splitSelectors(trimmed(withoutComments(text))).map(serializeOne);
  const list = place === SelectorPlace.InStyleRule && !isWhole ? parts.map(nested) : parts;
  try {
    const absolute = list.map((selector) =>
      place !== SelectorPlace.Outermost && STARTS_WITH_COMBINATOR.test(selector) ? `& ${selector}` : selector,
    );
    parseSelectorList(absolute.join(', '), DocumentMode.Html);
  } catch (error) {
    if (!(error instanceof InvalidSelector)) throw error;
    return null;
  }
  return list.join(', ');
}

const STARTS_WITH_COMBINATOR = /^[>+~]/;

/** https://drafts.csswg.org/cssom/#serialize-a-group-of-selectors: in a style rule with what it is relative to. */
function nested(selector: string): string {
  return STARTS_WITH_COMBINATOR.test(selector) || !hasNestingSelector(selector) ? `& ${selector}` : selector;
}

const PARTS = /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|\\[\s\S]|[[\](),]|[ \t\n]*[>+~][ \t\n]*|[ \t\n]+/g;

/** The complex selectors of a list: what commas outside of parentheses and brackets divide, without white space around. */
export function splitSelectors(text: string): string[] {
  const selectors: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: part, index } of text.matchAll(PARTS)) {
    if (part === '(' || part === '[') depth++;
    else if (part === ')' || part === ']') depth--;
    else if (part === ',' && depth === 0) {
      selectors.push(text.slice(start, index).trim());
      start = index + 1;
    }
  }
  selectors.push(text.slice(start).trim());
  return selectors;
}

/** https://drafts.csswg.org/cssom/#serialize-a-selector, as far as white space, quotes and old pseudo-elements go. */
function serializeOne(text: string): string {
  let inBrackets = false;
  let inNth = 0;
  const spaced = text.replace(PARTS, (part, at: number, whole: string) => {
    if (part === '[') inBrackets = true;
    else if (part === ']') inBrackets = false;
    else if (part === '(' && (inNth > 0 || /:nth-[\w-]+$/i.test(whole.slice(Math.max(0, at - 20), at)))) inNth++;
    else if (part === ')' && inNth > 0) inNth--;
    if (part === ',') return ', ';
    if (part.startsWith("'")) return `"${part.slice(1, -1).replace(/"/g, '\\"').replace(/\\'/g, "'")}"`;
    const isBlank = /^[ \t\n]+$/.test(part);
    if (isBlank && (whole[at - 1] === '(' || whole[at + part.length] === ')')) return '';
    if (inBrackets || inNth > 0) return isBlank ? ' ' : part;
    const combinator = part.trim();
    if (combinator === '') return ' ';
    if (/^[>+~]$/.test(combinator)) return at === 0 ? `${combinator} ` : ` ${combinator} `;
    return part;
  });
  return spaced
    .replace(/, {2,}/g, ', ')
    .replace(/\[\s*([\w-]+)\s*([~|^$*]?=)\s*(?:(-?[a-z_][\w-]*)|("(?:[^"\\]|\\.)*"))\s*([is])?\s*\]/gi, quoteAttribute)
    .replace(NTH, (_all, name: string, formula: string) => name.toLowerCase() + formulaText(formula))
    .replace(LEGACY_PSEUDO_ELEMENT, (_all, name: string) => `::${name.toLowerCase()}`)
    .replace(/(?<![:\\\w-])::?[A-Z][\w-]*(?![^[]*\])/g, (pseudo) => pseudo.toLowerCase());
}

const NTH = /(:nth-(?:last-)?(?:child|of-type)\()([^()]*?)(?= of |\))/gi;

/** https://drafts.csswg.org/css-syntax/#serializing-anb */
function formulaText(text: string): string {
  const given = trimmed(text).toLowerCase();
  const formula = given === 'odd' ? '2n+1' : given === 'even' ? '2n' : given;
  const [, sign, step, operator = '', offset = '0'] =
    /^([+-]?)(\d*)n(?:[ \t\n]*([+-])[ \t\n]*(\d+))?$/.exec(formula) ?? [];
  if (step === undefined) return /^[+-]?\d+$/.test(formula) ? String(Number(formula)) : text;
  const a = Number(`${sign}${step === '' ? '1' : step}`);
  const b = Number(`${operator}${offset}`);
  if (a === 0) return String(b);
  const factor = a === 1 ? '' : a === -1 ? '-' : String(a);
  return `${factor}n${b === 0 ? '' : b < 0 ? b : `+${b}`}`;
}

function quoteAttribute(
  _all: string,
  name: string,
  operator: string,
  ident: string | undefined,
  text: string | undefined,
  flag: string | undefined,
): string {
  return `[${name}${operator}${ident === undefined ? text : `"${ident}"`}${flag === undefined ? '' : ` ${flag.toLowerCase()}`}]`;
}
