import type { CookieJar as ToughCookieJar } from 'tough-cookie';
import type { LivedomWindow } from '../window/Window.ts';
import { CookieJar } from './cookie-jar.ts';
import type { ResourcesOptions } from './resources/options.ts';
import type { ResourceLoader } from './resources/resource-loader.ts';
import { VirtualConsole } from './virtual-console.ts';

/** A window as its user sees it: with TypeScript's own types, and whatever a page or a test puts there. */
export type DOMWindow = Omit<LivedomWindow, 'top' | 'self' | 'window' | 'globalThis' | number> & {
  readonly top: DOMWindow;
  readonly self: DOMWindow;
  readonly window: DOMWindow;
  readonly globalThis: DOMWindow;
  eval(script: string): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: nobody knows what is there
  [key: string]: any;
};

/** Options of every window. All are optional. */
export interface BaseOptions {
  /** What `document.referrer` says. @defaultValue none */
  referrer?: string | undefined;
  /** Whether `nodeLocation()` knows where in the source nodes come from. Not for XML. @defaultValue `false` */
  includeNodeLocations?: boolean | undefined;
  /** Whether scripts run: those of the page as well, or only yours. @defaultValue none runs */
  runScripts?: 'dangerously' | 'outside-only' | undefined;
  /** Whether, and how, what a page names is loaded. @defaultValue nothing is */
  resources?: 'usable' | ResourcesOptions | ResourceLoader | undefined;
  /** What the console of the page writes to. @defaultValue one that forwards to the console of Node.js */
  virtualConsole?: VirtualConsole | undefined;
  /** The cookies. @defaultValue an empty jar */
  cookieJar?: ToughCookieJar | undefined;
  /** Whether the window behaves as one that is shown. @defaultValue `false` */
  pretendToBeVisual?: boolean | undefined;
  /** How many UTF-16 code units a storage area may hold. @defaultValue `5_000_000` */
  storageQuota?: number | undefined;
  /** Called with the window before anything is parsed. */
  beforeParse?(window: DOMWindow): void;
}

/** Options of `JSDOM.fromFile()`. */
export interface FileOptions extends BaseOptions {
  /** The URL of the document. @defaultValue that of the file */
  url?: string | undefined;
  /** The type. @defaultValue `'application/xhtml+xml'` for .xhtml, .xht and .xml, `'text/html'` otherwise */
  contentType?: string | undefined;
}

/** Options of `new JSDOM()`. */
export interface ConstructorOptions extends BaseOptions {
  /** The URL of the document, absolute. @defaultValue `'about:blank'` */
  url?: string | undefined;
  /** The type: of HTML or XML, with a `charset` for binary input. @defaultValue `'text/html'` */
  contentType?: string | undefined;
}

export interface ReconfigureSettings {
  /** What `window.top` gives from now on. */
  windowTop?: unknown;
  /** The URL of the document from now on, absolute. */
  url?: string | undefined;
}

/** The options as they count. */
export interface Settings {
  readonly url: string;
  readonly referrer: string | undefined;
  readonly includeNodeLocations: boolean;
  readonly runScripts: 'dangerously' | 'outside-only' | undefined;
  readonly virtualConsole: VirtualConsole;
  readonly cookieJar: ToughCookieJar;
  readonly pretendToBeVisual: boolean;
  readonly storageQuota: number | undefined;
}

/**
 * @throws TypeError for a URL that is none, RangeError for other scripts, TypeError for another virtual console.
 */
export function settingsOf(options: ConstructorOptions, isXml: boolean): Settings {
  const { url, referrer, includeNodeLocations = false, runScripts, storageQuota } = options;
  const virtualConsole = options.virtualConsole ?? new VirtualConsole().forwardTo(console);
  if (includeNodeLocations && isXml) {
    throw new TypeError('Cannot set includeNodeLocations to true with an XML content type');
  }
  if (!(virtualConsole instanceof VirtualConsole)) {
    throw new TypeError('virtualConsole must be an instance of VirtualConsole');
  }
  if (runScripts !== undefined && runScripts !== 'dangerously' && runScripts !== 'outside-only') {
    throw new RangeError('runScripts must be undefined, "dangerously", or "outside-only"');
  }
  return {
    url: url === undefined ? 'about:blank' : new URL(url).href,
    referrer: referrer === undefined ? undefined : new URL(referrer).href,
    includeNodeLocations: Boolean(includeNodeLocations),
    runScripts,
    virtualConsole,
    cookieJar: options.cookieJar ?? new CookieJar(),
    pretendToBeVisual: Boolean(options.pretendToBeVisual),
    storageQuota: storageQuota === undefined ? undefined : Number(storageQuota),
  };
}
