/** As in Chromium, a longer host is none but of plain letters: to normalize one of combining marks takes the square of its length. */
const LONGEST_HOST = 5120;
const HOST = /^[\0- ]*(?:(?:https?|wss?|ftp|file):[/\\]*|[/\\]{2,})([^/\\?#]*)/i;

/** https://url.spec.whatwg.org/#concept-url-parser; null is failure. */
export function parseUrl(text: string, base?: string | URL): URL | null {
  if (hasLongHost(text) || hasLongHost(`${base}`)) return null;
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

export function hasLongHost(text: string): boolean {
  if (text.length <= LONGEST_HOST) return false;
  const host = HOST.exec(text.replace(/[\t\n\r]/g, ''))?.[1] ?? '';
  return host.length > LONGEST_HOST && /[%\x80-\uffff]|xn--/i.test(host);
}
