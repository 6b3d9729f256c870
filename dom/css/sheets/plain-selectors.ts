/** Escapes of what is no digit, space or control character are written as they are. */
const NAME = '-?[a-zA-Z_][\\w-]*(?:\\\\[!-,./:-@[\\]^`{-~][\\w-]*)*';
const STATES =
  'hover|focus|active|visited|link|checked|disabled|enabled|focus-visible|focus-within|first-child|last-child|root|empty';
const PART = `[.#]${NAME}|:(?:${STATES})(?![\\w\\\\-])`;
const COMPOUND = `(?:${NAME}|${PART})(?:${PART})*`;
const SELECTOR = `${COMPOUND}(?:(?: | ?[>+~] ?)${COMPOUND})*(?:::(?:before|after)(?![\\w\\\\-]))?`;

const PLAIN = new RegExp(`^${SELECTOR}(?:,[ \\t\\n]*${SELECTOR})*$`);

const COMBINED = /[>+~,]/;
const BETWEEN = /\\[\s\S]|(,)[ \t\n]*| ?([>+~]) ?/g;

/** More takes memory for each part. */
const LONG = 500;

/**
 * https://drafts.csswg.org/cssom/#serialize-a-group-of-selectors, of those that are seen to be valid at a glance; null: the text is
 * something else.
 *
 * OPTIMIZATION: nearly all that large sheets speak of is classes. (bench/styles)
 */
export function plainSelectors(text: string): string | null {
  if (text.length > LONG || !PLAIN.test(text)) return null;
  return COMBINED.test(text) ? text.replace(BETWEEN, spaced) : text;
}

function spaced(found: string, comma: string | undefined, combinator: string | undefined): string {
  if (comma !== undefined) return ', ';
  return combinator === undefined ? found : ` ${combinator} `;
}
