import type { CookieJar } from 'tough-cookie';
import type { NavigationHost, PromptHost } from '../../../dom/window/host.ts';
import type { ResourceLoader } from './resource-loader.ts';

/** What a window's user may have a say in. All are optional. */
export interface HostOptions {
  /** Hears of every call of a console method, with the text that a console prints. Nothing is printed by default. */
  readonly console?: (method: string, text: string) => void;
  /** Hears of errors that nobody handled, as text with the stack. By default they go to `console` as `error`. */
  readonly reportError?: (text: string) => void;
  /** Answers `alert`, `confirm`, `prompt` and `print`. By default: nothing, false, null, nothing. */
  readonly prompts?: Partial<PromptHost>;
  /** Hears of navigations that a script or a hyperlink asks for. Nothing navigates by default. */
  readonly navigation?: Partial<NavigationHost>;
  /** Default: `Mozilla/5.0 (<platform>) AppleWebKit/537.36 (KHTML, like Gecko) livedom/<version>`. */
  readonly userAgent?: string;
  /** Default: `en-US`. */
  readonly language?: string;
  /** Whether the window behaves as one that is shown. Default: false. */
  readonly pretendToBeVisual?: boolean;
  /** In CSS pixels. Default: 1024. */
  readonly width?: number;
  /** In CSS pixels. Default: 768. */
  readonly height?: number;
}

/** What the windows of one session share. All are optional. */
export interface SessionOptions {
  /** Default: an empty one, made by the first who needs it. */
  readonly cookieJar?: CookieJar;
  /** Where all that is loaded comes from, and its limits. Default: the network, with the limits of `ResourceLoader`. */
  readonly resourceLoader?: ResourceLoader;
  /** How many UTF-16 code units the keys and values of one storage area may have. Default: 5,000,000. */
  readonly storageQuota?: number;
}
