import { includeLinkStyle } from '../css/sheets/members.ts';
import { brand } from '../html/brand.ts';
import { BLOCKING_TOKENS, CORS_SETTINGS, FETCH_PRIORITY, REFERRER_POLICY } from '../html/enumerations.ts';
import {
  boolean,
  enumerated,
  nullableEnumerated,
  reflect,
  string,
  tokenList,
  url,
  usvString,
} from '../html/reflect.ts';
import { TagId } from '../names/tag-ids.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#linkTypes: what `relList.supports()` knows, as in Chromium. */
const SUPPORTED_TYPES = [
  'alternate',
  'apple-touch-icon',
  'apple-touch-icon-precomposed',
  'canonical',
  'compression-dictionary',
  'dns-prefetch',
  'icon',
  'manifest',
  'modulepreload',
  'next',
  'preconnect',
  'prefetch',
  'preload',
  'prerender',
  'stylesheet',
];

/** https://html.spec.whatwg.org/#attr-link-as: the destinations that can be preloaded, as in Chromium. */
const DESTINATIONS = ['fetch', 'font', 'image', 'script', 'style', 'track'];

/** https://html.spec.whatwg.org/#htmllinkelement */
export class HTMLLinkElement extends HTMLElement {}

exposeWhenSeen(HTMLLinkElement, 'HTMLLinkElement', () => {
  reflect(HTMLLinkElement, brand(TagId.Link), {
    href: url(),
    crossOrigin: nullableEnumerated(CORS_SETTINGS),
    rel: string(),
    as: enumerated({ keywords: DESTINATIONS }),
    relList: tokenList('rel', SUPPORTED_TYPES),
    media: string(),
    integrity: string(),
    hreflang: string(),
    type: string(),
    sizes: tokenList(),
    imageSrcset: usvString(),
    imageSizes: string(),
    referrerPolicy: enumerated(REFERRER_POLICY),
    blocking: tokenList(null, BLOCKING_TOKENS),
    disabled: boolean(),
    fetchPriority: enumerated(FETCH_PRIORITY),
    charset: string(),
    rev: string(),
    target: string(),
  });
  includeLinkStyle(HTMLLinkElement, brand(TagId.Link));
});
