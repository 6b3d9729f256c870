/** https://url.spec.whatwg.org/#concept-url-equals with the fragments left out */
export function withoutFragment(href: string): string {
  const end = href.indexOf('#');
  return end < 0 ? href : href.slice(0, end);
}
