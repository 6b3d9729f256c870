import { MAY_HAVE_DIRECT_EVAL, RESERVED_LETTER } from '../../../dom/scripting/modules/names.ts';

/** `\u0061` and `\u{61}` in names. */
export function decodeEscapes(name: string): string {
  return name.replace(/\\u(?:\{([\da-f]+)\}|([\da-f]{4}))/gi, (_, inBraces: string | undefined, digits: string) =>
    String.fromCodePoint(Number.parseInt(inBraces ?? digits, 16)),
  );
}

/**
 * A keyword that is spelt with an escape is none: engines refuse it, while names of properties, strings, templates, regular
 * expressions and comments stay what they were. So a text in which all are spelt like that has none of them as a keyword if
 * the engine takes it.
 *
 * https://tc39.es/ecma262/#sec-identifier-names-static-semantics-early-errors
 */
export const ESCAPED_IMPORT = 'impor\\u0074';

export const IMPORT_WORD: RegExp = /\bimport\b/g;

const EVAL_WORD = new RegExp(MAY_HAVE_DIRECT_EVAL, 'g');

const WITH_WORD = /\bwith(?=\s*[(/<-])/g;

export function spellImports(text: string): string {
  return text.replace(IMPORT_WORD, () => ESCAPED_IMPORT);
}

/** The same with the statement that makes scopes of objects. */
export function spellWiths(text: string): string {
  return text.replace(WITH_WORD, () => 'wit\\u0068');
}

/** A text that the engine refuses if it has a direct eval. */
export function spellEvals(text: string): string {
  return text.replace(EVAL_WORD, () => ESCAPED_IMPORT);
}

/** Where a name that begins with the reserved letter may stand. */
export const RESERVED_NAME: RegExp = new RegExp(
  `(?<![\\w$])(?:${RESERVED_LETTER}|\\\\u(?:00aa|\\{0*aa\\}))(?:[\\p{ID_Continue}$\\u200c\\u200d]|\\\\u[\\da-f]{4}|\\\\u\\{[\\da-f]+\\})*`,
  'giu',
);

const RESERVED_START = /(?<![\w$])(?:ª|\\u(?:00aa|\{0*aa\}))/gi;

/** What may stand wherever that letter may, but not in a name; the next letter, as there are ranges of them. */
export function spellReserved(text: string): string {
  return text.replace(RESERVED_START, '«');
}

/** A text that the engine refuses if it has a keyword `import`, or a name with the reserved letter in front. */
export function spellSafely(text: string): string {
  return spellReserved(spellImports(text));
}

/** A comment that ends what it stands in or is an error there, if that is a line comment, a string or a template. */
export const PROBE_COMMENT = '/*`\n\\-*/';

/** An expression for places where a call begins; an error in strings, templates, comments, regular expressions and after dots. */
export const PROBE = `(/[*/\\-]/${PROBE_COMMENT})`;
