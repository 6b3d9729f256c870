/** The names with a hyphen that SVG and MathML had taken before. */
const RESERVED = new Set([
  'annotation-xml',
  'color-profile',
  'font-face',
  'font-face-format',
  'font-face-name',
  'font-face-src',
  'font-face-uri',
  'missing-glyph',
]);

/**
 * https://html.spec.whatwg.org/#valid-custom-element-name
 *
 * It starts with a lower-case letter, holds a hyphen, no upper-case ASCII letter, and is a valid element local name
 * (https://dom.spec.whatwg.org/#valid-element-local-name), which after a letter forbids only these few characters.
 */
export function isValidCustomElementName(name: string): boolean {
  return /^[a-z][^A-Z\t\n\f\r \0/>]*$/.test(name) && name.includes('-') && !RESERVED.has(name);
}
