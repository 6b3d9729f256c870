import { ATTR } from '../names/attribute-name.ts';
import { getAttribute } from '../tree/attributes.ts';
import type { ElementRecord } from '../tree/records.ts';
import { encodingParseAndSerializeUrl } from './document-base-url.ts';

/** The URL of https://html.spec.whatwg.org/#shared-attribute-processing-steps-for-iframe-and-frame-elements */
export function frameUrl(element: ElementRecord): string {
  const src = getAttribute(element, ATTR.src);
  const url = src === null || src === '' ? null : encodingParseAndSerializeUrl(src, element.nodeDocument);
  return url ?? 'about:blank';
}

/** https://html.spec.whatwg.org/#matches-about:blank, of a serialized URL. */
export function isBlank(url: string): boolean {
  return /^about:blank(?:[?#]|$)/.test(url);
}
