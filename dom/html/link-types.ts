import { asciiLowercase } from '../names/ascii-case.ts';
import { ATTR } from '../names/attribute-name.ts';
import { splitOnAsciiWhitespace } from '../names/white-space.ts';
import { getAttribute, hasAttribute } from '../tree/attributes.ts';
import type { ElementRecord } from '../tree/records.ts';

/** The keywords of the element's `rel` attribute. https://html.spec.whatwg.org/#linkTypes */
export function linkTypesOf(link: ElementRecord): string[] {
  return splitOnAsciiWhitespace(asciiLowercase(getAttribute(link, ATTR.rel) ?? ''));
}

/** https://html.spec.whatwg.org/#rel-alternate: the sheet waits until it is chosen. */
export function isAlternate(link: ElementRecord): boolean {
  return linkTypesOf(link).includes('alternate');
}

/** Whether the link is one to a style sheet that is loaded. https://html.spec.whatwg.org/#link-type-stylesheet */
export function isStyleSheet(link: ElementRecord, types: readonly string[] = linkTypesOf(link)): boolean {
  if (!types.includes('stylesheet') || hasAttribute(link, ATTR.disabled)) return false;
  const type = asciiLowercase(getAttribute(link, ATTR.type) ?? '').trim();
  return type === '' || type === 'text/css';
}
