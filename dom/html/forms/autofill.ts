import { asciiLowercase } from '../../names/ascii-case.ts';
import { plainAttributeName } from '../../names/attribute-name.ts';
import { splitOnAsciiWhitespace } from '../../names/white-space.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { isHiddenInput } from './input-type.ts';

const AUTOCOMPLETE = plainAttributeName('autocomplete');

/** https://html.spec.whatwg.org/#autofill-field: the fields that take neither home nor work as a hint. */
const PLAIN_FIELDS = new Set(
  (
    'name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password ' +
    'current-password one-time-code organization-title organization street-address address-line1 address-line2 ' +
    'address-line3 address-level4 address-level3 address-level2 address-level1 country country-name postal-code cc-name ' +
    'cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type ' +
    'transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo'
  ).split(' '),
);

/** Those that may have a hint such as `home` before them. */
const CONTACT_FIELDS = new Set(
  'tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email impp'.split(
    ' ',
  ),
);

const CONTACT_HINTS = new Set(['home', 'work', 'mobile', 'fax', 'pager']);

/** https://html.spec.whatwg.org/#idl-exposed-autofill-value */
export function autocomplete(control: ElementRecord): string {
  const value = getAttribute(control, AUTOCOMPLETE);
  if (value === null) return '';
  const tokens = splitOnAsciiWhitespace(value);
  if (tokens.length === 0) return '';
  // https://html.spec.whatwg.org/#autofill-anchor-mantle
  return exposedValue(tokens.map(asciiLowercase), isHiddenInput(control)) ?? '';
}

/** https://html.spec.whatwg.org/#autofill-processing-model, read from the last token to the first; null is the default. */
function exposedValue(tokens: readonly string[], isAnchor: boolean): string | null {
  let index = tokens.length - 1;
  const last = tokens[index] as string;
  if (last === 'on' || last === 'off') return tokens.length === 1 && !isAnchor ? last : null;
  let exposed = '';
  if (last === 'webauthn') {
    exposed = last;
    index--;
    if (index < 0) return exposed;
  }
  const field = tokens[index] as string;
  if (!PLAIN_FIELDS.has(field) && !CONTACT_FIELDS.has(field)) return null;
  exposed = exposed === '' ? field : `${field} ${exposed}`;
  index--;
  if (index >= 0 && CONTACT_FIELDS.has(field) && CONTACT_HINTS.has(tokens[index] as string)) {
    exposed = `${tokens[index]} ${exposed}`;
    index--;
  }
  if (index >= 0 && (tokens[index] === 'shipping' || tokens[index] === 'billing')) {
    exposed = `${tokens[index]} ${exposed}`;
    index--;
  }
  if (index >= 0 && (tokens[index] as string).startsWith('section-')) {
    exposed = `${tokens[index]} ${exposed}`;
    index--;
  }
  return index < 0 ? exposed : null;
}
