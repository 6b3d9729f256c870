import type { ParserHost } from '../../dom/realm/platform/page-parser.ts';
import type { LimitWatch } from '../../dom/tree/parsing-limits.ts';
import type { ParentRecord } from '../../dom/tree/records.ts';
import type { TokenizerErrorCode } from '../tokenizer/errors.ts';
import type { ElementWatcher } from './element-watcher.ts';
import type { TreeErrorCode } from './parse-errors.ts';

/** Who decodes the bytes that the parser's input is made of. */
export interface EncodingDeclarations {
  /**
   * The page declares that encoding, given by its name. `unread` is the number of code units, of those that were written
   * into the parser, that it has not read yet. https://html.spec.whatwg.org/#change-the-encoding
   *
   * @returns The text that the parser is to read instead of those; null: they stand; false: all of the page has to be
   *   parsed again, and this parser stops.
   */
  encodingDeclared(encoding: string, unread: number): string | false | null;
}

export type ParseErrorCode = TokenizerErrorCode | TreeErrorCode;

export interface HtmlParserOptions {
  /**
   * https://html.spec.whatwg.org/#scripting-flag: whether the parser takes `noscript` elements as a browser with scripts
   * does. It runs none. Default: what the document, or that of the context element, says.
   */
  readonly scripting?: boolean | undefined;
  /** Is called with each parse error. `offset` counts UTF-16 code units of the input. Default: nothing is. */
  readonly onParseError?: ((code: ParseErrorCode, offset: number) => void) | null | undefined;
  /** Whether to record where in the input each node comes from, for `locationOfRecord`. Default: false. */
  readonly locations?: boolean | undefined;
  /** Whether to record as well why each node is where it is, for `occurrencesOf`. Default: false. */
  readonly explanations?: boolean | undefined;
  /** https://dom.spec.whatwg.org/#document-allow-declarative-shadow-roots. Default: what the document says. */
  readonly allowDeclarativeShadowRoots?: boolean | undefined;
  /** With a context element: the node whose custom element registry counts. Default: the context. */
  readonly target?: ParentRecord | undefined;
  /** What runs scripts. Default: nothing does. */
  readonly host?: ParserHost | null | undefined;
  /** What decodes the input and may change the encoding. Default: nothing does, the confidence is "irrelevant". */
  readonly encodingDeclarations?: EncodingDeclarations | null | undefined;
  /** What keeps the tree within limits. Default: nothing does. */
  readonly limits?: LimitWatch | null | undefined;
  /** What is called with elements when they are complete, and may change the tree. Default: nothing. */
  readonly elementWatcher?: ElementWatcher | null | undefined;
}
