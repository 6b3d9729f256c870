import type { CookieJar } from 'tough-cookie';
import type { Accessibility } from '../../dom/accessibility/open-accessibility.ts';
import type { InputOfWindow } from '../../dom/input/open-input.ts';
import type { OpenWindow, WindowSettings } from '../../dom/navigables/settings.ts';
import type { DrawingHost } from '../../dom/realm/drawing-host.ts';
import type { Host, PureHost } from '../../dom/realm/host.ts';
import type { AwaitedPage } from './awaited-page.ts';
import type { Client } from './client.ts';
import type { askLoader } from './fetch/ask-loader.ts';
import type { piecesOf, timeOutAfter } from './fetch/body.ts';
import type { reasonOf } from './fetch/network-error.ts';
import type { fetchPublic } from './fetch/public-fetch.ts';
import type { ContextRealm, Realm } from './node/realm.ts';
import type { HostOptions, SessionOptions } from './options.ts';
import type { ResourceLoader } from './resource-loader.ts';

/** Opens the window of a frame in the realm of the caller. */
export type OpenFrame = (host: Host, settings: WindowSettings) => OpenWindow;

interface OfClient {
  /** What the host knows of the document. */
  readonly client: Pick<Client, 'reconfigure'>;
}

/** What windows need of Node.js: a file of its own, loaded with the first window. */
export interface WindowSupport {
  /** A window in a realm of its own. `awaited`: the page, if it comes from the URL. `closed` is called when it is closed. */
  openRealm(
    options: HostOptions & SessionOptions,
    settings: WindowSettings,
    awaited: AwaitedPage | null,
    closed?: () => void,
  ): Realm & OfClient;
  /** The world around a window that runs no scripts. */
  openHost(
    options: HostOptions & SessionOptions,
    settings: WindowSettings,
    awaited: AwaitedPage | null,
    openFrame: OpenFrame,
  ): OfClient & { readonly host: Host };
  /** The world around the window that a program's own global object is, in whose realm the scripts of its page run. */
  openProgramHost(options: HostOptions & SessionOptions, settings: WindowSettings, openFrame: OpenFrame): Host;
  /** A window for tests in a realm of its own. */
  openContext(
    options: HostOptions & SessionOptions,
    settings: WindowSettings,
    onUncaught: ((error: unknown) => void) | undefined,
  ): ContextRealm;
  /** What draws where no scripts run. */
  readonly drawing: DrawingHost;
  /** What the hosts of all windows have in common. */
  readonly pureHost: PureHost;
  /** The record behind a node of a window with scripts, to be read only; null for anything else. */
  recordOfRealms(value: unknown): object | null;
  /** What acts as a user in a window with a realm of its own; null for anything else. */
  inputInRealm(window: object): InputOfWindow | null;
  /** What tells of a node of a window with a realm of its own; null for anything else. */
  accessibilityInRealm(node: object): Accessibility | null;
  /** What gives the records of the program's own nodes: each core that is loaded adds its own. */
  readonly nodesOfPrograms: ((value: unknown) => object | null)[];
  /** As headers have them: those that a user takes along to a URL, null for none, and what is set by a response from there. */
  readonly cookieHeader: (jar: CookieJar, url: string) => string | null;
  readonly takeCookies: (jar: CookieJar, url: string, cookies: readonly string[]) => void;
  /** That of windows which are given none. */
  readonly ResourceLoader: typeof ResourceLoader;
  /** How one is asked, and its answer read, by whoever else than windows asks. */
  readonly askLoader: typeof askLoader;
  readonly piecesOf: typeof piecesOf;
  readonly timeOutAfter: typeof timeOutAfter;
  readonly fetchPublic: typeof fetchPublic;
  /** Why a request failed, for humans. */
  readonly reasonOf: typeof reasonOf;
  /** The `file:` URL of a path. */
  fileUrl(path: string): string;
}
