import { stripAsciiWhitespace } from '../../names/white-space.ts';
import { emptyTable } from '../../webidl/table.ts';
import { namedColors } from './named-colors-data.ts';

/** The colors that CSS has beside names and hashes. */
export const cssColors = emptyTable<{ opaqueHex(text: string): string | null }>();

/**
 * https://html.spec.whatwg.org/#update-a-color-well-control-color: the color, in lowercase, as `#rrggbb`; black when it cannot be read.
 *
 * DEVIATION: `alpha` and `colorspace` make no difference, and nothing may stand around a name, as in Chromium.
 */
export function sanitizeColor(text: string): string {
  const known = hexColor(stripAsciiWhitespace(text)) ?? namedColors().get(text);
  return known ?? (text === '' ? null : cssColors.opaqueHex(text)) ?? '#000000';
}

/** https://drafts.csswg.org/css-color-4/#hex-notation, in lowercase; the alpha channel is left out. */
function hexColor(text: string): string | undefined {
  const match = /^#(?:([0-9a-f]{3})[0-9a-f]?|([0-9a-f]{6})(?:[0-9a-f]{2})?)$/.exec(text);
  if (match === null) return undefined;
  const [, short, long] = match;
  return short === undefined ? `#${long}` : `#${short.replace(/./g, '$&$&')}`;
}
