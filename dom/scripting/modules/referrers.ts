import { documentBaseUrl } from '../../html/document-base-url.ts';
import type { ModuleServices } from '../../realm/module-services.ts';
import type { ScriptFetchOptions } from '../hooks.ts';
import type { Referrer } from './referrer.ts';

/** https://html.spec.whatwg.org/#default-script-fetch-options */
const DEFAULT_OPTIONS: ScriptFetchOptions = {
  crossOrigin: null,
  integrity: '',
  referrerPolicy: '',
  nonce: '',
  fetchPriority: '',
  isParserInserted: false,
};

/** Stands for no script in particular: URLs are the document's. */
export const PAGE_REFERRER = -1;

interface ScriptPlace {
  /** Where the script begins in what its URL names. */
  readonly line: number;
  readonly referrer: Referrer;
  /** Once something asked for it. */
  index: number | null;
}

/** A URL with a line and a column, as V8 writes the place of a frame, or of the eval that its code comes from. */
const PLACE = /[( ]([a-z][a-z0-9+.-]*:[^\s()]*):(\d+):\d+(?:\)|$)/i;

/** What `import()` in the scripts of a window has the numbers of. */
export class Referrers {
  readonly #services: ModuleServices;
  readonly #all: Referrer[] = [];
  /** The scripts by the URLs that stack traces have for them, those of one in the order in which they ran. */
  readonly #scripts = new Map<string, ScriptPlace[]>();

  constructor(services: ModuleServices) {
    this.#services = services;
  }

  /** Gives its number. */
  register(referrer: Referrer): number {
    return this.#all.push(referrer) - 1;
  }

  at(number: number): Referrer | null {
    const registered = this.#all[number];
    if (registered !== undefined) return registered;
    const document = this.#services.activeDocument();
    return document === null ? null : { document, baseUrl: documentBaseUrl(document), options: DEFAULT_OPTIONS };
  }

  /** Notes a script, so that code compiled by its functions can be told whose it is. */
  note(url: string, line: number, referrer: Referrer): void {
    const places = this.#scripts.get(url);
    if (places === undefined) {
      this.#scripts.set(url, [{ line, referrer, index: null }]);
      return;
    }
    const last = places.at(-1) as ScriptPlace;
    const isSame = last.line === line && last.referrer.baseUrl === referrer.baseUrl;
    if (!isSame) places.push({ line, referrer, index: null });
  }

  /**
   * https://html.spec.whatwg.org/#active-script of code that is being compiled: that of the innermost function of a page on
   * the stack, which only its trace tells. A script of another realm is known by its URL alone.
   */
  active(trace: string): number {
    for (const frame of trace.split('\n')) {
      const [, url, line] = PLACE.exec(frame) ?? [];
      if (url === undefined) continue;
      const place = this.#scriptAt(url, Number(line));
      if (place !== null) return this.#indexOf(place);
      if (/^https?:/.test(url)) return this.#foreign(url);
    }
    return PAGE_REFERRER;
  }

  #indexOf(place: ScriptPlace): number {
    place.index ??= this.register(place.referrer);
    return place.index;
  }

  /** The last of those that begin nearest before the line. */
  #scriptAt(url: string, line: number): ScriptPlace | null {
    let found: ScriptPlace | null = null;
    for (const place of this.#scripts.get(url) ?? []) {
      if (place.line <= line && (found === null || place.line >= found.line)) found = place;
    }
    return found;
  }

  #foreign(url: string): number {
    const page = this.at(PAGE_REFERRER);
    if (page === null) return PAGE_REFERRER;
    const place: ScriptPlace = { line: 1, referrer: { ...page, baseUrl: url }, index: null };
    this.#scripts.set(url, [place]);
    return this.#indexOf(place);
  }
}
