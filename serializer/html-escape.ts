import { escapeWith } from './escape.ts';

// OPTIMIZATION (bench/serialize): one regexp test is faster than a loop over the characters, and a constant faster than
// a literal in the function, which would make an object each time.
const SPECIAL_IN_TEXT = /[&\u00a0<>]/;
const SPECIAL_IN_ATTRIBUTE = /[&\u00a0<>"]/;

/** https://html.spec.whatwg.org/#escapingString, not in attribute mode. */
export function escapeText(text: string): string {
  return SPECIAL_IN_TEXT.test(text) ? escapeWith(text, /[&\u00a0<>]/g) : text;
}

/** https://html.spec.whatwg.org/#escapingString in attribute mode. */
export function escapeAttribute(value: string): string {
  return SPECIAL_IN_ATTRIBUTE.test(value) ? escapeWith(value, /[&\u00a0<>"]/g) : value;
}
