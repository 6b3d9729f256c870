import { escapeWith } from '../escape.ts';

// OPTIMIZATION (bench/xml): one regexp test is faster than a loop over the characters.
const SPECIAL_IN_TEXT = /[&<>]/;
const SPECIAL_IN_ATTRIBUTE = /[&<>"\t\n\r]/;

/** Character data as XML. */
export function escapeXmlText(text: string): string {
  return SPECIAL_IN_TEXT.test(text) ? escapeWith(text, /[&<>]/g) : text;
}

/**
 * https://w3c.github.io/DOM-Parsing/#dfn-serializing-an-attribute-value. White space that a parser would take for a
 * space stands as a character reference.
 */
export function escapeXmlAttribute(value: string): string {
  return SPECIAL_IN_ATTRIBUTE.test(value) ? escapeWith(value, /[&<>"\t\n\r]/g) : value;
}
