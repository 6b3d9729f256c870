/** https://infra.spec.whatwg.org/#split-on-ascii-whitespace */
export function splitOnAsciiWhitespace(text: string): string[] {
  return text.split(/[\t\n\f\r ]+/).filter((token) => token !== '');
}
