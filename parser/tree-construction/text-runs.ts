import { TextFlag } from '../tokenizer/token-sink.ts';
import { insertCharacters } from './insertion.ts';
import { Outcome } from './insertion-mode.ts';
import type { TreeBuilder } from './tree-builder.ts';

/** Tab, LF, FF, CR and space, which a character reference can bring as well. */
const LEADING_WHITESPACE = /^[\t\n\f\r ]+/;
const NOT_WHITESPACE = /[^\t\n\f\r ]/;
const NULLS = /\0+/g;

/** Whether there is a character other than white space. */
export function hasNonWhitespace(text: string, flags: number): boolean {
  return (flags & TextFlag.OnlyWhitespace) === 0 && NOT_WHITESPACE.test(text);
}

/** The white space that the run starts with. */
export function leadingWhitespace(text: string, flags: number): string {
  if ((flags & TextFlag.OnlyWhitespace) !== 0) return text;
  const match = LEADING_WHITESPACE.exec(text);
  return match === null ? '' : match[0];
}

/** The run with every U+0000 NULL replaced; each is a parse error. */
export function replaceNulls(tree: TreeBuilder, text: string, replacement: string): string {
  if (tree.reportsErrors) {
    for (let i = text.indexOf('\0'); i !== -1; i = text.indexOf('\0', i + 1)) tree.error('unexpected-null-character');
  }
  return text.replace(NULLS, (nulls) => replacement.repeat(nulls.length));
}

/** Leaves the run without the white space that it starts with for reprocessing, if there is more. */
export function reprocessAfter(tree: TreeBuilder, text: string, flags: number, whitespace: string): Outcome {
  if (whitespace.length === text.length) return Outcome.Done;
  if (whitespace !== '') tree.text = text.slice(whitespace.length);
  tree.textFlags = flags;
  return Outcome.Reprocess;
}

/** Inserts white space, and nothing when there is none. */
export function insertWhitespace(tree: TreeBuilder, whitespace: string): void {
  if (whitespace !== '') insertCharacters(tree, whitespace);
}

/** The characters of the run that are white space: what is left where all others are ignored. */
export function onlyWhitespaceOf(text: string, flags: number): string {
  return (flags & TextFlag.OnlyWhitespace) !== 0 ? text : text.replace(/[^\t\n\f\r ]+/g, '');
}
