import type { Property } from './properties.ts';
import { splitOutside } from './syntax.ts';
import { parseValue } from './values.ts';

/** https://quirks.spec.whatwg.org/#the-unitless-length-quirk */
const LENGTHS =
  /^(?:background-position|border-(?:spacing|(?:(?:top|right|bottom|left)-)?width)|(?:m(?:ax|in)-)?(?:width|height)|top|right|bottom|left|clip|font-size|(?:letter|word)-spacing|(?:margin|padding)(?:-(?:top|right|bottom|left))?|text-indent|vertical-align)$/;

/** https://quirks.spec.whatwg.org/#the-hashless-hex-color-quirk */
const COLORS = /^(?:(?:background-)?color|border-(?:(?:top|right|bottom|left)-)?color)$/;

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
/** An identifier of three or six digits, or what begins with a whole number. */
const HASHLESS = /^(?:(?:[a-f][\da-f]{2}(?:[\da-f]{3})?)|\+?(?!\d+e\d)\d[\da-f]{0,5})$/i;

/** The value of a property in a document in quirks mode, which takes it nowhere else. */
export function parseQuirkyValue(property: Property, value: string): ReturnType<typeof parseValue> {
  const text = withUnits(property.name, value);
  return text === value ? null : parseValue(property, text);
}

function withUnits(property: string, value: string): string {
  if (COLORS.test(property)) return mapped(value, ' ', hashed);
  if (!LENGTHS.test(property)) return value;
  if (property === 'clip')
    return value.replace(
      /^rect\(([^()]*)\)$/i,
      (_all, sides: string) => `rect(${sides.replace(/[^\s,]+/g, inPixels)})`,
    );
  return mapped(value, ',', (part) => mapped(part, ' ', inPixels));
}

function mapped(value: string, separator: ' ' | ',', map: (part: string) => string): string {
  return splitOutside(value, separator).map(map).join(separator);
}

function inPixels(part: string): string {
  return NUMBER.test(part) ? `${part}px` : part;
}

function hashed(part: string): string {
  if (!HASHLESS.test(part)) return part;
  return `#${/^[+\d]/.test(part) ? part.replace('+', '').padStart(6, '0') : part}`;
}
