/** The entry `livedom/rewriter`: what changes pages while they stream through. */
export type {
  RawAttribute,
  RawComment,
  RawDoctype,
  RawGarbage,
  RawProcessingInstruction,
  RawTag,
  RawText,
  RawToken,
} from '../parser/rewriter/raw-token.ts';
export type { ContentOptions } from './rewriter/content.ts';
export type { ElementToken, EndTagHandler } from './rewriter/element-token.ts';
export type { DocumentHandlers, ElementHandlers } from './rewriter/handlers.ts';
export { HTMLRewriter, type RewriterOptions } from './rewriter/html-rewriter.ts';
export type { CommentToken, DoctypeToken, DocumentEnd, EndTag, TextChunk } from './rewriter/leaf-tokens.ts';
export { RawTokenizer } from './rewriter/raw-tokenizer.ts';
