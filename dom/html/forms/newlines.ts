/** https://infra.spec.whatwg.org/#normalize-newlines */
export function normalizeNewlines(text: string): string {
  // OPTIMIZATION: a pattern looks at a text that is edited line by line for much longer. (bench/growth)
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
