import { nonceForPolicies } from '../../html/nonce.ts';
import { asciiLowercase } from '../../names/ascii-case.ts';
import { splitOnAsciiWhitespace, stripAsciiWhitespace } from '../../names/white-space.ts';
import type { InlineType } from '../../realm/content-security-policy.ts';
import type { NetworkRequest } from '../../realm/host.ts';
import type { ParsedUrl } from '../../realm/platform.ts';
import { realmHost } from '../../realm/realm-host.ts';
import { matchesSource } from '../../realm/source-expression.ts';
import { isParserInserted } from '../../scripting/script-state.ts';
import type { ElementRecord } from '../../tree/records.ts';

type Sources = readonly string[];

const NONCE = /^'nonce-([a-z\d+/_-]+={0,2})'$/i;
const HASH = /^'(sha(?:256|384|512))-([a-z\d+/_-]+={0,2})'$/i;
const INTEGRITY = /^(sha(?:256|384|512))-([a-z\d+/_-]+={0,2})(?:\?.*)?$/i;

export function hasKeyword(sources: Sources, keyword: string): boolean {
  return sources.some((source) => asciiLowercase(source) === keyword);
}

/** As in Chromium, white space around it is none of it. */
function hasNonce(sources: Sources, given: string | undefined): boolean {
  const nonce = stripAsciiWhitespace(given ?? '');
  return nonce !== '' && sources.some((source) => NONCE.exec(source)?.[1] === nonce);
}

/** Algorithm and digest as one text, whichever of the two alphabets it is in. */
function hashOf([, algorithm, digest]: RegExpExecArray | readonly string[]): string {
  return `${algorithm?.toLowerCase()} ${digest?.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')}`;
}

/** https://w3c.github.io/webappsec-csp/#match-element-to-source-list */
export function allowsInline(sources: Sources, element: ElementRecord | null, type: InlineType, text: string): boolean {
  const isElement = type === 'script' || type === 'style';
  if (allowsAllInline(sources, type)) return true;
  if (isElement && element !== null && hasNonce(sources, nonceForPolicies(element))) return true;
  // As in Chromium, for what a script adds nobody needs an address.
  if (type === 'script' && element !== null && hasKeyword(sources, "'strict-dynamic'") && !isParserInserted(element))
    return true;
  if (!isElement && !hasKeyword(sources, "'unsafe-hashes'")) return false;
  const digests = new Map<string, string>();
  return sources.some((source) => {
    const hash = HASH.exec(source);
    if (hash === null) return false;
    const algorithm = (hash[1] as string).toLowerCase();
    let digest = digests.get(algorithm);
    if (digest === undefined) {
      digest = realmHost().crypto.digest(algorithm, text);
      digests.set(algorithm, digest);
    }
    return hashOf(hash) === hashOf(['', algorithm, digest]);
  });
}

/** https://w3c.github.io/webappsec-csp/#allow-all-inline */
function allowsAllInline(sources: Sources, type: InlineType): boolean {
  if (sources.some((source) => NONCE.test(source) || HASH.test(source))) return false;
  if (!type.startsWith('style') && hasKeyword(sources, "'strict-dynamic'")) return false;
  return hasKeyword(sources, "'unsafe-inline'");
}

export type PolicedRequest = Pick<
  NetworkRequest,
  'url' | 'destination' | 'integrity' | 'nonce' | 'isParserInserted' | 'isPrefetch'
>;

/** What policies are asked about a request: https://w3c.github.io/webappsec-csp/#script-pre-request for scripts. */
export function allowsRequest(
  sources: Sources,
  { destination, nonce, integrity, isParserInserted }: PolicedRequest,
  url: ParsedUrl,
  self: ParsedUrl | null,
  isRedirect: boolean,
): boolean {
  const isScript = destination === 'script';
  if ((isScript || destination === 'style') && hasNonce(sources, nonce)) return true;
  if (isScript && hasIntegrity(sources, integrity)) return true;
  if (isScript && hasKeyword(sources, "'strict-dynamic'")) return isParserInserted === false;
  return sources.some((source) => matchesSource(source, url, self, isRedirect));
}

/** Whether all that the script is checked by is among the hashes. */
function hasIntegrity(sources: Sources, integrity: string): boolean {
  const hashes = new Set(hashesIn(sources, HASH));
  const wanted = hashesIn(splitOnAsciiWhitespace(integrity), INTEGRITY);
  return wanted.length > 0 && wanted.every((hash) => hashes.has(hash));
}

function hashesIn(items: Sources, form: RegExp): string[] {
  return items
    .map((item) => form.exec(item))
    .filter((found) => found !== null)
    .map(hashOf);
}
