import { asciiLowercase } from '../../names/ascii-case.ts';
import { skipOpaque } from '../syntax.ts';

const NESTED = /[{}()[\]"'\\;/,:!]/g;
const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

interface OpenBlock {
  readonly closer: string;
  /** Null: the block is none of those. */
  readonly reference: VariableReference | null;
}

/** What gives way to something else before a value is parsed. https://drafts.csswg.org/css-values-5/#arbitrary-substitution */
type SubstitutionFunction = 'var' | 'env' | 'attr' | 'if' | 'dashed';

/** Such a function in a value; the numbers are places in its text. */
export interface VariableReference {
  readonly name: SubstitutionFunction;
  /** Where its name begins, after the parenthesis. */
  readonly start: number;
  /** Where its first comma is; -1: it has no fallback. */
  comma: number;
  /** Where what parts branches of `if()` is in it, and what no other function and no branch may have: `;`, `:` and `!`. */
  readonly marks: number[];
  /** Where its closing parenthesis is, or the end of the text. */
  end: number;
}

/** All of a value in order, those inside of others after these. Found in one pass, however deep they stand. */
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
      const name = character === '(' ? functionBefore(text, at) : null;
      const reference = name === null ? null : { name, start: at + 1, comma: -1, marks: [], end: text.length };
      if (reference !== null) references.push(reference);
      open.push({ closer: CLOSERS[character], reference });
    } else if (last?.closer === character) {
      if (last.reference !== null) last.reference.end = at;
      open.pop();
    } else if (character === ',') {
      if (last?.reference?.comma === -1) last.reference.comma = at;
    } else {
      last?.reference?.marks.push(at);
    }
    at++;
  }
}

function functionBefore(text: string, at: number): SubstitutionFunction | null {
  const [, name] = /(?:^|[^\w\u0080-\uffff\\#@-])(var|env|attr|if)$/i.exec(text.slice(Math.max(0, at - 5), at)) ?? [];
  if (name !== undefined) return asciiLowercase(name) as SubstitutionFunction;
  let start = at;
  while (start > 0 && NAME.test(text[start - 1] as string)) start--;
  return at - start > 2 && text.startsWith('--', start) ? 'dashed' : null;
}

const NAME = /[\w\u0080-\uffff-]/;

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
