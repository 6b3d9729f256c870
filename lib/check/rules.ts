import type { ParseErrorCode } from '../../parser/tree-construction/html-parser-options.ts';
import type { OptionRule } from '../options.ts';
import { PARSE_ERROR_WORDS } from './data/parse-error-words.ts';

/** How bad what a rule finds is. */
export type Severity = 'error' | 'warning';
type RuleSetting = Severity | 'off';

interface Rule {
  /** What it is unless somebody sets it. */
  readonly severity: RuleSetting;
  /** Where the Standard says so. */
  readonly section: string;
  /** What it is about, in short. */
  readonly about: string;
}

const HTML = 'https://html.spec.whatwg.org/';

const error = (section: string, about: string): Rule => ({ severity: 'error', section: HTML + section, about });
const warning = (section: string, about: string): Rule => ({ severity: 'warning', section: HTML + section, about });
const unused = (section: string, about: string): Rule => ({ severity: 'off', section: HTML + section, about });

const CONFORMANCE_RULES = {
  'attribute-value': error('#attributes-3', 'An attribute has a value that it may not have.'),
  'content-model': error('#content-models', 'An element or text stands where it may not.'),
  'control-label': warning('#the-label-element', 'A control has no label.'),
  'duplicate-id': error('#the-id-attribute', 'Several elements have the same id.'),
  'duplicate-main': error('#the-main-element', 'Several main elements are shown.'),
  'duplicate-title': error('#the-title-element', 'The page has several titles.'),
  'empty-control': warning('#interactive-content', 'A link or a button has nothing in it that could be shown or read.'),
  'empty-heading': warning('#the-h1,-h2,-h3,-h4,-h5,-and-h6-elements', 'A heading is empty.'),
  'empty-title': error('#the-title-element', 'The title is empty.'),
  encoding: error('#charset', 'The page is not encoded in UTF-8.'),
  'forbidden-descendant': error('#content-models', 'An element is in one that may not hold it, however deep.'),
  'id-reference': error('#attributes-3', 'An attribute names an element that is not there.'),
  'id-value': error('#the-id-attribute', 'An id is empty or has white space in it.'),
  'img-alt': error('#alt', 'An image has no text that could take its place.'),
  'label-for': error('#attr-label-for', 'A label is for something that is no control, or not there.'),
  'lang-value': error('#the-lang-and-xml:lang-attributes', 'The value of a lang attribute is no language tag.'),
  'missing-attribute': error('#attributes-3', 'An element lacks an attribute that it needs.'),
  'missing-charset': warning('#charset', 'The page does not say that it is encoded in UTF-8.'),
  'missing-lang': warning('#the-html-element', 'The page does not say what language it is in.'),
  'missing-title': error('#the-title-element', 'The page has no title.'),
  'obsolete-attribute': error('#non-conforming-features', 'An attribute is not to be used any more.'),
  'obsolete-element': error('#non-conforming-features', 'An element is not to be used any more.'),
  'round-trip': warning(
    '#serialising-html-fragments',
    'What is parsed is another tree once it is written and parsed again.',
  ),
  'unescaped-ampersand': unused('#syntax-charref', 'An ampersand stands for itself; "&amp;" cannot be mistaken.'),
  'unknown-attribute': error('#attributes-3', 'HTML has no such attribute there.'),
  'unknown-element': error('#elements-3', 'HTML has no such element.'),
  'unnecessary-type': warning(
    '#warnings-for-obsolete-but-conforming-features',
    'A type attribute says what is so without it.',
  ),
  'unquoted-value': unused('#unquoted', 'The value of an attribute has no quotes.'),
} as const satisfies Record<string, Rule>;

type ConformanceRuleId = keyof typeof CONFORMANCE_RULES;

/** The names of the rules: those of conformance, and the codes of parse errors. */
export type RuleId = ConformanceRuleId | ParseErrorCode | 'malformed-bytes';

const MALFORMED: Rule = {
  severity: 'error',
  section: 'https://encoding.spec.whatwg.org/#decoder',
  about: 'These bytes stand for no character in the encoding of the page.',
};

/** The parse errors that the Standard has names for. https://html.spec.whatwg.org/#parse-errors */
const NAMED =
  /^(?:abrupt|absence|cdata|character|control|duplicate-attribute|end-tag-with-|eof-(?!in-element)|incorrectly|invalid-(?!namespace)|missing-(?!doctype$)|nested-comment|noncharacter|non-void|null|surrogate|unexpected-(?!content)|unknown)/;

function parseErrorRule(code: string, about: string): Rule {
  return error(NAMED.test(code) ? `#parse-error-${code}` : '#tree-construction', about);
}

const RULES = new Map<string, Rule>([
  ...Object.entries(CONFORMANCE_RULES),
  ...Object.entries(PARSE_ERROR_WORDS).map(([code, about]) => [code, parseErrorRule(code, about)] as const),
  ['malformed-bytes', MALFORMED],
]);

/** What rules are, by their names; those that are left out stay what they are. */
export type RuleSettings = { readonly [Id in RuleId]?: RuleSetting | undefined };

export function ruleOf(id: RuleId): Rule {
  return RULES.get(id) as Rule;
}

export function severityOf(id: RuleId, settings: RuleSettings): RuleSetting {
  return settings[id] ?? ruleOf(id).severity;
}

const SETTINGS: OptionRule = {
  accepts: (value) => value === 'off' || value === 'warning' || value === 'error',
  wanted: "'off', 'warning' or 'error'",
};

/** For `checkOptions`. */
export const RULE_OPTIONS = Object.fromEntries([...RULES.keys()].sort().map((id) => [id, SETTINGS]));
