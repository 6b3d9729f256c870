import { setTimeout as wait } from 'node:timers/promises';
import { RobotsRules } from './robots.ts';
import { PageFailure } from './task.ts';

/** In milliseconds: what timers take. */
const LONGEST = 2 ** 31 - 1;
/** In milliseconds: what a server may ask for at most, so that one does not hold up a run for days. */
const LONGEST_WAIT = 600_000;

/** What a robots.txt says: its text; null where there is none, which allows everything. */
type RobotsText = string | null;

/** A server of pages: when it may be asked, and for what. */
export class CrawledHost {
  readonly #origin: string;
  readonly #userAgent: string;
  /** Between the beginnings of requests, in milliseconds. */
  #interval: number;
  #nextAt = 0;
  #rules: Promise<RobotsRules | null> | null = null;

  constructor(origin: string, userAgent: string, rate: number) {
    this.#origin = origin;
    this.#userAgent = userAgent;
    this.#interval = 1000 / rate;
  }

  /** Waits until another request may begin. */
  async turn(signal: AbortSignal): Promise<void> {
    const now = performance.now();
    const at = Math.max(now, this.#nextAt);
    this.#nextAt = at + this.#interval;
    if (at > now) await wait(Math.min(at - now, LONGEST), undefined, { signal });
  }

  /** Has all requests wait that are not begun yet. */
  pause(milliseconds: number): void {
    this.#nextAt = Math.max(this.#nextAt, performance.now() + milliseconds);
  }

  /**
   * @param load - Called once for each host.
   * @throws PageFailure if robots.txt forbids it, or cannot be had: then nothing is allowed, as
   *   https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1.4 says.
   */
  async requireAllowed(url: string, load: (url: string) => Promise<RobotsText>): Promise<void> {
    const rules = await this.#loaded(load);
    const isAllowed = rules === null || rules.allows(url);
    if (isAllowed === true) return;
    const why = isAllowed === null ? 'has too many patterns to say whether it allows it' : 'does not allow it';
    throw new PageFailure('RobotsError', `${this.#origin}/robots.txt ${why}`);
  }

  #loaded(load: (url: string) => Promise<RobotsText>): Promise<RobotsRules | null> {
    this.#rules ??= this.#load(load);
    // Not known yet: whoever comes next asks again.
    this.#rules.catch((error) => {
      if (error?.name === 'AbortError') this.#rules = null;
    });
    return this.#rules;
  }

  async #load(load: (url: string) => Promise<RobotsText>): Promise<RobotsRules | null> {
    const url = `${this.#origin}/robots.txt`;
    const text = await load(url);
    if (text === null) return null;
    const rules = new RobotsRules(url, text, this.#userAgent);
    const delay = rules.crawlDelay;
    if (delay * 1000 > LONGEST_WAIT)
      throw new PageFailure('RobotsError', `${url} wants ${delay} seconds between requests`);
    if (delay * 1000 > this.#interval) {
      this.#interval = delay * 1000;
      this.pause(this.#interval);
    }
    return rules;
  }
}

const FIRST_WAIT = 1000;

/**
 * How long to wait before a request is made again, in milliseconds: as long as `Retry-After` says, or twice as long each time. Null: longer
 * than anybody waits. https://httpwg.org/specs/rfc9110.html#field.retry-after
 *
 * @param attempt - 0 for the first one.
 */
export function retryDelay(attempt: number, retryAfter: string | null, now: number): number | null {
  const text = retryAfter?.trim() ?? '';
  const date = Date.parse(text);
  const given = /^\d+$/.test(text) ? Number(text) * 1000 : Number.isNaN(date) ? null : Math.max(0, date - now);
  const delay = given ?? FIRST_WAIT * 2 ** attempt;
  return delay > LONGEST_WAIT ? null : delay;
}
