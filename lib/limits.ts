import { objectOf } from '../dom/tree/link.ts';
import { LimitReached, LimitWatch } from '../dom/tree/parsing-limits.ts';
import type { ParentRecord } from '../dom/tree/records.ts';
import type { OptionRule } from './options.ts';

/** Options against markup that is meant to do harm. Without them there is no limit. */
export interface MarkupLimits {
  /**
   * How many elements may be within one another. Beyond, parsing fails with a {@link LimitError}. No markup of people has more
   * than a hundred; Chromium puts what is deeper than 512 elsewhere.
   * @defaultValue `Infinity`
   */
  readonly maxDepth?: number | undefined;
  /**
   * How many elements, texts, comments and processing instructions the parser may make. Beyond, parsing fails with a
   * {@link LimitError}. Misnested markup makes many of few characters.
   * @defaultValue `Infinity`
   */
  readonly maxNodes?: number | undefined;
  /**
   * How many attributes an element may have. Beyond, parsing fails with a {@link LimitError}.
   * @defaultValue `Infinity`
   */
  readonly maxAttributes?: number | undefined;
  /**
   * How many milliseconds the parser may take, not counting what it waits for. It looks at the clock now and then, as it makes
   * nodes. Beyond, parsing fails with a {@link LimitError}.
   * @defaultValue `Infinity`
   */
  readonly maxTime?: number | undefined;
}

/** Options against input that is meant to do harm. Without them there is no limit. */
export interface ParsingLimits extends MarkupLimits {
  /**
   * How many bytes the input may have; if it comes as a string, or as strings, how many UTF-16 code units. Beyond, parsing fails
   * with a {@link LimitError}.
   * @defaultValue `Infinity`
   */
  readonly maxBytes?: number | undefined;
}

const LIMIT: OptionRule = {
  accepts: (value) => typeof value === 'number' && value >= 0,
  wanted: 'a number that is not negative',
};

export const MARKUP_RULES: Record<keyof MarkupLimits, OptionRule> = {
  maxDepth: LIMIT,
  maxNodes: LIMIT,
  maxAttributes: LIMIT,
  maxTime: LIMIT,
};

export const LIMIT_RULES: Record<keyof ParsingLimits, OptionRule> = { maxBytes: LIMIT, ...MARKUP_RULES };

/**
 * Why parsing was given up: the input exceeds a limit that was set.
 *
 * @example
 * import { LimitError, parse } from 'livedom';
 *
 * try {
 *   parse('<div>'.repeat(1000), { maxDepth: 100 });
 * } catch (error) {
 *   error instanceof LimitError; // true
 *   error.limit; // 'maxDepth'
 *   error.value; // 100
 *   error.reached; // 101
 *   error.document.querySelectorAll('div').length; // 98
 * }
 */
export class LimitError extends RangeError {
  /** The name of the option. */
  readonly limit: keyof ParsingLimits;
  /** What it was set to. */
  readonly value: number;
  /** What would have been next. */
  readonly reached: number;
  /** What was parsed before: the document, or the fragment of `parseFragment`. */
  readonly document: Document | DocumentFragment;

  constructor(caller: string, { limit, value, reached }: Exceeded, parsed: Document | DocumentFragment) {
    super(`${caller}: the option '${limit}' is ${value}; the input comes to ${reached}.`);
    this.limit = limit;
    this.value = value;
    this.reached = reached;
    this.document = parsed;
  }

  static {
    Object.defineProperty(LimitError.prototype, 'name', { value: 'LimitError', writable: true, configurable: true });
  }
}

/** What a limit is exceeded by. */
export interface Exceeded {
  readonly limit: keyof ParsingLimits;
  readonly value: number;
  readonly reached: number;
}

/** Those of markup among other options, as far as they are finite; null: there are none. */
export function markupLimitsOf(options: MarkupLimits): MarkupLimits | null {
  const limits: Partial<Record<keyof MarkupLimits, number>> = {};
  let isGiven = false;
  for (const name of Object.keys(MARKUP_RULES) as (keyof MarkupLimits)[]) {
    const { [name]: limit = Infinity } = options;
    if (limit === Infinity) continue;
    limits[name] = limit;
    isGiven = true;
  }
  return isGiven ? limits : null;
}

/** Those among other options. */
export function limitsOf({ maxBytes, maxDepth, maxNodes, maxAttributes, maxTime }: ParsingLimits): ParsingLimits {
  return { maxBytes, maxDepth, maxNodes, maxAttributes, maxTime };
}

/** Null: there is nothing to watch. */
export function limitWatchOf(options: MarkupLimits): LimitWatch | null {
  const limits = markupLimitsOf(options);
  return limits === null ? null : new LimitWatch(limits);
}

/**
 * Lets the parser read.
 *
 * @throws LimitError when it makes more of it than it may.
 */
export function withinLimits(
  watch: LimitWatch | null,
  caller: string,
  read: () => void,
  parser: { abort?(): void; readonly target: ParentRecord },
): void {
  if (watch === null) {
    read();
    return;
  }
  watch.start();
  try {
    read();
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    parser.abort?.();
    throw new LimitError(caller, error, documentOf(parser.target));
  } finally {
    watch.stop();
  }
}

/** @throws LimitError if there are more than `maxBytes`. */
export function requireFewBytes(caller: string, reached: number, options: ParsingLimits, parsed: ParentRecord): void {
  const { maxBytes: value = Infinity } = options;
  if (reached > value) throw new LimitError(caller, { limit: 'maxBytes', value, reached }, documentOf(parsed));
}

function documentOf(parsed: ParentRecord): Document | DocumentFragment {
  return objectOf(parsed) as Document | DocumentFragment;
}
