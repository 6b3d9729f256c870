/** White space of HTML, or nothing. https://infra.spec.whatwg.org/#ascii-whitespace */
export function isBlank(text: string): boolean {
  return !/[^\t\n\f\r ]/.test(text);
}

/** https://infra.spec.whatwg.org/#split-on-ascii-whitespace */
export function wordsOf(text: string): string[] {
  return text.split(/[\t\n\f\r ]+/).filter((word) => word !== '');
}
