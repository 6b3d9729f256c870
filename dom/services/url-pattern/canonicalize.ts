import { realmHost } from '../../realm/realm-host.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { parseUrlRecord, type UrlPart } from '../url/url-record.ts';

/** https://urlpattern.spec.whatwg.org/#canon-encoding-callbacks, by the setters of URLs, which have the same rules. */

/** Not of a special scheme, as the Standard's dummy URL. */
const DUMMY = 'dummy://dummy.invalid/';

const PORTS: Readonly<Record<string, string>> = { ftp: '21', http: '80', https: '443', ws: '80', wss: '443' };

export const SPECIAL_SCHEMES: readonly string[] = [...Object.keys(PORTS), 'file'];

export function defaultPort(protocol: string): string | undefined {
  return Object.hasOwn(PORTS, protocol) ? PORTS[protocol] : undefined;
}

/** The part of the URL that it is when it is set to that. */
function partSet(url: string, part: UrlPart, value: string): string {
  const { urls } = realmHost();
  return urls.get(urls.set(url, part, value), part);
}

export function canonicalizeProtocol(value: string): string {
  if (value === '') return '';
  const url = parseUrlRecord(`${value}://dummy.invalid`);
  if (url === null) throw typeError(`Invalid protocol '${value}'.`);
  return url.protocol.slice(0, -1);
}

export function canonicalizeUsername(value: string): string {
  return partSet(DUMMY, 'username', value);
}

export function canonicalizePassword(value: string): string {
  return partSet(DUMMY, 'password', value);
}

const NO_HOST = 'none.invalid';

/** `protocol`: that of the URL, if it is known. */
export function canonicalizeHostname(value: string, protocol = ''): string {
  if (value === '') return '';
  const scheme = protocol === '' || protocol === 'file' ? 'https' : protocol;
  const dummy = parseUrlRecord(`${scheme}://${NO_HOST}/`)?.href ?? `https://${NO_HOST}/`;
  const hostname = partSet(dummy, 'hostname', value);
  if (hostname === NO_HOST && value.toLowerCase() !== NO_HOST) throw typeError(`Invalid hostname '${value}'.`);
  return hostname;
}

export function canonicalizeIpv6(value: string): string {
  if (/[^0-9a-f[\]:]/i.test(value)) throw typeError(`Invalid IPv6 hostname '${value}'.`);
  return value.toLowerCase();
}

export function canonicalizePort(value: string, protocol = ''): string {
  if (value === '') return '';
  const digits = /^\d+/.exec(value.replace(/[\t\n\r]/g, ''))?.[0];
  if (digits === undefined || Number(digits) > 65_535) throw typeError(`Invalid port '${value}'.`);
  const port = `${Number(digits)}`;
  return port === defaultPort(protocol) ? '' : port;
}

/** A path that does not begin with a slash is a part of one. */
export function canonicalizePathname(value: string): string {
  if (value.startsWith('/')) return partSet(DUMMY, 'pathname', value);
  return partSet(DUMMY, 'pathname', `/-${value}`).slice(2);
}

export function canonicalizeOpaquePathname(value: string): string {
  const url = parseUrlRecord(`data:${value}`);
  if (url === null) throw typeError(`Invalid pathname '${value}'.`);
  return url.pathname;
}

export function canonicalizeSearch(value: string): string {
  return partSet(DUMMY, 'search', `?${value}`).slice(1);
}

export function canonicalizeHash(value: string): string {
  return partSet(DUMMY, 'hash', `#${value}`).slice(1);
}
