/**
 * The names that rewritten scripts use, and that scripts of a page cannot: an identifier with this letter in front is
 * refused in them. They are bound lexically, so they are no properties of the global object.
 */
export const RESERVED_LETTER = 'ª';

/** Bound in the global scope, to what `dom/scripting/page/code-guards.ts` has. */
export const IMPORT = 'ªimport';
export const EVAL = 'ªeval';
export const ENTER_EVAL = 'ªenter';
export const LEAVE_EVAL = 'ªleave';
export const EVAL_TEXT = 'ªtext';

/** Bound in the function that a module becomes. */
export const MODULE_LINK = 'ªlink';
export const MODULE_META = 'ªmeta';
export const MODULE_REFERRER = 'ªreferrer';
export const MODULE_DEFAULT = 'ªdefault';
export const IMPORT_ASSIGNMENT = 'ªassigned';
export const COMPLETION = 'ªcompletion';

/** The variable that has what gets the value of an imported name. */
export function importVariable(local: string): string {
  return `ª_${local}`;
}

/** Stands before a closing parenthesis that was not in the script, so that both can be left out of what `toString` gives. */
export const ADDED = '/*ª*/';
/** What a compiled module is handed to. */
export const COMPILED = 'ªcompiled';

/** One after a dot is a method's, but for `...eval()`. Comments may stand between the name and its parenthesis. */
export const MAY_HAVE_DIRECT_EVAL: RegExp = /\beval(?<!(?<!\.\.)\.eval)(?=\s*(?:\(|\/[*/]|<!--|-->))/;
