import { headerOf } from '../../../dom/realm/header-of.ts';
import type { NetworkRequest } from '../../../dom/realm/host.ts';
import { type Allowance, refusalOf } from './cors.ts';
import type { HeaderPairs } from './hop.ts';

/** As in Chromium, how many answers are kept, and how long at most, in seconds. */
const MOST = 1024;
const LONGEST = 7200;

interface Entry {
  readonly allowance: Allowance;
  /** By `performance.now()`. */
  readonly end: number;
}

/**
 * https://fetch.spec.whatwg.org/#concept-cache
 *
 * DEVIATION: as in Chromium, one answer goes for all that it lists, for its origin and URL, and the last one is kept.
 */
export class PreflightCache {
  readonly #entries = new Map<string, Entry>();

  allows(
    key: string,
    method: string,
    unsafeNames: readonly string[],
    credentials: NetworkRequest['credentials'],
  ): boolean {
    const entry = this.#entries.get(key);
    if (entry === undefined) return false;
    const { allowance, end } = entry;
    const isKnown = performance.now() < end && (allowance.isForCredentials || credentials !== 'include');
    if (isKnown && refusalOf(allowance, method, unsafeNames, credentials) === null) return true;
    this.#entries.delete(key);
    return false;
  }

  store(key: string, allowance: Allowance, headers: HeaderPairs): void {
    const end = performance.now() + maxAge(headers) * 1000;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size < MOST) break;
      this.#entries.delete(oldest);
    }
    this.#entries.set(key, { allowance, end });
  }
}

/** In seconds; 5 where nothing says it. */
function maxAge(headers: HeaderPairs): number {
  const [text] = /^[+-]?\d+$/.exec(headerOf(headers, 'access-control-max-age') ?? '') ?? ['5'];
  return Math.min(Number(text), LONGEST);
}
