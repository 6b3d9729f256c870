import { namedColors } from './named-colors-data.ts';
import { stripWhitespace } from './whitespace.ts';

/**
 * https://html.spec.whatwg.org/#update-a-color-well-control-color: the color as `#rrggbb`, black when it cannot be read.
 *
 * FIXME: CSS colors written as functions (`rgb()`, `oklch()` …) and the system colors are read as black.
 */
export function sanitizeColor(text: string): string {
  return hexColor(stripWhitespace(text)) ?? namedColors().get(text) ?? '#000000';
}

/** https://drafts.csswg.org/css-color-4/#hex-notation, in lowercase; the alpha channel is left out. */
function hexColor(text: string): string | null {
  const match = /^#(?:([0-9a-f]{3})[0-9a-f]?|([0-9a-f]{6})(?:[0-9a-f]{2})?)$/.exec(text);
  if (match === null) return null;
  const [, short, long] = match;
  return `#${short === undefined ? long : short.replace(/./g, '$&$&')}`;
}
