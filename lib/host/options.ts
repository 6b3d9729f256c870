import type { CookieJar } from 'tough-cookie';
import type { NavigationHost, PromptHost } from '../../dom/realm/host.ts';
import type { LayoutOptions } from './layout.ts';
import type { MediaSettings } from './media-settings.ts';
import type { ResourceLoader } from './resource-loader.ts';

/** A resource that a page names and that could not be loaded, or came with a status that says it is not there. */
export interface FailedResource {
  readonly url: string;
  /** `script`, `style`, `image` …; '' for what scripts ask for. */
  readonly destination: string;
  /** That of the response; null: there was none. */
  readonly status: number | null;
  /** Why: what the loader threw, as far as it did. */
  readonly cause: unknown;
  /** Gives the element that names it; null where none does. */
  element(): object | null;
}

/** Where what a window says of itself goes as it is, in place of its text. All are optional. */
export interface WindowReports {
  /** Is called for every call of a console method, in place of `console`, with the values of the page. */
  readonly call?: (method: string, given: unknown[]) => void;
  /** Is called with what the page threw and did not handle, in place of `reportError`. */
  readonly exception?: (exception: unknown) => void;
  /** Is called with resources that failed, in place of `console`. */
  readonly resource?: (failed: FailedResource) => void;
  /** Is called with the text of each style sheet of the page, and what URLs in it are relative to. */
  readonly sheet?: (text: string, baseUrl: string) => void;
}

/** What a window's user may have a say in. All are optional. */
export interface HostOptions {
  /**
   * Is called for every call of a console method, with the text that a console prints; `() => {}` silences the page.
   * @defaultValue it is printed on standard error
   */
  readonly console?: (method: string, text: string) => void;
  /**
   * Is called with errors that no listener handled, as text with the stack.
   * @defaultValue they go to `console` as `error`
   */
  readonly reportError?: (text: string) => void;
  /**
   * Answers `alert`, `confirm`, `prompt` and `print`.
   * @defaultValue nothing, false, null, nothing
   */
  readonly prompts?: Partial<PromptHost>;
  /**
   * Is called for navigations that a script or a hyperlink asks for in a top-level window.
   * @defaultValue nothing navigates
   */
  readonly navigation?: Partial<NavigationHost>;
  /**
   * What `navigator.userAgent` says and requests send.
   * @defaultValue `Mozilla/5.0 (<platform>) AppleWebKit/537.36 (KHTML, like Gecko) livedom/<version>`
   */
  readonly userAgent?: string;
  /**
   * What `navigator.language` says, a BCP 47 language tag.
   * @defaultValue `'en-US'`
   */
  readonly language?: string;
  /**
   * Whether the window behaves as one that is shown: with animation frames, and not hidden.
   * @defaultValue `false`
   */
  readonly pretendToBeVisual?: boolean;
  /**
   * The width of the window in CSS pixels, for media queries.
   * @defaultValue `1024`
   */
  readonly width?: number;
  /**
   * The height of the window in CSS pixels.
   * @defaultValue `768`
   */
  readonly height?: number;
  /**
   * How many pixels of the device one CSS pixel is wide.
   * @defaultValue `1`
   */
  readonly devicePixelRatio?: number;
  /**
   * What media queries find: `{ 'prefers-color-scheme': 'dark', hover: 'none' }`, or `{ type: 'print' }`.
   * @defaultValue a desktop's screen of somebody who has set no preferences
   */
  readonly media?: MediaSettings | undefined;
  /**
   * The boxes of elements. There is no layout: all that asks for places and sizes answers from these.
   * @defaultValue no element has a box
   */
  readonly layout?: LayoutOptions | undefined;
}

/** What the windows of one session share. All are optional. */
export interface SessionOptions {
  /**
   * The cookies, of tough-cookie.
   * @defaultValue an empty one, made by the first who needs it
   */
  readonly cookieJar?: CookieJar;
  /**
   * Where all that is loaded comes from, and its limits.
   * @defaultValue the network, with the limits of `ResourceLoader`
   */
  readonly resourceLoader?: ResourceLoader;
  /**
   * How many UTF-16 code units the keys and values of one storage area may have.
   * @defaultValue `5_000_000`
   */
  readonly storageQuota?: number;
}

/** What only tests ask of windows. */
export interface OfTests {
  /** Whether it does the few things that tests written for jsdom rest on, where browsers do otherwise. Default: it does not. */
  readonly isOfTests?: boolean;
}
