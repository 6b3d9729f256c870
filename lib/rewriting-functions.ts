import { RawTokens } from '../parser/rewriter/raw-tokens.ts';
import { HandlerRegistry } from './rewriter/handlers.ts';
import { PageRewriter, rewriteText } from './rewriter/page-rewriter.ts';

import { rewrittenStream } from './rewriter/rewritten-stream.ts';
import { StreamingSelector } from './rewriter/streaming-selector.ts';

/** What changes pages while they stream through. Others ask `rewriting()`. */
export const rewritingFunctions = {
  HandlerRegistry,
  PageRewriter,
  RawTokens,
  rewriteText,
  rewrittenStream,
  StreamingSelector,
};
