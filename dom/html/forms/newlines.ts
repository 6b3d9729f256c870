/** https://infra.spec.whatwg.org/#normalize-newlines */
export function normalizeNewlines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
