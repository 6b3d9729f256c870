import type { WindowSettings } from '../../dom/navigables/settings.ts';
import type { LayoutSource } from '../host/layout.ts';
import { MEDIA_RULES, type MediaSettings } from '../host/media-settings.ts';
import type { HostOptions, OfTests, SessionOptions } from '../host/options.ts';
import { userAgent as userAgentOfJsdom } from '../jsdom/user-agent.ts';
import {
  ABSOLUTE_URL,
  BOOLEAN,
  checkOptions,
  FUNCTION,
  type OptionRule,
  objectOf,
  oneOf,
  SIZE,
  STRING,
} from '../options.ts';
import { VIEWPORT_RULES, type Viewport } from '../window/viewport.ts';

/** Options of windows that tests run in. All are optional. */
export interface EnvironmentOptions {
  /**
   * The URL of the document, absolute.
   * @defaultValue `'http://localhost:3000/'`
   */
  readonly url?: string | undefined;
  /**
   * The page.
   * @defaultValue `'<!DOCTYPE html>'`
   */
  readonly html?: string | undefined;
  /**
   * The MIME type of the page.
   * @defaultValue `'text/html'`
   */
  readonly contentType?: string | undefined;
  /**
   * What `document.referrer` says: an absolute URL.
   * @defaultValue none: the empty string
   */
  readonly referrer?: string | undefined;
  /** The size of the window, 1024 by 768 by default. */
  readonly viewport?: Viewport | undefined;
  /**
   * What media queries find: `{ 'prefers-color-scheme': 'dark' }`.
   * @defaultValue a desktop's screen of somebody who has set no preferences
   */
  readonly media?: MediaSettings | undefined;
  /**
   * Whether the window behaves as one that is shown: with animation frames, and not hidden.
   * @defaultValue `true`
   */
  readonly pretendToBeVisual?: boolean | undefined;
  /**
   * Whether scripts of the page run: `script` elements and event handlers in attributes. Tests run whatever it says, so that
   * `'outside-only'`, which other windows have, means the same as `null`: they do not.
   * @defaultValue `'dangerously'`: they do, as the tests themselves
   */
  readonly runScripts?: 'dangerously' | 'outside-only' | undefined | null;
  /**
   * Whether what the page names is loaded: scripts, style sheets, frames, images.
   * @defaultValue nothing is loaded
   */
  readonly resources?: 'usable' | undefined;
  /**
   * Where what the window itself has to say goes, errors that nobody handled and resources that could not be loaded: to a function, to
   * the console (`true`), or nowhere (`false`).
   * @defaultValue `true`
   */
  readonly console?: boolean | ((method: string, text: string) => void) | undefined;
  /**
   * What `navigator.userAgent` says and requests send.
   * @defaultValue one by which libraries that look for jsdom find the window, as nothing is laid out in it
   */
  readonly userAgent?: string | undefined;
  /**
   * What `navigator.language` says, a BCP 47 language tag.
   * @defaultValue `'en-US'`
   */
  readonly language?: string | undefined;
  /**
   * How many UTF-16 code units the keys and values of one storage area may have.
   * @defaultValue `5_000_000`
   */
  readonly storageQuota?: number | undefined;
  /**
   * Is called with what is thrown in listeners, callbacks and reactions of custom elements where nothing listens for errors of the
   * window: for who has to make a test fail.
   * @defaultValue it goes where `console` says
   */
  readonly onUncaught?: ((error: unknown) => void) | undefined;
}

const SCRIPTS = oneOf('dangerously', 'outside-only');

const RULES: Record<keyof EnvironmentOptions, OptionRule> = {
  url: ABSOLUTE_URL,
  html: STRING,
  contentType: STRING,
  referrer: ABSOLUTE_URL,
  viewport: objectOf(VIEWPORT_RULES),
  media: objectOf(MEDIA_RULES),
  pretendToBeVisual: BOOLEAN,
  runScripts: {
    accepts: (value) => value === null || SCRIPTS.accepts(value),
    wanted: `${SCRIPTS.wanted} or null`,
  },
  resources: oneOf('usable'),
  console: {
    accepts: (value) => BOOLEAN.accepts(value) || FUNCTION.accepts(value),
    wanted: `${BOOLEAN.wanted} or ${FUNCTION.wanted}`,
  },
  userAgent: STRING,
  language: STRING,
  storageQuota: SIZE,
  onUncaught: FUNCTION,
};

/** What a window for tests is opened with. */
interface EnvironmentSettings {
  readonly window: WindowSettings;
  readonly host: HostOptions & OfTests & SessionOptions & { readonly layout: LayoutSource };
  readonly html: string;
  readonly onUncaught: ((error: unknown) => void) | undefined;
}

/** @throws TypeError for options that do not exist and for values that will not do. */
export function environmentSettings(caller: string, options: EnvironmentOptions = {}): EnvironmentSettings {
  checkOptions(caller, options, RULES);
  const {
    url = 'http://localhost:3000/',
    html = '<!DOCTYPE html>',
    contentType = 'text/html',
    referrer,
    runScripts = 'dangerously',
    userAgent = userAgentOfJsdom(),
    language,
    storageQuota,
  } = options;
  const { width, height, devicePixelRatio } = options.viewport ?? {};
  return {
    window: {
      url: new URL(url).href,
      contentType,
      referrer: referrer === undefined ? '' : new URL(referrer).href,
      scripting: runScripts === 'dangerously',
      loadsResources: options.resources === 'usable',
    },
    host: {
      layout: {},
      console: consoleOf(options.console ?? true),
      pretendToBeVisual: options.pretendToBeVisual ?? true,
      isOfTests: true,
      userAgent,
      ...(language !== undefined && { language }),
      ...(storageQuota !== undefined && { storageQuota }),
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      ...(devicePixelRatio !== undefined && { devicePixelRatio }),
      ...(options.media !== undefined && { media: options.media }),
    },
    html,
    onUncaught: options.onUncaught,
  };
}

type Print = (method: string, text: string) => void;

function consoleOf(option: boolean | Print): Print {
  if (typeof option === 'function') return option;
  return option ? print : () => {};
}

/** The console is asked for each time: a runner of tests puts its own there. */
function print(method: string, text: string): void {
  // The methods are looked up by name.
  const { console } = globalThis as unknown as { console: Record<string, ((text: string) => void) | undefined> };
  (console[method] ?? console.log)?.(text);
}
