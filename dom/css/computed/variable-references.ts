import { skipOpaque } from '../syntax.ts';

const NESTED = /[{}()[\]"'\\;/,]/g;
const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

interface OpenBlock {
  readonly closer: string;
  /** Null: the block is no `var()`. */
  readonly reference: VariableReference | null;
}

/** A `var()` in a value; the numbers are places in its text. https://drafts.csswg.org/css-variables/#funcdef-var */
export interface VariableReference {
  /** Where its name begins, after the parenthesis. */
  readonly start: number;
  /** Where its first comma is; -1: it has no fallback. */
  comma: number;
  /** Where its closing parenthesis is, or the end of the text. */
  end: number;
}

/** All `var()` of a value in order, those inside of others after these. Found in one pass, however deep they stand. */
export function variableReferences(text: string): readonly VariableReference[] {
  const references: VariableReference[] = [];
  const open: OpenBlock[] = [];
  let at = 0;
  for (;;) {
    NESTED.lastIndex = at;
    if (!NESTED.test(text)) return references;
    at = NESTED.lastIndex - 1;
    const behind = skipOpaque(text, at);
    if (behind > at) {
      at = behind;
      continue;
    }
    const character = text[at] as string;
    const last = open.at(-1);
    if (CLOSERS[character] !== undefined) {
      const isReference = character === '(' && /(?:^|[^\w-])var$/i.test(text.slice(Math.max(0, at - 4), at));
      const reference = isReference ? { start: at + 1, comma: -1, end: text.length } : null;
      if (reference !== null) references.push(reference);
      open.push({ closer: CLOSERS[character], reference });
    } else if (last?.closer === character) {
      if (last.reference !== null) last.reference.end = at;
      open.pop();
    } else if (character === ',' && last?.reference?.comma === -1) {
      last.reference.comma = at;
    }
    at++;
  }
}

/** The index of the first reference whose name begins after that place. */
export function referenceAfter(references: readonly VariableReference[], place: number): number {
  let [low, high] = [0, references.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((references[middle] as VariableReference).start <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}
