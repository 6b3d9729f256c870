import { createDocumentRecord } from '../../dom/tree/document-data.ts';
import type { LimitWatch } from '../../dom/tree/parsing-limits.ts';
import { limitWatchOf, type ParsingLimits, requireFewBytes, withinLimits } from '../limits.ts';

/** The limits of one page that is rewritten. */
export class RewritingLimits {
  /** Null: there is nothing to watch. */
  readonly watch: LimitWatch | null;
  readonly #limits: ParsingLimits;
  #length = 0;

  constructor(limits: ParsingLimits) {
    this.#limits = limits;
    this.watch = limitWatchOf(limits);
  }

  /**
   * So much more comes in.
   *
   * @throws LimitError
   */
  read(length: number): void {
    this.#length += length;
    const { maxBytes = Infinity } = this.#limits;
    if (this.#length > maxBytes)
      requireFewBytes('HTMLRewriter', this.#length, this.#limits, createDocumentRecord('html'));
  }

  /** Parses. Nothing is kept of what was parsed before a limit is reached. */
  hold(parse: () => void): void {
    if (this.watch === null) parse();
    else withinLimits(this.watch, 'HTMLRewriter', parse, { target: createDocumentRecord('html') });
  }
}
