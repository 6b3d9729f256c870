import type { ParsedUrl } from './platform.ts';

type Address = Pick<ParsedUrl, 'protocol' | 'hostname' | 'port' | 'pathname'>;

/** https://w3c.github.io/webappsec-csp/#grammardef-host-source, and what Chromium passes over behind it. */
const HOST_SOURCE =
  /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?)(?::(\d+|\*))?(\/[^?#]*)?(?:[?#].*)?$/i;
const SCHEME_SOURCE = /^([a-z][a-z\d+.-]*):$/i;
const NETWORK_SCHEME = /^(?:https?|wss?):$/;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443', 'ws:': '80', 'wss:': '443' };

/**
 * https://w3c.github.io/webappsec-csp/#match-url-to-source-expression
 *
 * @param self - The origin of the policy; null: an opaque one.
 */
export function matchesSource(source: string, url: Address, self: Address | null, isRedirect: boolean): boolean {
  if (source === '*') return NETWORK_SCHEME.test(url.protocol) || url.protocol === self?.protocol;
  if (source.toLowerCase() === "'self'") return self !== null && isOfSelf(url, self);
  const [, scheme] = SCHEME_SOURCE.exec(source) ?? [];
  if (scheme !== undefined) return matchesScheme(`${scheme.toLowerCase()}:`, url.protocol);
  const parts = HOST_SOURCE.exec(source);
  if (parts === null) return false;
  const [, ofScheme = null, host, port, path = ''] = parts;
  const protocol = ofScheme === null ? self?.protocol : `${ofScheme.toLowerCase()}:`;
  return (
    protocol !== undefined &&
    matchesScheme(protocol, url.protocol) &&
    matchesHost((host as string).toLowerCase(), url.hostname) &&
    matchesPort(port, url) &&
    (isRedirect || matchesPath(path, url.pathname))
  );
}

/**
 * https://w3c.github.io/webappsec-csp/#frame-ancestors-navigation-response
 *
 * @param around - The origins of the documents around the page; null: an opaque one, which nothing matches.
 */
export function matchesAncestors(
  sources: readonly string[],
  around: readonly (Address | null)[],
  self: Address,
): boolean {
  return around.every(
    (origin) => origin !== null && sources.some((source) => matchesSource(source, origin, self, false)),
  );
}

function isOfSelf(url: Address, self: Address): boolean {
  if (self.protocol === 'file:') return url.protocol === 'file:';
  if (url.hostname !== self.hostname || !matchesScheme(self.protocol, url.protocol)) return false;
  return portOf(url) === portOf(self) || (self.port === '' && url.port === '');
}

/** https://w3c.github.io/webappsec-csp/#match-schemes, and as in Chromium those of sockets beside those of pages. */
function matchesScheme(scheme: string, protocol: string): boolean {
  if (scheme === protocol) return true;
  if (scheme === 'http:') return NETWORK_SCHEME.test(protocol);
  return protocol === 'wss:' && (scheme === 'ws:' || scheme === 'https:');
}

/** https://w3c.github.io/webappsec-csp/#match-hosts */
function matchesHost(pattern: string, host: string): boolean {
  if (pattern === '*') return true;
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}

/** https://w3c.github.io/webappsec-csp/#match-ports */
function matchesPort(port: string | undefined, url: Address): boolean {
  if (port === undefined) return url.port === '';
  const own = portOf(url);
  const wanted = port.replace(/^0+(?=\d)/, '');
  return port === '*' || wanted === own || (wanted === '80' && own === '443');
}

const portOf = ({ port, protocol }: Address): string => port || (DEFAULT_PORTS[protocol] ?? '');

/** https://w3c.github.io/webappsec-csp/#match-paths */
function matchesPath(pattern: string, path: string): boolean {
  const wanted = decoded(pattern);
  const given = decoded(path);
  return wanted.endsWith('/') ? given.startsWith(wanted) : wanted === '' || given === wanted;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
