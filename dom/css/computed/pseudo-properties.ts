/** The properties that apply to pseudo-elements of which not all do, as Chromium has them. */

const ON_TEXT =
  'color$|font-(?!language)|letter-spacing|line-height$|text-(?:decoration-skip|shadow|transform)|word-spacing|--';

/** https://drafts.csswg.org/css-pseudo/#first-line-styling */
const OF_FIRST_LINE = `${ON_TEXT}|background-|box-shadow|opacity|ruby-position|text-(?:decoration|justify|underline)|vertical-align|visibility|-webkit-font`;

/** https://drafts.csswg.org/css-pseudo/#first-letter-styling */
const OF_FIRST_LETTER = `${OF_FIRST_LINE.replace('ruby-position|', '')}|border-(?!collapse|spacing)|corner-|float|initial-letter|margin-(?!trim)|padding-[btlr](?!lock)`;

/** https://drafts.csswg.org/css-pseudo/#marker-pseudo */
const OF_MARKER = `${ON_TEXT}|animation-|content$|cursor|direction|hyphens|line-break|overflow-wrap|tab-size|text-(?:combine|emphasis|orientation|wrap-style)|timeline-trigger-(?:name|source)|transition-|unicode-bidi|word-break|-webkit-text-orientation`;

/** https://drafts.csswg.org/css-pseudo/#highlight-styling */
const OF_HIGHLIGHT =
  'background-color|color$|fill$|stroke(?:-width)?$|text-decoration|text-emphasis-color|text-shadow|text-underline-offset|--';

const [highlight, firstLine, firstLetter, marker] = [OF_HIGHLIGHT, OF_FIRST_LINE, OF_FIRST_LETTER, OF_MARKER].map(
  (names) => new RegExp(`^(?:${names})`),
) as [RegExp, RegExp, RegExp, RegExp];

const APPLYING: ReadonlyMap<string, RegExp> = new Map([
  ['first-line', firstLine],
  ['first-letter', firstLetter],
  ['marker', marker],
  ['selection', highlight],
  ['highlight', highlight],
  ['target-text', highlight],
  ['search-text', highlight],
  ['spelling-error', highlight],
  ['grammar-error', highlight],
]);

export function appliesTo(pseudo: string, name: string): boolean {
  return APPLYING.get(pseudo)?.test(name) ?? true;
}

/** What is taken from the element whose text is highlighted. */
const WITH_TEXT =
  /^(?:color$|font-|-webkit-font|letter-spacing|line-height|word-spacing|writing-mode|hyphen|text-rendering|--)/;

/** https://drafts.csswg.org/css-pseudo/#highlight-cascade: whether it has all custom properties of its element. */
export function isOfHighlight(pseudo: string): boolean {
  return APPLYING.get(pseudo) === highlight;
}

/** Whether the pseudo-element inherits what others do. */
export function inherits(pseudo: string, name: string): boolean {
  return !isOfHighlight(pseudo) || WITH_TEXT.test(name);
}
