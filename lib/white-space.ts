/** White space of HTML, or nothing. https://infra.spec.whatwg.org/#ascii-whitespace */
export function isBlank(text: string): boolean {
  return !/[^\t\n\f\r ]/.test(text);
}
