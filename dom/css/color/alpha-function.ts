import { leaf } from '../math/calculation-tree.ts';
import type { Token } from '../tokens.ts';
import { ALPHA, channelValue, fits, givenText, readChannel } from './channels.ts';
import { commaLists, isSlash } from './components.ts';
import type { ParsedColor } from './parsed-color.ts';
import { mapped } from './spaces.ts';

/** https://drafts.csswg.org/css-color-5/#relative-alpha: the color with another alpha. */
export function alphaFunction(
  tokens: readonly Token[],
  at: number,
  read: (index: number) => ParsedColor | null,
): ParsedColor | null {
  const [[from, color, slash, last, ...more] = [], ...others] = commaLists(tokens, at);
  if (last === undefined || more.length > 0 || others.length > 0 || !isSlash(tokens[slash!])) return null;
  const { kind, text } = tokens[from!]!;
  if (kind !== 'ident' || text !== 'from') return null;
  const origin = read(color!);
  const alpha = readChannel(tokens, last, (name) => name === 'alpha');
  if (origin === null || alpha === null || !fits(alpha, ALPHA)) return null;
  return {
    text: `alpha(from ${origin.text} / ${givenText(alpha)})`,
    resolve(context) {
      const before = origin.resolve(context);
      const value = channelValue(alpha, ALPHA, (node) =>
        node.kind === 'keyword' && node.text === 'alpha' ? leaf(before?.alpha ?? 0) : context.resolve(node),
      );
      if (before === null || value === undefined) return null;
      return {
        ...before,
        channels: mapped(before.channels, (channel) => channel ?? 0),
        alpha: value,
        // What is legacy has an alpha, and is known before it is computed.
        isLegacy: before.isLegacy && value !== null && origin.text !== 'currentcolor',
      };
    },
  };
}
