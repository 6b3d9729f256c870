import type { Viewport } from '../../realm/shared/viewport.ts';
import { preprocess } from '../syntax.ts';
import { commaSeparated, skipSpace, type Token, tokensOf } from '../tokens.ts';
import { calculationAt, kindOf, valueOf } from './calculation.ts';
import { lengthsIn } from './features.ts';
import { parseCondition } from './parse-condition.ts';
import { FEATURES_OF_MEDIA } from './parse-media-queries.ts';

/**
 * The source size in CSS pixels: https://html.spec.whatwg.org/#parse-a-sizes-attribute
 *
 * @param autoWidth - How wide the image is shown, where `auto` says so; null: it does not.
 */
export function sourceSize(sizes: string, viewport: Viewport, autoWidth: number | null): number {
  const text = preprocess(sizes);
  const tokens = tokensOf(text);
  for (const [start, end] of commaSeparated(tokens)) {
    const size = sizeIfItHolds(tokens, start, end, text, viewport, autoWidth);
    if (size !== null) return size;
  }
  return viewport.width;
}

function sizeIfItHolds(
  tokens: readonly Token[],
  from: number,
  to: number,
  text: string,
  viewport: Viewport,
  autoWidth: number | null,
): number | null {
  const start = skipSpace(tokens, from, to);
  const last = lastComponent(tokens, start, to);
  if (last === -1) return null;
  const size = sizeOf(tokens, last, viewport, autoWidth);
  if (size === null || skipSpace(tokens, start, last) === last) return size;
  return parseCondition(tokens, start, last, text, true, FEATURES_OF_MEDIA)?.holds(viewport) === true ? size : null;
}

/** Where the last component value starts that is no white space. */
function lastComponent(tokens: readonly Token[], start: number, end: number): number {
  let last = -1;
  for (let i = start; i < end; i++) {
    const { kind, span } = tokens[i] as Token;
    if (kind === 'space') continue;
    last = i;
    i += span;
  }
  return last;
}

/** https://html.spec.whatwg.org/#source-size-value; null: it is none. */
function sizeOf(tokens: readonly Token[], at: number, viewport: Viewport, autoWidth: number | null): number | null {
  const { kind, text, value } = tokens[at] as Token;
  if (kind === 'ident') return text === 'auto' ? autoWidth : null;
  if (kind === 'number') return value === 0 ? 0 : null;
  const length = kind === 'dimension' && !(value >= 0) ? null : calculationAt(tokens, at);
  if (length === null || kindOf(length) !== 'length') return null;
  return Math.max(0, valueOf(length, lengthsIn(viewport)));
}
