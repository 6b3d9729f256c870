import type { MarkupKind, RawObserver } from './raw-observer.ts';
import { RawParser, type RawParserOptions } from './raw-parser.ts';

/** A piece of the source of a page. */
export interface RawToken {
  /**
   * What it is. `'text'` holds character references, `'rcdata'` too (the text of `title` and `textarea`), `'rawtext'` none
   * (scripts, style sheets, CDATA sections …). `'garbage'` means nothing to a parser: `</>`, the delimiters of a CDATA section, a
   * tag in which the input ends.
   */
  readonly kind: 'text' | 'rcdata' | 'rawtext' | MarkupKind | 'garbage';
  /** The piece as it stands in the source. */
  readonly raw: string;
}

/**
 * Takes a page apart into tokens that keep the source they come from: joined, `raw` gives back any string exactly, with its
 * lone surrogates, carriage returns and NULs. https://html.spec.whatwg.org/#tokenization
 *
 * Tags, comments and the like come whole. Text comes as soon as it can: as soon as the Standard's tokenizer would emit it,
 * but for a CR, which an LF may follow, and the first half of a surrogate pair. What is a tag and what is text is
 * decided as the parser decides it, tree construction included.
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
  readonly #parser: RawParser;
  #addToken: (token: RawToken) => void = () => undefined;

  constructor(options: Pick<RawParserOptions, 'scripting'> = {}) {
    const add = (kind: RawToken['kind'], start: number, end: number) => {
      this.#addToken({ kind, raw: this.#parser.source.slice(start, end) });
    };
    const observer: RawObserver = {
      text: (kind, start, end) => add(kind === 'data' ? 'text' : kind, start, end),
      garbage: (start, end) => add('garbage', start, end),
      markup: (kind, start, end) => add(kind, start, end),
      elementEnded: () => undefined,
      elementIsEmpty: () => undefined,
    };
    this.#parser = new RawParser(observer, options);
  }

  /** Reads more. All callbacks come before it returns. */
  addChunk(chunk: string, addToken: (token: RawToken) => void): void {
    this.#addToken = addToken;
    this.#parser.write(chunk);
  }

  /** Says that the input is complete: what was held back comes now. */
  finish(addToken: (token: RawToken) => void): void {
    this.#addToken = addToken;
    this.#parser.end();
  }
}
