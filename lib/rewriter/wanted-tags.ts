import type { StreamingSelector } from './streaming-selector.ts';

/** Of these, tree construction makes elements for which no start tag stands there. */
const IMPLIED = new Set('html head body p br colgroup tbody tr'.split(' '));

const PLAIN_NAME = /^[a-z][a-z\d-]*$/;

/** The beginnings of the start tags that a rewriter has handlers for. */
export class WantedTags {
  readonly #pattern: RegExp;
  readonly #longest: number;

  private constructor(tagNames: readonly string[]) {
    this.#pattern = new RegExp(`<(?:${tagNames.join('|')})`, 'i');
    this.#longest = Math.max(...tagNames.map(({ length }) => length + 1));
  }

  /** Null: others may match too, or there is no telling. */
  static of(selectors: readonly StreamingSelector[]): WantedTags | null {
    const all: string[] = [];
    for (const { tagNames } of selectors) {
      if (tagNames === null || !tagNames.every(standsForItself)) return null;
      all.push(...tagNames);
    }
    return all.length === 0 ? null : new WantedTags(all);
  }

  /** Whether one stands in the text, or what looks like one. */
  mayStandIn(text: string): boolean {
    return this.#pattern.test(text);
  }

  /** The offset up to which nothing can become one, whatever follows the text, in which none stands. */
  decidedEnd(text: string): number {
    const last = text.lastIndexOf('<');
    return last < text.length - this.#longest ? text.length : last;
  }
}

/** Whether all elements of that name come from start tags of it. */
function standsForItself(tagName: string): boolean {
  return PLAIN_NAME.test(tagName) && !IMPLIED.has(tagName);
}
