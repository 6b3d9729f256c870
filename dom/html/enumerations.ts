import type { Enumeration } from './reflect.ts';

/** Enumerated attributes that several elements share. */

/** https://html.spec.whatwg.org/#cors-settings-attribute */
export const CORS_SETTINGS: Enumeration<string | null> = {
  keywords: { anonymous: 'anonymous', '': 'anonymous', 'use-credentials': 'use-credentials' },
  invalid: 'anonymous',
};

/** https://w3c.github.io/webappsec-referrer-policy/#referrer-policies, but for the empty one. */
export const REFERRER_POLICIES = [
  'no-referrer',
  'no-referrer-when-downgrade',
  'same-origin',
  'origin',
  'strict-origin',
  'origin-when-cross-origin',
  'strict-origin-when-cross-origin',
  'unsafe-url',
] as const;

/** https://html.spec.whatwg.org/#referrer-policy-attribute */
export const REFERRER_POLICY: Enumeration<string> = { keywords: REFERRER_POLICIES };

/** https://html.spec.whatwg.org/#fetch-priority-attribute */
export const FETCH_PRIORITY: Enumeration<string> = {
  keywords: ['high', 'low', 'auto'],
  missing: 'auto',
  invalid: 'auto',
};

/** https://html.spec.whatwg.org/#lazy-loading-attribute. DEVIATION: without a keyword it is `auto`, as in Chromium. */
export const LOADING: Enumeration<string> = { keywords: ['lazy', 'eager', 'auto'], missing: 'auto', invalid: 'auto' };

/** https://html.spec.whatwg.org/#attr-fs-method, for a form and for its buttons. */
export const FORM_METHOD = ['get', 'post', 'dialog'] as const;

/** https://html.spec.whatwg.org/#attr-fs-enctype */
export const FORM_ENCTYPE = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'] as const;

/** https://html.spec.whatwg.org/#linkTypes: those that `relList.supports()` knows for a, area and form elements. */
export const LINK_TYPES: readonly string[] = ['noopener', 'noreferrer', 'opener'];

/** https://html.spec.whatwg.org/#blocking-attributes */
export const BLOCKING_TOKENS: readonly string[] = ['render'];

/** https://html.spec.whatwg.org/#attr-track-kind, which are those of `addTextTrack` as well. */
export const TEXT_TRACK_KIND: Enumeration<string> = {
  keywords: ['subtitles', 'captions', 'descriptions', 'chapters', 'metadata'],
  missing: 'subtitles',
  invalid: 'metadata',
};
