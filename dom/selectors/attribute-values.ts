/**
 * https://html.spec.whatwg.org/#case-sensitivity-of-selectors: attributes whose values selectors compare ASCII
 * case-insensitively in HTML documents.
 */
const CASE_INSENSITIVE_VALUES: ReadonlySet<string> = new Set(
  (
    'accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer dir ' +
    'direction disabled enctype face frame hreflang http-equiv lang language link media method multiple nohref noresize ' +
    'noshade nowrap readonly rel rev rules scope scrolling selected shape target text type valign valuetype vlink'
  ).split(' '),
);

export function isValueCaseInsensitive(attribute: string): boolean {
  return CASE_INSENSITIVE_VALUES.has(attribute);
}
