import type { WindowControls, WindowSettings } from '../../dom/navigables/settings.ts';
import { stateOf } from '../../dom/realm/shared/window-record.ts';
import { AwaitedPage, type PageAsked } from '../host/awaited-page.ts';
import type { LayoutSource } from '../host/layout.ts';
import { MEDIA_RULES } from '../host/media-settings.ts';
import type { HostOptions, OfTests, SessionOptions, WindowReports } from '../host/options.ts';
import { type Exceeded, LimitError, MARKUP_RULES, type MarkupLimits, markupLimitsOf } from '../limits.ts';
import {
  ABSOLUTE_URL,
  BOOLEAN,
  checkOptions,
  describe,
  FUNCTION,
  type OptionRule,
  objectOf,
  oneOf,
  POSITIVE,
  SIZE,
  STRING,
} from '../options.ts';
import { fulfillWith } from './fulfill-with.ts';
import { keepLayout } from './layout.ts';
import { LoadError, type LoadedResponse, loadedResponse } from './load-error.ts';
import { type PageRequestOptions, pageAsked, REQUEST_RULES } from './page-asked.ts';
import { windowSupport } from './support.ts';
import { windows } from './windows.ts';

/** A window as its user sees it, with TypeScript's own types. */
export type LivedomWindow = globalThis.Window & typeof globalThis;

/**
 * Options of windows, however they are opened. All are optional. The limits of markup hold for each page of the window and its frames,
 * with what scripts write into it while it is parsed; `maxTime` counts what these scripts take. Who opens the window gets the
 * LimitError, whose `document` is the partial one; later, and of frames, `reportError` is told.
 */
export interface WindowOptions extends HostOptions, SessionOptions, MarkupLimits {
  /**
   * Whether scripts run: those of the page and what you give to `window.eval` (`'dangerously'`), or only the latter
   * (`'outside-only'`). With either the window has a realm of its own. It is no sandbox: run no code that you do not trust.
   * @defaultValue none runs
   */
  readonly runScripts?: 'dangerously' | 'outside-only' | undefined;
  /**
   * Whether what a page names is loaded: scripts (where they run), style sheets, frames, images.
   * @defaultValue nothing is loaded
   */
  readonly resources?: 'usable' | undefined;
  /**
   * Called when the window is there, before anything is parsed: to add globals, or listeners; with the status and the headers that the
   * page came with, null for `new Window`.
   * @defaultValue nothing is called
   */
  readonly beforeParse?: ((window: LivedomWindow, response: LoadedResponse | null) => void) | undefined;
  /**
   * Whether to record why each node of the page is where it is, and what scripts write by `document.write()`, for `explain` of
   * `livedom/check`. It takes time and memory. Of frames it is not recorded.
   * @defaultValue `false`
   */
  readonly explanations?: boolean | undefined;
  /**
   * What `document.referrer` says: an absolute URL.
   * @defaultValue none: the empty string
   */
  readonly referrer?: string | undefined;
}

/** Options of `Window.fromURL()`. */
export interface UrlOptions extends WindowOptions, PageRequestOptions {}

/** Options of `new Window`. */
export interface NewWindowOptions extends WindowOptions {
  /**
   * The URL of the document, absolute.
   * @defaultValue `'about:blank'`
   */
  readonly url?: string | URL | undefined;
  /**
   * The page. Scripts in it run before the constructor returns, unless they have to be loaded.
   * @defaultValue an empty page
   */
  readonly html?: string | undefined;
  /**
   * The MIME type of the page.
   * @defaultValue `'text/html'`
   */
  readonly contentType?: string | undefined;
}

const STRING_OR_OBJECT: OptionRule = { accepts: isObject, wanted: 'an object' };

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

const LOADER_METHODS = ['allows', 'allowsSocket', 'fetch', 'fetchSync'];

/** By its methods: it may be one of another copy of the library. */
const RESOURCE_LOADER: OptionRule = {
  accepts: (value) =>
    isObject(value) && LOADER_METHODS.every((name) => typeof (value as Record<string, unknown>)[name] === 'function'),
  wanted: 'a ResourceLoader',
};

const LAYOUT: OptionRule = {
  accepts: (value) => isObject(value) && ['undefined', 'function'].includes(typeof (value as LayoutSource).boxOf),
  wanted: 'an object with a function boxOf',
};

const RULES: Record<keyof WindowOptions, OptionRule> = {
  runScripts: oneOf('dangerously', 'outside-only'),
  resources: oneOf('usable'),
  beforeParse: FUNCTION,
  explanations: BOOLEAN,
  referrer: ABSOLUTE_URL,
  console: FUNCTION,
  reportError: FUNCTION,
  prompts: STRING_OR_OBJECT,
  navigation: STRING_OR_OBJECT,
  userAgent: STRING,
  language: STRING,
  pretendToBeVisual: BOOLEAN,
  width: SIZE,
  height: SIZE,
  devicePixelRatio: POSITIVE,
  media: objectOf(MEDIA_RULES),
  layout: LAYOUT,
  cookieJar: STRING_OR_OBJECT,
  resourceLoader: RESOURCE_LOADER,
  storageQuota: SIZE,
  ...MARKUP_RULES,
};

const URL_RULES: Record<keyof UrlOptions, OptionRule> = { ...RULES, ...REQUEST_RULES };

const NEW_WINDOW_RULES: Record<keyof NewWindowOptions, OptionRule> = {
  ...RULES,
  url: ABSOLUTE_URL,
  html: STRING,
  contentType: STRING,
};

export interface OpenedWindow {
  readonly global: LivedomWindow;
  readonly controls: WindowControls;
  /** What Node.js knows the window's realm by; undefined where it has none of its own. */
  readonly context?: object;
  /** What the host knows of the window. */
  readonly client: { reconfigure(url: string): void };
}

/** What whoever opens a window knows of its page, beside what its user said. */
type PageSettings = Pick<WindowSettings, 'url' | 'contentType' | 'encoding' | 'recordsLocations'>;

/** Opens a window with an empty document. */
export function openWindowFor(
  options: WindowOptions & { readonly reports?: WindowReports } & OfTests,
  page: PageSettings,
  awaited: AwaitedPage | null = null,
): OpenedWindow {
  const settings: WindowSettings = {
    ...page,
    referrer: serializedUrl(options.referrer),
    scripting: options.runScripts === 'dangerously',
    loadsResources: options.resources === 'usable',
    recordsExplanations: options.explanations === true,
    limits: markupLimitsOf(options),
  };
  const layout: LayoutSource = { boxOf: options.layout?.boxOf };
  const opened = openBy({ ...options, layout } as typeof options, settings, awaited);
  keepLayout(opened.global, layout, opened.controls);
  return opened;
}

function openBy(options: WindowOptions, settings: WindowSettings, awaited: AwaitedPage | null): OpenedWindow {
  const support = windowSupport();
  if (options.runScripts !== undefined) return support.openRealm(options, settings, awaited) as OpenedWindow;
  const { openWithoutScripts } = windows();
  const { host, client } = support.openHost(options, settings, awaited, openWithoutScripts);
  const { window, controls } = openWithoutScripts(host, settings);
  return { global: stateOf(window).target.object as LivedomWindow, controls, client };
}

function serializedUrl(url: string | URL | undefined, otherwise = ''): string {
  return url === undefined ? otherwise : new URL(url).href;
}

/** A page that is loaded before anybody can have seen an error. */
function load(url: string, asked: PageAsked, { signal, ...options }: UrlOptions): Promise<LivedomWindow> {
  signal?.throwIfAborted();
  const early: EarlyErrors = { thrown: null };
  return new Promise((settle, rejectWith) => {
    const broken = (cause: unknown): void => fail(windowSupport().reasonOf(cause), cause);
    const page = new AwaitedPage(asked, broken);
    const { global, controls } = openWindowFor(tellingEarly(options, early), { url, contentType: 'text/html' }, page);
    const response = (): LoadedResponse | null => page.response && loadedResponse(page.response);
    const giveUp = (): void => reject(signal?.reason);
    const resolve = (window: LivedomWindow): void => {
      signal?.removeEventListener('abort', giveUp);
      settle(window);
    };
    const reject = (reason: unknown): void => {
      signal?.removeEventListener('abort', giveUp);
      rejectWith(reason);
      controls.close();
    };
    const fail = (why: string, cause?: unknown): void => reject(new LoadError(url, why, response(), cause));
    signal?.addEventListener('abort', giveUp);
    takeLimits(options, controls, 'Window.fromURL()', global, reject);
    /** What it throws is for who opens the window, not for the page. */
    const callBeforeParse = (): void => {
      try {
        options.beforeParse?.(global, response());
      } catch (exception) {
        failBy('beforeParse', exception);
      }
    };
    const failBy = (callback: string, exception: unknown): void =>
      fail(`'${callback}' threw ${textOf(exception)}`, exception);
    early.thrown = failBy;
    controls.load(
      { url, referrer: serializedUrl(options.referrer) },
      (error) => {
        if (error === null) callBeforeParse();
        else fail(error);
      },
      () => {
        early.thrown = null;
        controls.whenLimitReached(null);
        fulfillWith(global, resolve, ({ message }) => fail(message));
      },
      () => fail('its window was closed before it was parsed.'),
    );
  });
}

/** Who opens a window is told if its page exceeds a limit. */
function takeLimits(
  options: WindowOptions,
  controls: WindowControls,
  caller: string,
  window: LivedomWindow,
  take: (error: LimitError) => void,
): void {
  if (markupLimitsOf(options) === null) return;
  controls.whenLimitReached((reached) => {
    take(new LimitError(caller, JSON.parse(reached) as Exceeded, window.document));
  });
}

interface EarlyErrors {
  /** Null when the window has been handed over. */
  thrown: ((callback: string, exception: unknown) => void) | null;
}

/** The options with callbacks whose exceptions are for who waits for the window, as long as somebody does. */
function tellingEarly(options: WindowOptions, early: EarlyErrors): WindowOptions {
  const telling =
    <Given extends unknown[]>(name: string, call: (...given: Given) => void) =>
    (...given: Given): void => {
      try {
        call(...given);
      } catch (exception) {
        if (early.thrown === null) throw exception;
        early.thrown(name, exception);
      }
    };
  return {
    ...options,
    ...(options.console && { console: telling('console', options.console) }),
    ...(options.reportError && { reportError: telling('reportError', options.reportError) }),
  };
}

function textOf(exception: unknown): string {
  try {
    return String(exception);
  } catch {
    return 'something that is no text';
  }
}

/**
 * The promise that the steps give, or one that is rejected with what they throw. An async function's own would ask the window for
 * its `then` once more.
 */
function promiseOf(steps: () => Promise<LivedomWindow>): Promise<LivedomWindow> {
  try {
    return steps();
  } catch (exception) {
    return Promise.reject(exception);
  }
}

class NewWindow {
  /**
   * Opens a window.
   *
   * https://html.spec.whatwg.org/#the-window-object
   *
   * @returns The window. `window.close()` frees what it holds.
   * @throws TypeError for options that do not exist and for values that will not do; what `beforeParse` throws; LimitError for
   *   a page that exceeds `maxDepth`, `maxNodes`, `maxAttributes` or `maxTime`; its window is closed, its `document` can be read.
   *
   * @example
   * import { Window } from 'livedom';
   *
   * const window = new Window({
   *   html: '<p id=greeting>Hello</p><script>greeting.append(", world")</script>',
   *   runScripts: 'dangerously',
   * });
   * window.document.querySelector('p').textContent; // 'Hello, world'
   * window.close();
   */
  constructor(options: NewWindowOptions = {}) {
    checkOptions('new Window()', options, NEW_WINDOW_RULES);
    const { url, html = '', contentType = 'text/html' } = options;
    const { global, controls } = openWindowFor(options, { url: serializedUrl(url, 'about:blank'), contentType });
    try {
      // Its parser is there, as it is for a page from a URL: the document is loading.
      controls.write('');
      options.beforeParse?.(global, null);
    } catch (exception) {
      controls.close();
      throw exception;
    }
    let exceeded: LimitError | null = null;
    takeLimits(options, controls, 'new Window()', global, (error) => {
      exceeded = error;
    });
    controls.write(html);
    controls.end();
    if (exceeded !== null) {
      controls.close();
      throw exceeded;
    }
    controls.whenLimitReached(null);
    // biome-ignore lint/correctness/noConstructorReturn: the window is its realm's global object
    return global as never;
  }

  /**
   * Opens a window and loads a page into it.
   *
   * @param url - Absolute: `http:`, `https:`, `file:` or `data:`.
   * @returns The window, once the page is parsed; what it loads by itself may still be under way.
   * @throws TypeError for what is no absolute URL and for options that will not do; the reason of `signal`; LimitError as `new Window`;
   * `LoadError`, which names the URL and the cause and has what came of a response, when the page cannot be loaded, when the connection breaks or a limit of the
   * `ResourceLoader` is reached before all of it is there, when it is nothing to show (a PDF, an archive, an attachment, the statuses 204 and
   * 205), when its window is closed before it is parsed, when `beforeParse` throws (that is its `cause`), or when the page has a
   * global `then` that it keeps from being set aside, because of which no promise could be fulfilled with the window.
   *
   * @example
   * import { Window } from 'livedom';
   *
   * const window = await Window.fromURL('data:text/html,<title>Tides</title>');
   * window.document.title; // 'Tides'
   * window.close();
   *
   * @example
   * import { Window } from 'livedom';
   *
   * const beforeParse = (window, { status, headers }) => {
   *   window.served = `${status} ${headers.get('content-type')}`;
   * };
   * const window = await Window.fromURL('data:text/html,<p>', { beforeParse, signal: AbortSignal.timeout(10_000) });
   * window.served; // '200 text/html'
   * window.close();
   */
  static fromURL(url: string | URL, options: UrlOptions = {}): Promise<LivedomWindow> {
    return promiseOf(() => {
      checkOptions('Window.fromURL()', options, URL_RULES);
      if (!ABSOLUTE_URL.accepts(url)) {
        throw new TypeError(`Window.fromURL() takes ${ABSOLUTE_URL.wanted}; got ${describe(url)}.`);
      }
      const { href } = new URL(url);
      return load(href, pageAsked(options), options);
    });
  }

  /**
   * The same for a file.
   *
   * @param path - Absolute, or relative to the current directory.
   *
   * @example
   * import { Window } from 'livedom';
   *
   * const window = await Window.fromFile('examples/skerry-point-log.html');
   * window.document.title; // 'Tide & Weather Log 2025 — Skerry Point Lighthouse'
   * window.close();
   */
  static fromFile(path: string, options: WindowOptions = {}): Promise<LivedomWindow> {
    return promiseOf(() => {
      checkOptions('Window.fromFile()', options, RULES);
      if (typeof path !== 'string') throw new TypeError(`Window.fromFile() takes a path; got ${describe(path)}.`);
      return NewWindow.fromURL(windowSupport().fileUrl(path), options);
    });
  }
}

export interface WindowConstructor {
  new (options?: NewWindowOptions): LivedomWindow;
  readonly prototype: LivedomWindow;
  fromURL(url: string | URL, options?: UrlOptions): Promise<LivedomWindow>;
  fromFile(path: string, options?: WindowOptions): Promise<LivedomWindow>;
}

Object.defineProperty(NewWindow, 'name', { value: 'Window' });
export const Window = NewWindow as WindowConstructor;
export type Window = LivedomWindow;
