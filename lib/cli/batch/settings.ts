import { availableParallelism } from 'node:os';
import { canParseUrl } from '../../runtime/can-parse-url.ts';
import { ArgumentError } from '../usage-error.ts';
import type { BatchArguments, BatchValues } from './arguments.ts';
import type { QueueAddress } from './redis.ts';

const TIMEOUT = 60_000;
/** What timers take. */
const LONGEST = 2 ** 31 - 1;
const MOST_WORKERS = 1024;
/** In MiB: in less, a worker has hardly room for the library. */
const LEAST_MEMORY = 32;
const MOST_MEMORY = 2 ** 20;
/** Requests a second: what no server minds. */
const RATE = 1;
const MOST_RATE = 100_000;
const CONNECTIONS = 2;
/** As many pages are fetched at once. */
const MOST_CONNECTIONS = 64;
const MAX_BYTES = 16 * 2 ** 20;

/** @throws ArgumentError for what is missing and for values that will not do. */
export function batchSettings({ inputs, values }: BatchValues): BatchArguments {
  const { workers, timeout, memory } = values;
  const handler = values.handler || null;
  const queue = values.queue === undefined ? null : queueOf(values.queue);
  const hasPages = inputs.length + values.urls.length + values.sitemap.length > 0;
  if (queue === null) requireHandler(handler);
  else requireOneSide(hasPages, handler, values.out);
  return {
    inputs,
    urls: values.urls,
    sitemaps: values.sitemap,
    handler,
    queue,
    out: values.out ?? null,
    workers: wholeNumber('workers', workers, 1, MOST_WORKERS) ?? availableParallelism(),
    timeout: wholeNumber('timeout', timeout, 1, LONGEST) ?? TIMEOUT,
    memory: wholeNumber('memory', memory, LEAST_MEMORY, MOST_MEMORY),
    fetching: {
      rate: rateOf(values.rate),
      connections: wholeNumber('connections', values.connections, 1, MOST_CONNECTIONS) ?? CONNECTIONS,
      maxBytes: wholeNumber('max-bytes', values['max-bytes'], 1, Number.MAX_SAFE_INTEGER) ?? MAX_BYTES,
      userAgent: userAgentOf(values['user-agent']),
      privateAddresses: values['private-addresses'],
    },
  };
}

function requireHandler(handler: string | null): void {
  if (handler !== null) return;
  throw new ArgumentError('"livedom batch" needs "--handler FILE": a module whose default export is a function.');
}

/** One command puts pages into a queue and writes results, others take them from there. */
function requireOneSide(hasPages: boolean, handler: string | null, out: string | undefined): void {
  if (hasPages === (handler !== null)) {
    throw new ArgumentError(
      '--queue takes pages, which it hands out, or "--handler FILE", which others hand pages to.',
    );
  }
  if (hasPages && out === undefined) throw new ArgumentError('--queue with pages needs "--out FILE".');
  if (!hasPages && out !== undefined) throw new ArgumentError('--queue with a handler has no "--out FILE".');
}

/** The name of the queue is the fragment. */
function queueOf(text: string): QueueAddress {
  const url = canParseUrl(text) ? new URL(text) : null;
  const name = url?.hash.slice(1) || 'livedom';
  if (url === null || !/^rediss?:$/.test(url.protocol) || !/^[\w.-]+$/.test(name)) {
    throw new ArgumentError(`--queue takes an URL such as redis://localhost:6379/0#name; it got '${text}'.`);
  }
  url.hash = '';
  return { url: url.href, name };
}

function wholeNumber(name: string, text: string | undefined, least: number, most: number): number | null {
  if (text === undefined) return null;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new ArgumentError(`--${name} takes a whole number from ${least} to ${most}; it got '${text}'.`);
}

function rateOf(text: string | undefined): number {
  if (text === undefined) return RATE;
  const number = Number(text);
  if (/^(?:\d+(?:\.\d+)?|\.\d+)$/.test(text) && number > 0 && number <= MOST_RATE) return number;
  throw new ArgumentError(`--rate takes a number above 0, up to ${MOST_RATE}; it got '${text}'.`);
}

/** https://httpwg.org/specs/rfc9110.html#field.user-agent: a product, and more of them or comments. */
function userAgentOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (/^[\w!#$%&'*+.^`|~-]+(?:\/[\w!#$%&'*+.^`|~-]+)?(?: [\x20-\x7e]+)?$/.test(text)) return text;
  throw new ArgumentError(
    `--user-agent takes a name such as "example/1.0 (+https://example.com/bot)"; it got '${text}'.`,
  );
}
