import { parseUrl } from '../../../html/document-base-url.ts';
import type { ParsedUrl } from '../../../realm/platform.ts';

/** https://html.spec.whatwg.org/#resolving-a-url-like-module-specifier */
export function parseUrlLikeSpecifier(specifier: string, baseUrl: string): ParsedUrl | null {
  if (specifier.startsWith('/') || specifier.startsWith('./') || specifier.startsWith('../')) {
    return parseUrl(specifier, baseUrl);
  }
  return parseUrl(specifier);
}

/** https://url.spec.whatwg.org/#is-special */
export function isSpecial({ protocol }: ParsedUrl): boolean {
  switch (protocol) {
    case 'http:':
    case 'https:':
    case 'ws:':
    case 'wss:':
    case 'ftp:':
    case 'file:':
      return true;
    default:
      return false;
  }
}
