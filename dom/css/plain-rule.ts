/** What is neither bracket nor quote, nor begins an escape or a comment. `;` is no end of a qualified rule's prelude, and rare there. */
const PRELUDE_TEXT = '[^{}()[\\]"\'\\\\/;]*';
const TEXT = '[^{}()[\\]"\'\\\\/]*';
const STRING = '"[^"\\\\\\n]*(?:\\\\[^][^"\\\\\\n]*)*"|\'[^\'\\\\\\n]*(?:\\\\[^][^\'\\\\\\n]*)*\'';
const ARGUMENTS = `\\(${TEXT}(?:\\(${TEXT}\\)${TEXT}){0,9}\\)`;
/** Loops over more than one class of characters take memory for each. */
const MANY = '{0,99}';

/** The prelude and the block. */
const RULE = new RegExp(
  [
    `([.#:a-z*]${PRELUDE_TEXT}(?:(?:${ARGUMENTS}|\\\\[^])${PRELUDE_TEXT})${MANY})`,
    `\\{(${TEXT}(?:(?:${ARGUMENTS}|${STRING}|\\\\[^])${TEXT})${MANY})\\}`,
  ].join(''),
  'iy',
);

/** https://drafts.csswg.org/css-syntax/#consume-qualified-rule, of one in whose text everything is where it seems to be. */
interface PlainRule {
  readonly atKeyword: null;
  /** With the white space that it ends in. */
  prelude: string;
  readonly block: string;
  /** The place behind it. */
  readonly end: number;
}

/**
 * Null: there is none here, or none that is plain.
 *
 * OPTIMIZATION: in large sheets nearly all rules are, and are found in one go. (bench/styles)
 */
export function plainRuleAt(text: string, start: number): PlainRule | null {
  RULE.lastIndex = start;
  const found = RULE.exec(text);
  if (found === null) return null;
  return { atKeyword: null, prelude: found[1] as string, block: found[2] as string, end: RULE.lastIndex };
}
