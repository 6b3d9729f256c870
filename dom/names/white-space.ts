/** https://infra.spec.whatwg.org/#ascii-whitespace */
export function isAsciiWhitespace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d && code !== 0x0b);
}

/** Whether there is nothing but that. */
export function isBlank(text: string): boolean {
  return !/[^\t\n\f\r ]/.test(text);
}

/**
 * https://infra.spec.whatwg.org/#strip-newlines
 *
 * OPTIMIZATION: where there are none, searching takes less than replacing. (bench/page-calls)
 */
export function stripNewlines(text: string): string {
  return text.includes('\n') || text.includes('\r') ? text.replace(/[\n\r]+/g, '') : text;
}

/** https://infra.spec.whatwg.org/#strip-leading-and-trailing-ascii-whitespace */
export function stripAsciiWhitespace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isAsciiWhitespace(text.charCodeAt(start))) start++;
  while (end > start && isAsciiWhitespace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

/** https://infra.spec.whatwg.org/#strip-and-collapse-ascii-whitespace */
export function stripAndCollapseAsciiWhitespace(text: string): string {
  return stripAsciiWhitespace(text.replace(/[\t\n\f\r ]+/g, ' '));
}

/** https://infra.spec.whatwg.org/#split-on-ascii-whitespace */
export function splitOnAsciiWhitespace(text: string): string[] {
  return text.split(/[\t\n\f\r ]+/).filter((token) => token !== '');
}
