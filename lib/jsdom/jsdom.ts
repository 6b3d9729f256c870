import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from 'node:vm';
import type { CookieJar as ToughCookieJar } from 'tough-cookie';
import { parse } from '../parse.ts';
import { canParseUrl } from '../runtime/can-parse-url.ts';
import { type OpenedWindow, openWindowFor } from '../window/Window.ts';
import { CookieJar } from './cookie-jar.ts';
import { type BinaryData, type Input, inputOf } from './input.ts';
import { type NodeLocation, NodeLocations } from './node-location.ts';
import {
  type BaseOptions,
  type ConstructorOptions,
  type DOMWindow,
  type FileOptions,
  type ReconfigureSettings,
  type Settings,
  settingsOf,
} from './options.ts';
import { type Resources, resourcesOf } from './resources/choose.ts';
import { collect } from './resources/initial-request.ts';
import type { VirtualConsole } from './virtual-console.ts';
import { requireWellFormed } from './well-formed.ts';
import { windowOptions } from './window-options.ts';

const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** What `fragment()` makes its templates in. */
let fragmentDocument: Document | null = null;

/**
 * A page and its window, by the interface of jsdom.
 *
 * @example
 * import { JSDOM } from 'livedom/jsdom';
 *
 * const dom = new JSDOM('<p>Hello');
 * dom.window.document.querySelector('p').textContent; // 'Hello'
 * dom.serialize(); // '<html><head></head><body><p>Hello</p></body></html>'
 */
export class JSDOM {
  readonly #opened: OpenedWindow;
  readonly #settings: Settings;
  readonly #locations: NodeLocations | null;

  /**
   * @param input - The page: a string, or bytes, the encoding of which is found out as a browser does.
   * @throws TypeError for URLs that are none and for values that will not do; RangeError for a `runScripts` or a type that will
   *   not; an error of the name `SyntaxError` for XML that is not well-formed; what `beforeParse` throws.
   */
  constructor(input: string | Buffer | BinaryData = '', options: ConstructorOptions = {}) {
    const page = inputOf(input, options.contentType);
    const settings = settingsOf(options, page.isXml);
    if (page.isXml) requireWellFormed(page.text, settings.url);
    const opened = open(page, settings, resourcesOf(options.resources, settings.cookieJar));
    const { global, controls } = opened;
    this.#opened = opened;
    this.#settings = settings;
    this.#locations = settings.includeNodeLocations
      ? new NodeLocations(page.text, (node) => controls.locationOf(node))
      : null;
    try {
      // Its parser is there: the document is loading.
      controls.write('');
      // DOMWindow is how the same object looks to its user.
      options.beforeParse?.(global as unknown as DOMWindow);
      controls.write(page.text);
      controls.end();
    } catch (exception) {
      controls.close();
      throw exception;
    }
  }

  get window(): DOMWindow {
    // As above.
    return this.#opened.global as unknown as DOMWindow;
  }

  get virtualConsole(): VirtualConsole {
    return this.#settings.virtualConsole;
  }

  get cookieJar(): ToughCookieJar {
    return this.#settings.cookieJar;
  }

  /** The document as text, with its doctype. */
  serialize(): string {
    return this.#opened.controls.serialize();
  }

  /**
   * Where a node stands in the source: null for an element that the source implies, undefined for a node that is not of it.
   *
   * @throws Error without the option `includeNodeLocations`.
   */
  nodeLocation(node: Node): NodeLocation | null | undefined {
    if (this.#locations === null) {
      throw new Error('Location information was not saved for this jsdom. Use includeNodeLocations during creation.');
    }
    return this.#locations.of(node);
  }

  /**
   * What functions of `node:vm` take to run a script in the window.
   *
   * @throws TypeError without the option `runScripts`.
   */
  getInternalVMContext(): Context {
    const { context } = this.#opened;
    if (context === undefined) {
      throw new TypeError(
        'This jsdom was not configured to allow script running. Use the runScripts option during creation.',
      );
    }
    return context as Context;
  }

  /**
   * Changes what no page may: what `window.top` gives, and the URL of the document, without a navigation.
   *
   * @throws TypeError for a URL that is none.
   */
  reconfigure(settings: ReconfigureSettings): void {
    const { controls, client } = this.#opened;
    if ('windowTop' in settings) controls.setTop(settings.windowTop);
    if (!('url' in settings)) return;
    const { url } = settings;
    if (url === undefined || !canParseUrl(url)) throw new TypeError(`Could not parse "${url}" as a URL`);
    const { href } = new URL(url);
    client.reconfigure(href);
    controls.setUrl(href);
  }

  /** The nodes of some markup, in a document without a window. */
  static fragment(html = ''): DocumentFragment {
    fragmentDocument ??= parse('');
    const template = fragmentDocument.createElement('template');
    template.innerHTML = html;
    return template.content;
  }

  /**
   * Loads a page, and opens it once all of it is there. The status has to be one of success.
   *
   * @returns Rejects with what the connection, an interceptor or a loader has thrown.
   */
  static async fromURL(url: string, options: BaseOptions = {}): Promise<JSDOM> {
    const { url: own, contentType, referrer } = options as ConstructorOptions;
    if (own !== undefined) throw new TypeError('Cannot supply a url option when using fromURL');
    if (contentType !== undefined) throw new TypeError('Cannot supply a contentType option when using fromURL');
    const { cookieJar = new CookieJar() } = options;
    const { loader, userAgent } = resourcesOf(options.resources ?? 'usable', cookieJar);
    const headers: [string, string][] = [
      ['accept', ACCEPT],
      ['accept-language', 'en'],
      ['user-agent', userAgent],
    ];
    if (referrer !== undefined) headers.push(['referer', new URL(referrer).href]);
    const asked = { url: new URL(url).href, headers, cookieJar };
    const response = await collect(loader, asked, new AbortController());
    if (response.status < 200 || response.status > 299) {
      throw new Error(`Resource was not loaded. Status: ${response.status}`);
    }
    const type = response.headers.get('content-type') ?? undefined;
    return new JSDOM(response.body, {
      ...options,
      cookieJar,
      url: response.url,
      contentType: type,
    } as ConstructorOptions);
  }

  /** Opens a file. */
  static async fromFile(filename: string, options: FileOptions = {}): Promise<JSDOM> {
    const isXml = ['.xhtml', '.xht', '.xml'].includes(extname(filename));
    const { contentType = isXml ? 'application/xhtml+xml' : undefined, url = pathToFileURL(resolve(filename)).href } =
      options;
    const bytes = await readFile(filename);
    return new JSDOM(bytes, { ...options, contentType, url });
  }
}

function open({ encoding, contentType }: Input, settings: Settings, resources: Resources): OpenedWindow {
  const { url, includeNodeLocations } = settings;
  return openWindowFor(windowOptions(settings, resources), {
    url,
    contentType,
    encoding,
    recordsLocations: includeNodeLocations,
  });
}
