import { TextFlag } from '../tokenizer/token-sink.ts';
import { insertCharacters } from './insertion.ts';
import { Outcome } from './insertion-mode.ts';
import type { TreeState } from './tree-state.ts';

/** Tab, LF, FF, CR and space, which a character reference can bring as well. */
const LEADING_WHITESPACE = /^[\t\n\f\r ]+/;
const NOT_WHITESPACE = /[^\t\n\f\r ]/;
const WHITESPACE = /[\t\n\f\r ]/;
const NULLS = /\0+/g;
const LEADING_NULLS = /^\0+/;

/** Whether there is a character other than white space. */
export function hasNonWhitespace(text: string, flags: number): boolean {
  return (flags & TextFlag.OnlyWhitespace) === 0 && NOT_WHITESPACE.test(text);
}

/** Where the first character other than white space is; -1 if there is none. */
export function misplacedCharacter(text: string, flags: number): number {
  return (flags & TextFlag.OnlyWhitespace) !== 0 ? -1 : text.search(NOT_WHITESPACE);
}

/** The white space that the run starts with. */
export function leadingWhitespace(text: string, flags: number): string {
  if ((flags & TextFlag.OnlyWhitespace) !== 0) return text;
  const match = LEADING_WHITESPACE.exec(text);
  return match === null ? '' : match[0];
}

/** The run with every U+0000 NULL replaced; each is a parse error, which the tokenizer has reported but for CDATA sections. */
export function replaceNulls(tree: TreeState, text: string, replacement: string): string {
  if (tree.reportsErrors) {
    for (let i = text.indexOf('\0'); i !== -1; i = text.indexOf('\0', i + 1)) {
      if (tree.isInCdata(i)) tree.errorInText('unexpected-null-character', i);
    }
  }
  return text.replace(NULLS, (nulls) => replacement.repeat(nulls.length));
}

/** Leaves the run without the white space that it starts with for reprocessing, if there is more. */
export function reprocessAfter(tree: TreeState, text: string, flags: number, whitespace: string): Outcome {
  if (whitespace.length === text.length) return Outcome.Done;
  tree.text = text.slice(whitespace.length);
  tree.textFlags = flags;
  return Outcome.Reprocess;
}

/** The run without U+0000 NULL. What is left starts where its first character does. */
export function dropNulls(tree: TreeState, text: string): string {
  const rest = replaceNulls(tree, text, '');
  if (text.charCodeAt(0) === 0) tree.text = text.replace(LEADING_NULLS, '');
  return rest;
}

/** Inserts white space, and nothing when there is none. */
export function insertWhitespace(tree: TreeState, whitespace: string): void {
  if (whitespace !== '') insertCharacters(tree, whitespace);
}

/** Reports a parse error for each stretch of characters that are no white space, which a run before it may have begun. */
function reportMisplaced(tree: TreeState, text: string): void {
  for (const { index } of text.matchAll(/[^\t\n\f\r ]+/g)) tree.errorUnlessContinued('misplaced-characters', index);
  tree.endsMisplaced = NOT_WHITESPACE.test(text[text.length - 1] as string);
}

/** The characters of the run that are white space: what is left where all others are ignored, which is a parse error. */
export function onlyWhitespaceOf(tree: TreeState, text: string, flags: number): string {
  const misplaced = misplacedCharacter(text, flags);
  if (misplaced < 0) return text;
  if (tree.reportsErrors) reportMisplaced(tree, text);
  const whitespace = misplaced > 0 ? 0 : text.search(WHITESPACE);
  if (whitespace < 0) return '';
  tree.text = text.slice(whitespace);
  return tree.text.replace(/[^\t\n\f\r ]+/g, '');
}
