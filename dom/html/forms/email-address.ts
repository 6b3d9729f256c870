import { hasAttribute } from '../../tree/attributes.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { parseUrl } from '../document-base-url.ts';
import { MULTIPLE } from './select.ts';

/** https://html.spec.whatwg.org/#valid-e-mail-address */
const EMAIL_ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** An email control with `multiple` holds several. */
export function addressesIn(input: ElementRecord, value: string): string[] {
  return hasAttribute(input, MULTIPLE) ? value.split(',') : [value];
}

export function isValidEmailAddress(text: string): boolean {
  return EMAIL_ADDRESS.test(text);
}

/**
 * The addresses with their domains as they go over the wire.
 *
 * DEVIATION: as in Chromium, what markup says and what somebody types is turned into that, but not what a script sets.
 */
export function withAsciiDomains(input: ElementRecord, value: string): string {
  return NOT_ASCII.test(value) ? addressesIn(input, value).map(withAsciiDomain).join(',') : value;
}

const NOT_ASCII = /[^\0-\x7f]/;

function withAsciiDomain(address: string): string {
  const at = address.indexOf('@');
  const domain = address.slice(at + 1);
  if (at === -1 || !NOT_ASCII.test(domain)) return address;
  return `${address.slice(0, at + 1)}${parseUrl(`http://${domain}`)?.hostname ?? domain}`;
}

const NOT_IN_LOCAL_PART = /[^a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]/u;
const NOT_IN_DOMAIN = /[^a-zA-Z0-9.-]/u;
const MISPLACED_DOT = /^\.|\.\.|\.$/;

/** What is wrong with the first address that is not valid, in the words of Chromium. */
export function emailAddressMessage(input: ElementRecord, value: string): string {
  const address = addressesIn(input, value).find((one) => !isValidEmailAddress(one)) ?? '';
  if (address === '') return 'Please enter a non-empty email address.';
  const at = address.indexOf('@');
  if (at < 0) return `Please include an '@' in the email address. '${address}' is missing an '@'.`;
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (local === '') return `Please enter a part followed by '@'. '${address}' is incomplete.`;
  if (domain === '') return `Please enter a part following '@'. '${address}' is incomplete.`;
  const ofLocal = NOT_IN_LOCAL_PART.exec(local);
  if (ofLocal !== null) return `A part followed by '@' should not contain the symbol '${ofLocal[0]}'.`;
  const ofDomain = NOT_IN_DOMAIN.exec(domain);
  if (ofDomain !== null) return `A part following '@' should not contain the symbol '${ofDomain[0]}'.`;
  if (MISPLACED_DOT.test(domain)) return `'.' is used at a wrong position in '${domain}'.`;
  return hasAttribute(input, MULTIPLE)
    ? 'Please enter a comma separated list of email addresses.'
    : 'Please enter an email address.';
}
