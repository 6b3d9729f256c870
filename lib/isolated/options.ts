import type { ResourceLoader } from '../host/resource-loader.ts';
import { ABSOLUTE_URL, BOOLEAN, checkOptions, type OptionRule, oneOf, SIZE, STRING } from '../options.ts';
import { type IsolatedWindowLimits, LIMITS } from './limits.ts';

/** Options of `IsolatedWindowPool.open()`. All are optional. */
export interface IsolatedPageOptions {
  /**
   * The URL of the page, absolute: `http:`, `https:`, `data:` or `about:`. It is loaded from there, unless `html` is given.
   * @defaultValue `'about:blank'`
   */
  readonly url?: string | URL | undefined;
  /**
   * The page.
   * @defaultValue what the URL gives
   */
  readonly html?: string | undefined;
  /**
   * The MIME type of `html`.
   * @defaultValue `'text/html'`
   */
  readonly contentType?: string | undefined;
  /**
   * Whether what the page names is loaded: scripts, style sheets, frames, images.
   * @defaultValue nothing is loaded
   */
  readonly resources?: 'usable' | undefined;
  /**
   * Where all that is loaded comes from, in your program: its limits and the origins that it allows hold whatever the process of
   * the window may say. A loader that overrides `fetch` answers itself; it need not override `fetchSync`.
   * @defaultValue the network, with the limits of `ResourceLoader`
   *
   * @example
   * import { ResourceLoader } from 'livedom';
   * import { IsolatedWindow } from 'livedom/isolated';
   *
   * const resourceLoader = new ResourceLoader({ allow: ['https://example.org'] });
   * const window = await IsolatedWindow.open({ url: 'https://example.com/', html: '<p>', resourceLoader });
   * await window.evaluate(() => fetch('/').catch((error) => error.name)); // 'TypeError'
   * await window.close();
   */
  readonly resourceLoader?: Pick<ResourceLoader, keyof ResourceLoader> | undefined;
  /**
   * Whether servers may be asked whose addresses are no public ones: loopback, private, link-local, reserved, and what stands for one of
   * these. Without, names that stand for nothing else cannot be reached either, and the address that counts is the one that is
   * connected to. A loader that overrides `fetch` is told by `request.privateAddresses`.
   * @defaultValue `false`
   */
  readonly privateAddresses?: boolean | undefined;
  /**
   * What `document.referrer` says: an absolute URL.
   * @defaultValue none: the empty string
   */
  readonly referrer?: string | undefined;
  /**
   * What `navigator.userAgent` says and requests send.
   * @defaultValue `Mozilla/5.0 (<platform>) AppleWebKit/537.36 (KHTML, like Gecko) livedom/<version>`
   */
  readonly userAgent?: string | undefined;
  /**
   * What `navigator.language` says, a BCP 47 language tag.
   * @defaultValue `'en-US'`
   */
  readonly language?: string | undefined;
  /**
   * Whether the window behaves as one that is shown: with animation frames, and not hidden.
   * @defaultValue `false`
   */
  readonly pretendToBeVisual?: boolean | undefined;
  /**
   * The width of the window in CSS pixels, for media queries.
   * @defaultValue `1024`
   */
  readonly width?: number | undefined;
  /**
   * The height of the window in CSS pixels.
   * @defaultValue `768`
   */
  readonly height?: number | undefined;
  /**
   * How many UTF-16 code units the keys and values of one storage area may have.
   * @defaultValue `5_000_000`
   */
  readonly storageQuota?: number | undefined;
}

/** Options of `IsolatedWindow.open()`. All are optional. */
export interface IsolatedWindowOptions extends IsolatedPageOptions {
  /** What the process may use. @defaultValue those of `IsolatedWindowLimits` */
  readonly limits?: IsolatedWindowLimits | undefined;
}

/** Options of `new IsolatedWindowPool()`. All are optional. */
export interface IsolatedWindowPoolOptions {
  /**
   * How many processes wait for a page, from 1 to 1000.
   * @defaultValue `2`
   */
  readonly size?: number | undefined;
  /** What each of its windows may use. @defaultValue those of `IsolatedWindowLimits` */
  readonly limits?: IsolatedWindowLimits | undefined;
}

/** Options of `waitFor()`. */
export interface WaitForOptions {
  /**
   * How many milliseconds to wait at most, up to Infinity.
   * @defaultValue `30_000`
   */
  readonly timeout?: number | undefined;
}

const RESOURCE_LOADER: OptionRule = {
  accepts: (value) =>
    typeof value === 'object' &&
    value !== null &&
    ['allows', 'fetch'].every((name) => typeof (value as Record<string, unknown>)[name] === 'function'),
  wanted: 'a ResourceLoader',
};

const WEB_URL: OptionRule = {
  accepts: (value) => ABSOLUTE_URL.accepts(value) && /^(?:https?|data|about):/.test(new URL(`${value}`).protocol),
  wanted: 'an absolute URL with http:, https:, data: or about:',
};

const PAGE_RULES: Record<keyof IsolatedPageOptions, OptionRule> = {
  url: WEB_URL,
  html: STRING,
  contentType: STRING,
  resources: oneOf('usable'),
  resourceLoader: RESOURCE_LOADER,
  privateAddresses: BOOLEAN,
  referrer: ABSOLUTE_URL,
  userAgent: STRING,
  language: STRING,
  pretendToBeVisual: BOOLEAN,
  width: SIZE,
  height: SIZE,
  storageQuota: SIZE,
};

const WINDOW_RULES: Record<keyof IsolatedWindowOptions, OptionRule> = { ...PAGE_RULES, limits: LIMITS };

const POOL_RULES: Record<keyof IsolatedWindowPoolOptions, OptionRule> = {
  size: {
    accepts: (value) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 1000,
    wanted: 'a whole number from 1 to 1000',
  },
  limits: LIMITS,
};

const WAIT_RULES: Record<keyof WaitForOptions, OptionRule> = {
  timeout: { accepts: (value) => typeof value === 'number' && value >= 0, wanted: 'a number of 0 or more' },
};

export const checkPageOptions = (options: unknown): void =>
  checkOptions('IsolatedWindowPool.open()', options, PAGE_RULES);
export const checkWindowOptions = (options: unknown): void =>
  checkOptions('IsolatedWindow.open()', options, WINDOW_RULES);
export const checkPoolOptions = (options: unknown): void =>
  checkOptions('new IsolatedWindowPool()', options, POOL_RULES);
export const checkWaitOptions = (options: unknown): void => checkOptions('waitFor()', options, WAIT_RULES);
