import type { RawToken } from '../../parser/rewriter/raw-token.ts';
import { rewriting } from '../rewriting.ts';

/**
 * Takes a page apart into tokens that keep the source they come from: joined, `raw` gives back any string exactly, with its
 * lone surrogates, carriage returns and NULs. https://html.spec.whatwg.org/#tokenization
 *
 * Tags, comments and the like come whole. Text comes as soon as it can: as soon as the Standard's tokenizer would emit it,
 * but for a CR, which an LF may follow, and the first half of a surrogate pair. What is a tag and what is text is
 * decided as the parser decides it, tree construction included. What a token means (names, attributes, decoded text …) is
 * worked out for those that are asked: see `RawToken`.
 *
 * @example
 * import { RawTokenizer } from 'livedom/rewriter';
 *
 * const pieces = [];
 * const tokenizer = new RawTokenizer();
 * tokenizer.addChunk('<p title="a>b">x &am', ({ raw }) => pieces.push(raw));
 * tokenizer.addChunk('p; y', ({ raw }) => pieces.push(raw));
 * tokenizer.finish(({ raw }) => pieces.push(raw));
 * pieces; // ['<p title="a>b">', 'x ', '&amp; y']
 */
export class RawTokenizer {
  readonly #tokens: InstanceType<ReturnType<typeof rewriting>['RawTokens']>;

  constructor(options: { readonly scripting?: boolean | undefined } = {}) {
    this.#tokens = new (rewriting().RawTokens)(options);
  }

  /** Reads more. All callbacks come before it returns. */
  addChunk(chunk: string, addToken: (token: RawToken) => void): void {
    this.#tokens.addChunk(chunk, addToken);
  }

  /** Says that the input is complete: what was held back comes now. */
  finish(addToken: (token: RawToken) => void): void {
    this.#tokens.finish(addToken);
  }
}
