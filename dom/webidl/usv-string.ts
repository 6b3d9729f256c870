/** https://infra.spec.whatwg.org/#javascript-string-convert: a lone surrogate becomes U+FFFD. */
export function toUSVString(text: string): string {
  return (text as string & { toWellFormed(): string }).toWellFormed();
}
