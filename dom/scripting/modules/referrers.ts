import { documentBaseUrl } from '../../html/document-base-url.ts';
import { createDataProperty, isFound } from '../../webidl/language/intrinsics.ts';
import { PrivateMap } from '../../webidl/language/private-collections.ts';
import type { ScriptFetchOptions } from '../hooks.ts';
import type { Referrer } from './loader/module-script.ts';
import { modulesRealm } from './modules-realm.ts';

/** https://html.spec.whatwg.org/#default-script-fetch-options */
const DEFAULT_OPTIONS: ScriptFetchOptions = {
  crossOrigin: null,
  integrity: '',
  referrerPolicy: '',
  nonce: '',
  fetchPriority: '',
  isParserInserted: false,
};

/** What `import()` in rewritten scripts has the numbers of. */
const referrers: Referrer[] = [];

/** Stands for no script in particular: URLs are the document's. */
export const PAGE_REFERRER = -1;

/** Stands for the script whose function compiles the code. */
export const ACTIVE_REFERRER = -2;

export function registerReferrer(referrer: Referrer): number {
  return append(referrers, referrer);
}

export function referrerOf(index: number): Referrer | null {
  if (index >= 0 && index < referrers.length) return referrers[index]!;
  const document = modulesRealm().services.activeDocument();
  return document === null ? null : { document, baseUrl: documentBaseUrl(document), options: DEFAULT_OPTIONS };
}

interface ScriptPlace {
  /** Where the script begins in what its URL names. */
  readonly line: number;
  readonly referrer: Referrer;
  /** Once something asked for it. */
  index: number | null;
}

/** The scripts of this realm by the URLs that stack traces have for them, those of one in the order in which they ran. */
const scripts: Map<string, ScriptPlace[]> = new PrivateMap();

/** By no function of the page. Returns the index. */
function append<Item>(list: Item[], item: Item): number {
  createDataProperty(list, `${list.length}`, item);
  return list.length - 1;
}

/** Notes a script, so that code compiled by its functions can be told whose it is. */
export function noteScript(url: string, line: number, referrer: Referrer): void {
  const places = scripts.get(url);
  if (places === undefined) {
    scripts.set(url, [{ line, referrer, index: null }]);
    return;
  }
  const last = places[places.length - 1]!;
  const isSame = last.line === line && last.referrer.baseUrl === referrer.baseUrl;
  if (!isSame) append(places, { line, referrer, index: null });
}

/** A URL with a line and a column, as V8 writes the place of a frame, or of the eval that its code comes from. */
const PLACE = /[( ]([a-z][a-z0-9+.-]*:[^\s()]*):(\d+):\d+(?:\)|$)/i;

interface ErrorSettings {
  stackTraceLimit: unknown;
  prepareStackTrace: unknown;
}

/**
 * https://html.spec.whatwg.org/#active-script of code that is being compiled: that of the innermost function of a page on
 * the stack, which only its trace tells. A script of another realm is known by its URL alone.
 */
export function activeReferrer(): number {
  for (const frame of stackTrace().split('\n')) {
    const [, url, line] = PLACE.exec(frame) ?? [];
    if (url !== undefined) {
      const place = scriptAt(url, Number(line));
      if (place !== null) return indexOf(place);
      if (isFound(/^https?:/, url)) return foreignReferrer(url);
    }
  }
  return PAGE_REFERRER;
}

function indexOf(place: ScriptPlace): number {
  place.index ??= registerReferrer(place.referrer);
  return place.index;
}

/** The last of those that begin nearest before the line. */
function scriptAt(url: string, line: number): ScriptPlace | null {
  let found: ScriptPlace | null = null;
  const places = scripts.get(url) ?? [];
  for (let i = 0; i < places.length; i++) {
    const place = places[i]!;
    if (place.line <= line && (found === null || place.line >= found.line)) found = place;
  }
  return found;
}

function foreignReferrer(url: string): number {
  const page = referrerOf(PAGE_REFERRER);
  if (page === null) return PAGE_REFERRER;
  const place: ScriptPlace = { line: 1, referrer: { ...page, baseUrl: url }, index: null };
  scripts.set(url, [place]);
  return indexOf(place);
}

const ErrorOfRealm = Error;

/** Whatever the page has set for its own traces. */
function stackTrace(): string {
  // What V8 adds to Error: https://v8.dev/docs/stack-trace-api
  const settings = ErrorOfRealm as unknown as ErrorSettings;
  const { stackTraceLimit, prepareStackTrace } = settings;
  settings.stackTraceLimit = 50;
  settings.prepareStackTrace = undefined;
  const { stack } = new ErrorOfRealm();
  settings.stackTraceLimit = stackTraceLimit;
  settings.prepareStackTrace = prepareStackTrace;
  return typeof stack === 'string' ? stack : '';
}
