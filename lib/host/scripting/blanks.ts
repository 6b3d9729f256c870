/*
 * What may stand between two words of a script, as sources of patterns. A comment is read in one way only: where it could end at several
 * places, many of them would be tried in all combinations before a pattern gives up.
 */

export const BLOCK_COMMENT: string = String.raw`\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/`;

export const LINE_REST: string = String.raw`.*(?:[\r\n\u2028\u2029]|$)`;

/** Of a module, in which there are no comments of HTML. */
export const BLANKS: string = String.raw`(?:\s|${BLOCK_COMMENT}|\/\/${LINE_REST})*`;
