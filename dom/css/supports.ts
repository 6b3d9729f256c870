import { asciiLowercase } from '../names/ascii-case.ts';
import { DocumentMode, forgivenIn, parseSelectorList } from '../selectors/parse.ts';
import { InvalidSelector } from '../selectors/token-reader.ts';
import { tokenize } from '../selectors/tokenizer.ts';
import { parsedDeclaration } from './declaration.ts';
import { type Condition, type FeatureReader, parseCondition } from './media/parse-condition.ts';
import { isCustomProperty } from './properties.ts';
import { findOutside, preprocess, trimmed, unescapeName, writtenValue } from './syntax.ts';
import { skipSpace, type Token, tokensOf, writtenAs } from './tokens.ts';
import { hasUnknownWebkitElement } from './webkit-pseudo-elements.ts';

/** https://drafts.csswg.org/css-conditional/#dom-css-supports: whether the property takes the value. */
export function supportsDeclaration(name: string, value: string, isQuirky = false): boolean {
  const isCustom = isCustomProperty(name);
  if (isCustom && value === '') return false;
  return parsedDeclaration(name, writtenValue(isCustom, value), false, isQuirky) !== null;
}

/** https://drafts.csswg.org/css-conditional/#typedef-supports-condition */
export function conditionHolds(condition: string, isQuirky = false): boolean {
  return parsed(condition)?.holds(isQuirky) ?? false;
}

/** Whether it is one, be it that it holds or not. */
export function isCondition(text: string): boolean {
  return parsed(text) !== null;
}

/** The same of what stands inside of `supports()`, where a declaration has no parentheses of its own. */
export function innerConditionHolds(text: string, isQuirky = false): boolean {
  return conditionHolds(text, isQuirky) || conditionHolds(`(${text})`, isQuirky);
}

function parsed(condition: string): Condition<boolean> | null {
  const text = preprocess(condition);
  const tokens = tokensOf(text);
  return parseCondition(tokens, 0, tokens.length, text, true, READER);
}

/** Asks for declarations of a document that may be in quirks mode. */
const READER: FeatureReader<boolean> = {
  // What is not known is not supported.
  unknown: false,
  read(name, between, source) {
    if (name === '') return readDeclaration(between, source);
    const isSupported = supportsFunction(name, writtenAs(between, source));
    return { text: '', holds: () => isSupported };
  },
};

/** Null: it is none. */
function readDeclaration(between: readonly Token[], source: string): Condition<boolean> | null {
  const start = skipSpace(between, 0, between.length);
  const colon = skipSpace(between, start + 1, between.length);
  const [name, last] = [between[start], between.at(-1)];
  if (name?.kind !== 'ident' || last === undefined || between[colon]?.kind !== 'colon') return null;
  const value = source.slice(between[colon].end, last.end);
  const isWhole = findOutside(value, 0, ';') === value.length;
  const property = unescapeName(source.slice(name.start, name.end));
  const given = value.replace(/!\s*important\s*$/i, '') || ' ';
  return { text: '', holds: (isQuirky) => isWhole && supportsDeclaration(property, given, isQuirky) };
}

/** https://drafts.csswg.org/css-conditional-4/#typedef-supports-selector-fn, and those of level 5. */
function supportsFunction(name: string, text: string): boolean {
  switch (name) {
    case 'selector':
      return isSelector(text) && !hasUnknownWebkitElement(tokenize(text));
    case 'font-tech':
      return FONT_TECHNOLOGIES.has(asciiLowercase(trimmed(text)));
    case 'font-format':
      return FONT_FORMATS.has(asciiLowercase(trimmed(text)));
    case 'at-rule':
      return AT_RULES.has(asciiLowercase(trimmed(text)));
    default:
      return false;
  }
}

/** https://drafts.csswg.org/css-fonts/#font-tech-definitions, those that Chromium knows. */
const FONT_TECHNOLOGIES: ReadonlySet<string> = new Set(
  'features-opentype features-aat color-colrv0 color-colrv1 color-sbix color-cbdt variations palettes'.split(' '),
);
const FONT_FORMATS: ReadonlySet<string> = new Set('collection opentype truetype woff woff2'.split(' '));

/** https://drafts.csswg.org/css-conditional-5/#typedef-supports-at-rule-fn */
const AT_RULES: ReadonlySet<string> = new Set(
  (
    '@container @counter-style @font-face @font-feature-values @font-palette-values @import ' +
    '@keyframes @-webkit-keyframes @layer @media @namespace @page @position-try @property @scope @starting-style ' +
    '@supports @view-transition'
  ).split(' '),
);

export function isSelector(text: string): boolean {
  try {
    const isOne = parseSelectorList(text, DocumentMode.Html).complexes.length === 1;
    return isOne && forgivenIn(tokenize(text), null).size === 0;
  } catch (error) {
    if (!(error instanceof InvalidSelector)) throw error;
    return false;
  }
}
