// OPTIMIZATION (bench: serialize): one regexp test is faster than a loop over the characters, and a constant faster than
// a literal in the function, which would make an object each time.
const SPECIAL_IN_TEXT = /[&\u00a0<>]/;
const SPECIAL_IN_ATTRIBUTE = /[&\u00a0<>"]/;

/** https://html.spec.whatwg.org/#escapingString, not in attribute mode. */
export function escapeText(text: string): string {
  return SPECIAL_IN_TEXT.test(text) ? escape(text, /[&\u00a0<>]/g) : text;
}

/** https://html.spec.whatwg.org/#escapingString in attribute mode. */
export function escapeAttribute(value: string): string {
  return SPECIAL_IN_ATTRIBUTE.test(value) ? escape(value, /[&\u00a0<>"]/g) : value;
}

function escape(text: string, special: RegExp): string {
  let escaped = '';
  let done = 0;
  while (special.test(text)) {
    const position = special.lastIndex - 1;
    escaped += text.slice(done, position) + referenceFor(text.charCodeAt(position));
    done = position + 1;
  }
  return escaped + text.slice(done);
}

function referenceFor(codeUnit: number): string {
  switch (codeUnit) {
    case 0x22:
      return '&quot;';
    case 0x26:
      return '&amp;';
    case 0x3c:
      return '&lt;';
    case 0x3e:
      return '&gt;';
    default:
      return '&nbsp;';
  }
}
