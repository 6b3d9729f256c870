import type { HeaderPairs } from './fetch/hop.ts';
import type { Listener } from './fetch/load.ts';

/** The body of https://html.spec.whatwg.org/#hyperlink-auditing */
export const PING = Uint8Array.from(Buffer.from('PING'));

const ignore = (): void => {};

/** Of https://w3c.github.io/webappsec-csp/#report-violation */
export const REPORT_HEADERS: HeaderPairs = [['content-type', 'application/csp-report']];

/** Nobody is told of a ping or a report. */
export const UNHEARD: Listener = { head: ignore, chunk: ignore, end: ignore, sent: ignore, failed: ignore };

/** What no script could say. Other origins are not told which secure page it was. */
export function pingHeaders(url: string, target: string, document: string): HeaderPairs {
  const headers: HeaderPairs = [
    ['content-type', 'text/ping'],
    ['ping-to', target],
  ];
  const { protocol, origin } = new URL(document);
  if (protocol !== 'https:' || origin === new URL(url).origin) headers.push(['ping-from', document]);
  return headers;
}
