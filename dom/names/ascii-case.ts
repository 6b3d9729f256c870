const ASCII = /^[\0-\x7f]*$/;

/** https://infra.spec.whatwg.org/#ascii-uppercase */
export function asciiUppercase(text: string): string {
  return ASCII.test(text) ? text.toUpperCase() : text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** Evaluated once: most strings have none, and nothing is made for those. */
const CAPITAL = /[A-Z]/;

/** https://infra.spec.whatwg.org/#ascii-lowercase */
export function asciiLowercase(text: string): string {
  return CAPITAL.test(text) ? text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : text;
}
