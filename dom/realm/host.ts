import type { Allocate } from './allocate.ts';
import type { DrawingHost } from './drawing-host.ts';
import type { ModuleHost } from './module-host.ts';
import type { PlatformSignals } from './platform-signals.ts';
import type { RequestCheck } from './request-check.ts';
import type { ScriptHost } from './script-host.ts';
import type { Viewport } from './shared/viewport.ts';
import type { SocketHost } from './socket-host.ts';
import type { ValueHost } from './value-host.ts';

/**
 * What a window needs of the world around it: timers, network, files, console. A window's scripts run in a realm of
 * their own, and nothing of the outer realm may show there, so this is the whole border:
 *
 * - Arguments and results are strings, numbers, booleans, null, undefined and functions; lists travel as JSON text.
 *   `values`, `signals`, `rejections` and `scripts` alone are handed objects of the realm, or give some; they tell them apart and run
 *   nothing of theirs but scripts. Where the program asks for them, `console` hands it values, and `loading` and `layout` elements, as they are.
 * - What `drawing` gives are objects of a package, which are handed back to it and nothing else.
 * - Bytes are handed over as a `Uint8Array`. Those that come back `allocate` of the realm made and the host filled.
 * - The host never throws and returns no promise: what can fail or takes time gets a callback, which is told
 *   `(error: string | null, …)`. Callbacks are given the same kinds of value, never throw, and are never called before
 *   the function that they were handed to has returned.
 *
 * `lib/host/` implements it, in one file for each part; `border.ts` keeps even a stack overflow on its own side.
 */
export interface Host {
  readonly client: ClientHost;
  readonly tasks: TaskHost;
  readonly console: ConsoleHost;
  readonly scripts: ScriptHost;
  readonly modules: ModuleHost;
  readonly loading: LoadingHost;
  readonly frames: FrameHost;
  readonly network: NetworkHost;
  readonly sockets: SocketHost;
  readonly lifetime: LifetimeHost;
  readonly urls: UrlHost;
  readonly text: TextHost;
  readonly values: ValueHost;
  readonly signals: PlatformSignals;
  readonly rejections: RejectionHost;
  readonly cookies: CookieHost;
  readonly storage: StorageHost;
  readonly channels: ChannelHost;
  readonly prompts: PromptHost;
  readonly navigation: NavigationHost;
  readonly environment: EnvironmentHost;
  readonly layout: LayoutHost;
  readonly clock: Pick<TaskHost, 'now' | 'setTimer' | 'clearTimer'>;
  readonly crypto: CryptoHost;
  readonly blobs: BlobHost;
  readonly compression: CompressionHost;
  readonly css: CssHost;
}

/** https://drafts.csswg.org/css-syntax/#css-parse-something-according-to-a-css-grammar */
interface CssHost {
  /**
   * The value of a property as Chromium writes it: JSON of the longhands' names and values, or `null` when the property
   * does not take it. `longhands` is JSON of the names that a shorthand sets, `[]` for a longhand.
   */
  parseValue(property: string, longhands: string, value: string): string;
}

/** What the core that all windows with scripts share has of the world around it, whichever window is open. */
export interface CoreHost extends PureHost {
  readonly css: CssHost;
  readonly drawing: DrawingHost;
  readonly signals: PlatformSignals;
  readonly tasks: Pick<TaskHost, 'now' | 'setTimer' | 'queueTask'>;
  readonly scripts: Pick<ScriptHost, 'performMicrotaskCheckpoint' | 'foreignRecordOf'>;
}

type Receive = (bytes: Uint8Array) => void;
/** https://url.spec.whatwg.org/#concept-url-blob-entry: kept though the URL is revoked, and read by the host alone; null: none. */
type HeldBlob = object | null;

/**
 * https://html.spec.whatwg.org/#environment-settings-object: what the host knows of the window's document, whatever the realm
 * says of it.
 */
export interface ClientHost {
  /** Names the window where another window's host asks for whom it does something. */
  id(): string;
  /** Serialized. */
  origin(): string;
  /** Tells opaque origins apart as well: those with the same key are the same origin. */
  originKey(): string;
  /** The document has another URL, without a navigation. Nothing comes of it where its origin does not allow that. */
  setUrl(url: string): void;
  /** https://html.spec.whatwg.org/#concept-document-policy-container: a policy for the referrers of what it asks for. */
  setReferrerPolicy(policy: string): void;
  /** The referrer of an `about:` document that it navigates to by the policy; '' for that of the document. */
  referrerForBlank(policy: string): string;
  /** Asks before each request of the document, by its JSON and the URL that it goes to, whether its policies forbid it. */
  checkRequests(isBlocked: RequestCheck): void;
  /** https://w3c.github.io/webappsec-upgrade-insecure-requests/#delivery */
  upgradeInsecureRequests(): void;
  /** Whether the document and those around it may not have it, as anybody could have changed it on its way. */
  isMixedContent(url: string): boolean;
  /** https://url.spec.whatwg.org/#host-public-suffix, of a domain: whether it is its own. */
  isPublicSuffix(domain: string): boolean;
  /** Whether the URL is of its origin, or of its site where that is a domain which somebody has registered. */
  isOfSite(url: string): boolean;
}

/** https://html.spec.whatwg.org/#event-loops */
export interface TaskHost {
  /** Runs the steps once, after at least that many milliseconds, as a task, unless the program ends before one that is idle. The number cancels it. */
  setTimer(milliseconds: number, steps: () => void, isIdle?: boolean): number;
  clearTimer(id: number): void;
  /** Runs the steps as a task, as soon as may be, after all that were queued before. Timers due meanwhile may have to wait. */
  queueTask(steps: () => void, goesBeforeTimers?: boolean): void;
  /** Is called with what steps throw: no script can make them, but one that changes functions of the language that they use. */
  onException(report: (exception: unknown) => void): void;
  /** Milliseconds since the window was made, with fractions. */
  now(): number;
  /** Milliseconds since the epoch when `now()` was 0. */
  readonly timeOrigin: number;
}

interface ConsoleHost {
  /** One call of a console method; `text` is what a console prints. */
  log(method: string, text: string): void;
  /** An error that nobody handled. https://html.spec.whatwg.org/#report-the-error */
  reportError(text: string): void;
  /** Takes a call of a console method in place of `log`, by its arguments; null: their text is wanted. */
  readonly passCall: ((method: string, ...given: unknown[]) => void) | null;
  /** Takes what nobody handled in place of `reportError`, as it was thrown; null: its text is wanted. */
  readonly passError: ((exception: unknown) => void) | null;
  /** Takes the text of each style sheet that the page comes to have, and what URLs in it are relative to; null: nobody wants it. */
  readonly passSheet: ((text: string, baseUrl: string) => void) | null;
}

/** https://url.spec.whatwg.org/ on serialized URLs. */
export interface UrlHost {
  /** https://url.spec.whatwg.org/#concept-url-parser, then serialized; null is failure. */
  parse(text: string, base: string | undefined): string | null;
  /** An attribute of the URL API: `origin`, `protocol`, `hash` … */
  get(url: string, part: string): string;
  /** The same set to a value; the result is the whole URL. */
  set(url: string, part: string, value: string): string;
  /** https://url.spec.whatwg.org/#concept-urlencoded-string-parser; a JSON list of pairs. */
  parseUrlencoded(text: string): string;
  /** https://url.spec.whatwg.org/#concept-urlencoded-serializer */
  serializeUrlencoded(pairs: string): string;
}

/** Decodes bytes, with `isStream` such that more follow. Null: they are malformed, and that is fatal. */
export type DecodePart = (bytes: Uint8Array, isStream: boolean) => string | null;

/** https://encoding.spec.whatwg.org/ and https://infra.spec.whatwg.org/#forgiving-base64 */
export interface TextHost {
  encodeUtf8(text: string, allocate: Allocate): Uint8Array;
  /** `label` is one of an encoding; null: there is no such encoding. A byte order mark goes before it. */
  decode(bytes: Uint8Array, label: string): string | null;
  /** The name of the encoding with that label; null: there is none. https://encoding.spec.whatwg.org/#concept-encoding-get */
  getEncoding(label: string): string | null;
  /** `encoding` is a name. https://encoding.spec.whatwg.org/#interface-textdecoder */
  createDecoder(encoding: string, fatal: boolean, ignoreBOM: boolean): DecodePart;
  /** A query, percent-encoded. `isWhole`: `%` too. https://url.spec.whatwg.org/#string-percent-encode-after-encoding */
  encodeQuery(text: string, encoding: string, isWhole?: boolean): string;
  /** Null: a character is above U+00FF. */
  btoa(text: string): string | null;
  /** Null: it is no base64. */
  atob(text: string): string | null;
}

/** https://html.spec.whatwg.org/#unhandled-promise-rejections */
export interface RejectionHost {
  /** Is called with the rejected promises of a realm, which are known by its `Promise.prototype`, in tasks. */
  listen(
    promisePrototype: object,
    unhandled: (promise: object, reason: unknown, isMuted: boolean) => void,
    handled: (promise: object) => void,
  ): void;
  /** Whether a script with muted errors runs from now on. */
  mute(isMuted: boolean): void;
}

/** https://html.spec.whatwg.org/#dom-document-cookie */
export interface CookieHost {
  get(): string;
  set(cookie: string): void;
}

/** https://html.spec.whatwg.org/#storage-2: the areas of the origin, for all windows of one session; `isLocal` says which of the two. */
export interface StorageHost {
  /** A JSON list of the keys. */
  keys(isLocal: boolean): string;
  length(isLocal: boolean): number;
  /** The key at that place; null when there is none. */
  key(isLocal: boolean, index: number): string | null;
  get(isLocal: boolean, key: string): string | null;
  /** False: the quota would be exceeded. */
  set(isLocal: boolean, key: string, value: string): boolean;
  remove(isLocal: boolean, key: string): void;
  clear(isLocal: boolean): void;
  /** Is called with what other windows of the origin change. */
  listen(changed: StorageListener): void;
}

export type StorageListener = (
  isLocal: boolean,
  key: string | null,
  oldValue: string | null,
  newValue: string | null,
  url: string,
) => void;

/** https://html.spec.whatwg.org/#broadcasting-to-other-browsing-contexts */
export interface ChannelHost {
  /** `receive` is given what some realm passed to `post`: records that only the core reads. */
  join(name: string, receive: (message: unknown) => void): number;
  leave(id: number): void;
  /** To everybody of the same origin and name but the channel itself. */
  post(id: number, message: unknown): void;
}

/** https://html.spec.whatwg.org/#simple-dialogs */
export interface PromptHost {
  alert(message: string): void;
  confirm(message: string): boolean;
  /** Null: it was canceled. */
  prompt(message: string, defaultValue: string): string | null;
  print(): void;
}

/** https://html.spec.whatwg.org/#navigate, for all but what stays in the document. */
export interface NavigationHost {
  navigate(url: string, replace: boolean): void;
  reload(): void;
  /** The document's URL changed without a navigation. */
  urlChanged(url: string): void;
}

export interface EnvironmentHost extends Viewport {
  readonly userAgent: string;
  readonly platform: string;
  readonly language: string;
  readonly hardwareConcurrency: number;
  /** Whether the window behaves as one that is shown: it has animation frames, and is not hidden. */
  readonly pretendToBeVisual: boolean;
  /** Whether it does the few things that tests written for jsdom rest on, where browsers do otherwise. */
  readonly isOfTests: boolean;
}

/** The boxes that the program supplies, in place of a layout. */
export interface LayoutHost {
  /** Whether it supplies any. */
  hasBoxes(): boolean;
  /**
   * The JSON list of x, y, width and height of the element's border box, of the widths of its borders and of its paddings (top, right,
   * bottom, left), and of the width and height of its scrollable overflow area, which may be null. Null: it has no box;
   * undefined: nothing is known of it.
   */
  boxOf(element: object): string | null | undefined;
}

/** https://w3c.github.io/webcrypto/: what waits for nothing. */
export interface PureCryptoHost {
  fillRandom(bytes: Uint8Array): void;
  randomUUID(): string;
  /** Of the text in UTF-8, in base64. `algorithm` is `sha256`, `sha384` or `sha512`. */
  digest(algorithm: string, text: string): string;
  /** Forgets a key that `subtle` of some window made. */
  forgetKey(id: number): void;
}

export interface CryptoHost extends PureCryptoHost {
  /** An operation of SubtleCrypto. `request` is JSON in which keys are ids and bytes are base64. The answer is JSON, or bytes. */
  subtle(
    operation: string,
    request: string,
    allocate: Allocate,
    done: (error: string | null, answer: string | null, bytes: Uint8Array | null) => void,
  ): void;
}

/** The parts of a host that keep nothing of one window: they are the same for all. */
export interface PureHost extends Pick<Host, 'urls' | 'text' | 'values'> {
  readonly crypto: PureCryptoHost;
}

/** The next bytes, null at the end. The answer is what they made, which may be nothing yet. One call at a time. */
export type Codec = (
  bytes: Uint8Array | null,
  allocate: Allocate,
  done: (error: string | null, bytes: Uint8Array | null) => void,
) => void;

/** https://compression.spec.whatwg.org/ */
export interface CompressionHost {
  /** `format` is `deflate`, `deflate-raw` or `gzip`. */
  createCodec(format: string, isDecompression: boolean): Codec;
}

/** https://w3c.github.io/FileAPI/#BlobURLStore */
export interface BlobHost {
  register(type: string, bytes: Uint8Array): string;
  /** Nothing happens to the URLs of other origins. */
  revoke(url: string): void;
  hold(url: string): HeldBlob;
}

/** https://fetch.spec.whatwg.org/#concept-fetch, with redirects, cookies, CORS and the limits of the loader. */
export interface NetworkHost {
  /** `request` is the JSON of a `NetworkRequest`, `held` what `BlobHost.hold` gave for its URL. The number aborts it. */
  fetch(request: string, body: Uint8Array | null, allocate: Allocate, client: NetworkClient, held?: HeldBlob): number;
  abort(id: number): void;
  /** Lets all that the document asked for fail, with the error `STOPPED` of `stopped.ts`. */
  stop(): void;
  /** The same, while nothing else happens: JSON of a `NetworkResponse`. `receive` is called before it returns. */
  fetchSync(request: string, body: Uint8Array | null, allocate: Allocate, receive: Receive, held?: HeldBlob): string;
}

/** https://fetch.spec.whatwg.org/#requests */
export interface NetworkRequest {
  url: string;
  method: string;
  headers: [name: string, value: string][];
  mode: 'navigate' | 'same-origin' | 'no-cors' | 'cors' | 'websocket';
  credentials: 'omit' | 'same-origin' | 'include';
  redirect: 'follow' | 'error' | 'manual';
  /** '' for fetch() and XMLHttpRequest. https://fetch.spec.whatwg.org/#concept-request-destination */
  destination: string;
  /** `about:client`, '' for none, or a URL, which counts if it is one of the client's origin or of what it has loaded. */
  referrer: string;
  referrerPolicy: string;
  integrity: string;
  /** https://fetch.spec.whatwg.org/#concept-request-nonce-metadata, where policies ask for it. */
  nonce?: string;
  /** https://fetch.spec.whatwg.org/#concept-request-parser-metadata, of scripts, where policies ask for it. */
  isParserInserted?: boolean;
  /** The destination of a page in a frame, as policies know it. */
  policedAs?: string | undefined;
  /** Whether a form goes there. */
  isForm?: boolean;
  /** https://fetch.spec.whatwg.org/#request-user-activation-flag */
  isUserActivated?: boolean;
  useCorsPreflight: boolean;
  /** Milliseconds, where the client sets its own limit; 0: none. */
  timeout: number;
  /** Whether its initiator is `imageset`: `srcset` or a `picture`. https://fetch.spec.whatwg.org/#request-initiator-type */
  isOfImageSet?: boolean;
  /** How much of it may come out of a cache; there is none here, but those in between are told. https://fetch.spec.whatwg.org/#concept-request-cache-mode */
  cache?: string;
  /** Whether it outlives who makes it. https://fetch.spec.whatwg.org/#request-keepalive-flag */
  keepalive?: boolean;
  /** Whether the response is kept for who asks for the same. https://html.spec.whatwg.org/#preload */
  isPreload?: boolean;
  /** Whether it is for a page to come: https://fetch.spec.whatwg.org/#sec-purpose-header */
  isPrefetch?: boolean;
}

/** https://html.spec.whatwg.org/#create-navigation-params-by-fetching */
export interface PageRequest extends NetworkRequest {
  /** The `id` of the client that navigates. */
  initiator: string;
  /** That of the client which the page takes the place of. */
  target: string;
}

/** https://fetch.spec.whatwg.org/#responses */
export interface NetworkResponse {
  /** Why there is none, for humans: `timeout` when it took too long. Scripts are not told more than that there is none. */
  error: string | null;
  /** Whether it was not asked for, so that nothing is shown in the place of what was there. */
  isBlocked?: boolean | undefined;
  /** Whether it was preloaded, and told of then. */
  isPreloaded?: boolean;
  /** What scripts may see of it. Of an opaque one, `LoadingHost` gives the real status and headers, `NetworkHost` nothing. */
  type: 'basic' | 'cors' | 'default' | 'opaque' | 'opaqueredirect' | 'error';
  /** https://fetch.spec.whatwg.org/#concept-response-url-list */
  urls: string[];
  status: number;
  statusText: string;
  /** Those that the client may see. */
  headers: [name: string, value: string][];
  /** Of a page in a window of its own: what came with each redirect to it. */
  redirectHeaders?: [name: string, value: string][][];
  /** What the last request named as its referrer; '' for none, and for scripts. */
  referrer: string;
}

export interface NetworkClient {
  /** The JSON of a `NetworkResponse`; nothing follows when it has an `error`. */
  head(response: string): void;
  chunk(bytes: Uint8Array): void;
  /** The last call. `error` when the body broke off. */
  end(error: string | null): void;
  /** How many bytes of the request's body were sent. */
  sent(bytes: number): void;
}

/** Gives the element that names a resource; null where none does. Called if the program asks, while the resource is loaded. */
export type GetElement = () => object | null;

/** Pages and other text that comes over the network, decoded. */
export interface LoadingHost {
  /** `request` is the JSON of a `PageRequest`. The number aborts it. */
  page(request: string, body: Uint8Array | null, hints: string, client: PageClient, element?: GetElement): number;
  /** The parser met a declaration of its encoding. Gives the JSON of an `EncodingChange`: 'restart' only if it may parse again. */
  declareEncoding(id: number, encoding: string, unread: number, mayRestart: boolean): string;
  /** All the text of a page whose encoding was changed too late. */
  restartPage(id: number): string;
  /** The page is shown in the window of the client, in place of the initial about:blank. False: that is of another origin. */
  replaceBlank(id: number, client: string): boolean;
  /** A script, a style sheet … as text. `hints` is the JSON of a `TextHints`. */
  text(request: string, hints: string, done: TextDone, element?: GetElement): number;
  /** https://html.spec.whatwg.org/#hyperlink-auditing: says by a request that a link to the target is followed. */
  ping(request: string, target: string): void;
  /** https://w3c.github.io/webappsec-csp/#report-violation: the body is JSON. `isOfNobody`: of none of the origins that there are. */
  report(request: string, body: string, isOfNobody: boolean): void;
  abort(id: number): void;
}

/** `response` is the JSON of a `NetworkResponse`; `broken` says why the text broke off. */
export type TextDone = (response: string, text: string, broken: string | null) => void;

/** https://html.spec.whatwg.org/#change-the-encoding. `encoding` is the name of the new one. */
export type EncodingChange =
  /** The text that the parser was given stands. */
  | { readonly kind: 'none' }
  /** The parser goes on with this text instead of what it has not read yet. */
  | { readonly kind: 'replace'; readonly text: string; readonly encoding: string }
  /** What was parsed is wrong: `restartPage` gives the text for another parser. */
  | { readonly kind: 'restart'; readonly encoding: string };

/**
 * What a response is shown as. `text` and `json`: the text in a `pre`; `image` and `media`: an element that names the URL.
 * https://html.spec.whatwg.org/#loading-a-document
 */
export type DocumentKind = 'html' | 'xml' | 'text' | 'json' | 'image' | 'media';

/** The head of a page. */
export interface PageResponse extends NetworkResponse {
  /** Null where there is an error. */
  kind: DocumentKind | null;
  /** https://mimesniff.spec.whatwg.org/#computed-mime-type in lower case, without parameters. */
  contentType: string;
  /** The error is that the response has no document: what is shown stays. */
  hasNoDocument: boolean;
}

export interface PageClient {
  /** The JSON of a `PageResponse`; nothing follows when it has an `error`. */
  head(response: string): void;
  /** Of what is no markup itself, the markup that shows it. `encoding` is the name of that which the text was decoded by. */
  text(text: string, encoding: string): void;
  /** The last call. `error` when the page broke off. */
  end(error: string | null): void;
}

/** What may tell the encoding of a page. */
export interface PageHints {
  readonly parentEncoding: string | null;
}

/** What may tell the encoding of a script or a style sheet. */
export interface TextHints {
  /** A label. */
  readonly charset: string | null;
  readonly documentEncoding: string;
  /** Whether it may say so itself, with `@charset`. */
  readonly isStyleSheet?: boolean;
  /** https://encoding.spec.whatwg.org/#utf-8-decode, whatever the rest says: for modules. */
  readonly isUtf8?: boolean;
  /** Nobody reads the text, which is ''. */
  readonly isUnread?: boolean;
}

/** Null where a window cannot have frames of its own realm. */
interface FrameHost {
  /**
   * Makes a window for a frame, in a realm of its own where scripts run. `opened` is called before it returns, with what that
   * realm's `start` gave. `settings` is JSON. Gives null, or why there is to be no such window.
   */
  open(settings: string, opened: (child: unknown) => void): string | null;
}

interface LifetimeHost {
  /** The window is closed: nothing of it runs any more. */
  closed(): void;
}
