import { trimmed } from '../syntax.ts';
import { commaSeparated, tokensOf, writtenAs } from '../tokens.ts';

/** https://drafts.csswg.org/css-anchor-position-1/#anchor-valid: without a layout no anchor is found, and what stands in its place counts. */
export function withoutAnchors(value: string): string {
  const tokens = tokensOf(value);
  const [first] = tokens;
  if (first?.kind !== 'function' || !/^anchor(?:-size)?$/.test(first.text) || first.span < tokens.length - 1)
    return value;
  const [, fallback] = [...commaSeparated(tokens, 1, tokens.length - 1)];
  return fallback === undefined ? value : withoutAnchors(trimmed(writtenAs(tokens.slice(...fallback), value)));
}
