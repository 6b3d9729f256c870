import type * as Streams from 'web-streams-polyfill';
import type { NodeRecord } from '../tree/records.ts';
import type { DrawingHost } from './drawing-host.ts';
import type { PureHost } from './host.ts';
import type { Markup } from './platform/markup.ts';
import type { PlatformSignals } from './platform-signals.ts';

/** What the URL API shows of a URL. Setting a part follows the API's rules. */
export type ParsedUrl = Omit<URL, 'searchParams' | 'toJSON' | 'toString'>;

/** The package behind `dom/services/streams/`. */
export type StreamsPackage = typeof Streams;

/**
 * What `dom/` has of what it must not import: of the parser and the serializer, of packages, and of the runtime around it. `lib/`
 * makes one for each realm and gives it to `install`; from then on it stays as it is. What differs from window to window is the
 * `Host` of its `WindowRecord`.
 *
 * The parser has nothing of it: whoever evaluates its input stream speeds that up by `speedUpInput`.
 */
export interface Platform extends Markup {
  /**
   * https://drafts.csswg.org/css-syntax/#css-parse-something-according-to-a-css-grammar: the value of a property as Chromium
   * writes it, as JSON of the longhands' names and values, `[["margin-top","0px"],…]`, or `null` when the property does not take
   * it. `longhands` is JSON of the names that a shorthand sets, `[]` for a longhand; `value` holds neither `var()` nor a keyword
   * that every property takes. JSON of a string says why nothing can be parsed.
   */
  parseCssValue(property: string, longhands: string, value: string): string;
  /** https://url.spec.whatwg.org/#concept-url-parser, for UTF-8; null is failure. */
  parseUrl(text: string, base?: string): ParsedUrl | null;
  /** https://url.spec.whatwg.org/#string-percent-encode-after-encoding, with the special-query percent-encode set; `isWhole`: and `%`. */
  encodeQuery(text: string, encoding: string, isWhole?: boolean): string;
  /** What all windows have of the world around them. Null as long as the program, which need not have any, has opened none. */
  host(): PureHost | null;
  /** Called for the first stream. */
  loadStreams(): StreamsPackage;
  /** Null: nothing draws here. */
  drawing(): DrawingHost | null;
  /** https://w3c.github.io/hr-time/#dfn-current-high-resolution-time: milliseconds, with fractions. */
  now(): number;
  /** https://html.spec.whatwg.org/#run-steps-after-a-timeout */
  runAfterTimeout(milliseconds: number, steps: () => void): void;
  /** https://html.spec.whatwg.org/#queue-a-task, of no document. */
  queueTask(steps: () => void): void;
  /** https://html.spec.whatwg.org/#perform-a-microtask-checkpoint, for when the last script has left the stack. */
  performMicrotaskCheckpoint(): void;
  /** https://html.spec.whatwg.org/#report-the-exception, where there is no window to report it to. Must not throw. */
  reportException(exception: unknown): void;
  /** The AbortSignals that are none of the library's own. */
  readonly signals: PlatformSignals;
  /**
   * The record behind a node of livedom that this realm cannot take, as it is of another copy of the core: windows with scripts share one,
   * all other documents another. It is to be read only, and has names of its own. Null for anything else.
   */
  foreignRecordOf(value: unknown): NodeRecord | null;
  /**
   * Whether the realm keeps origins apart: where scripts may run. Windows that share a realm run none, and the program that opened
   * them may look at all of them.
   */
  readonly keepsOriginsApart: boolean;
}

let installed: Platform | null = null;

/** Called by `install` alone. Returns whether it is new: whoever gives the same once more has it already. */
export function usePlatform(platform: Platform): boolean {
  if (installed === platform) return false;
  if (installed !== null) throw new Error('The library is installed already, for another platform.');
  installed = Object.freeze(platform);
  return true;
}

/** That of this realm. */
export function platform(): Platform {
  if (installed === null) throw new Error('The library is not installed: import "livedom", which installs it.');
  return installed;
}
