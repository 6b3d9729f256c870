import { windowOpened } from '../../dom/custom-elements/activate.ts';
import { fireEvent } from '../../dom/events/fire-event.ts';
import { delayTheLoadEvent, stopDelayingTheLoadEvent } from '../../dom/scripting/load-event.ts';
import { documentData } from '../../dom/tree/document-data.ts';
import type { DocumentRecord, ElementRecord } from '../../dom/tree/records.ts';
import { toJson } from '../../dom/window/intrinsics.ts';
import { originOfWindow } from '../../dom/window/origin.ts';
import { closeWindow, type WindowRecord } from '../../dom/window/window-record.ts';
import { resourceRequest } from './fetch-text.ts';
import type { OpenWindow } from './open-window.ts';
import { encodingOfParent, loadPage } from './page-loader.ts';
import { loadsResources, runsScripts } from './scripting-hooks.ts';
import type { WindowControls, WindowSettings } from './settings.ts';

/** Who a navigable is made by, and for. */
export interface NavigableOptions {
  /** The window that asks. */
  readonly creator: WindowRecord;
  /** The iframe, frame or object; null for what `window.open()` opens. */
  readonly container: ElementRecord | null;
  readonly name: string;
  /** Whether the scripts of its pages may run: a sandbox may forbid them. */
  readonly mayRunScripts: boolean;
}

/**
 * What shows one document after the other: a frame, or what `window.open()` opened.
 * https://html.spec.whatwg.org/#navigable
 */
export class Navigable {
  window!: WindowRecord;
  readonly container: ElementRecord | null;
  readonly #creator: WindowRecord;
  /** The document that the container is in, or that of the opener. */
  readonly #document: DocumentRecord;
  readonly #mayRunScripts: boolean;
  #controls!: WindowControls;
  /** Whether nothing but the initial about:blank was ever there. https://html.spec.whatwg.org/#is-initial-about:blank */
  #isInitial = true;
  #delaysLoad = false;
  #isDestroyed = false;
  /** Counts navigations. */
  #turn = 0;
  /** https://html.spec.whatwg.org/#ongoing-navigation: whether there is one, the document of which is not there yet. */
  #isNavigating = false;
  #stopLoading: (() => void) | null = null;

  constructor({ creator, container, name, mayRunScripts }: NavigableOptions) {
    this.container = container;
    this.#creator = creator;
    this.#document = container === null ? (creator.document as DocumentRecord) : container.nodeDocument;
    this.#mayRunScripts = mayRunScripts;
    this.#open(name);
  }

  /** https://html.spec.whatwg.org/#create-a-new-child-navigable, and the windows that follow the first. */
  #open(name: string): void {
    const creator = this.#creator;
    const settings: WindowSettings = {
      url: 'about:blank',
      contentType: 'text/html',
      referrer: documentData(this.#document).url,
      scripting: runsScripts(this.#document) && this.#mayRunScripts,
      loadsResources: loadsResources(this.#document),
    };
    let opened: OpenWindow | null = null;
    creator.host.frames.open(toJson({ ...settings }), (child) => {
      opened = child as OpenWindow;
    });
    const { window, controls } = opened as unknown as OpenWindow;
    window.name = name;
    if (this.container === null) {
      window.opener = creator;
      creator.openedWindows.push(window);
    } else {
      window.frameElement = this.container;
      window.parent = creator;
      creator.childWindows.push(window);
    }
    windowOpened();
    this.window = window;
    this.#controls = controls;
    window.navigable = this;
    window.whenLoaded = () => this.#loaded();
    controls.showBlank();
  }

  /** https://html.spec.whatwg.org/#navigate, to a page that is loaded or to about:blank. The document stays until the page is there. */
  navigate(url: string, body: Uint8Array | null = null, contentType: string | null = null): void {
    if (/^about:blank(?:[?#]|$)/.test(url)) {
      this.navigateTo(url, '');
    } else if (loadsResources(this.#document)) {
      const isOver = this.#begin();
      const creator = this.#creator;
      const headers: [string, string][] = contentType === null ? [] : [['Content-Type', contentType]];
      const referrer = documentData(this.#document).url;
      const method = body === null ? 'GET' : 'POST';
      const other = { mode: 'navigate', origin: '', referrer, method, headers } as const;
      const request = resourceRequest(creator, url, 'document', null, other);
      let shown: WindowRecord | null = null;
      const stop = loadPage(creator, request, body, encodingOfParent(this.window), {
        isOver: () => (shown === null ? isOver() : shown.isClosed),
        makeDocument: (head) => {
          this.#renew(head.url);
          return this.#controls.makeDocument(head);
        },
        startParsing: (document, declarations) => this.#controls.startParsing(document, declarations),
        mayRestart: () => this.#controls.mayRestart(),
        started: () => {
          shown = this.window;
          shown.closingSteps.add(stop);
          this.#stopLoading = null;
          this.#isNavigating = false;
        },
        failed: () => {
          this.#renew(url);
          this.#stopLoading = null;
          this.#isNavigating = false;
          this.#loaded();
        },
      });
      this.#stopLoading = stop;
    }
  }

  /** The same, to markup that is there already; as a task. */
  navigateTo(url: string, markup: string): void {
    const isOver = this.#begin();
    this.#creator.host.tasks.queueTask(() => {
      if (isOver()) return;
      this.#renew(url);
      this.#isNavigating = false;
      this.#controls.show(url, markup);
    });
  }

  /** Of several navigations only the last takes place. Gives what tells whether this one is given up. */
  #begin(): () => boolean {
    this.#stopLoading?.();
    this.#stopLoading = null;
    this.#turn++;
    const turn = this.#turn;
    this.#isNavigating = true;
    this.beforeUnload();
    this.#startDelaying();
    return () => this.#isDestroyed || turn !== this.#turn;
  }

  stopNavigation(): boolean {
    if (!this.#isNavigating) return false;
    this.#stopLoading?.();
    this.#stopLoading = null;
    this.#isNavigating = false;
    this.#turn++;
    this.#stopDelaying();
    return true;
  }

  documentOpened(): void {
    this.#isInitial = false;
  }

  /** https://html.spec.whatwg.org/#evaluate-a-javascript:-url. A string that comes of it becomes the document. */
  runScript(code: string): void {
    const { document } = this.window;
    if (document === null) return;
    const { url } = documentData(document);
    const markup = this.#controls.evaluate(code, url);
    if (markup === null) this.#loaded();
    else this.#controls.show(url, markup);
  }

  /**
   * A document that follows the initial about:blank of the same origin gets its window; any other gets a realm of its own.
   * DEVIATION: `contentWindow` is then another object, while browsers have a WindowProxy that stays.
   */
  #renew(url: string): void {
    const isFirst = this.#isInitial;
    this.#isInitial = false;
    if (isFirst && isOfOrigin(url, originOfWindow(this.window))) return;
    const old = this.window;
    this.#controls.unload();
    this.#letGo(old);
    this.#open(old.name);
  }

  #letGo(window: WindowRecord): void {
    window.navigable = null;
    window.whenLoaded = null;
    closeWindow(window);
  }

  beforeUnload(): void {
    this.#controls.beforeUnload();
  }

  /** https://html.spec.whatwg.org/#destroy-a-child-navigable */
  destroy(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    this.#stopLoading?.();
    this.#controls.unload();
    this.#letGo(this.window);
    this.window.frameElement = null;
    this.#stopDelaying();
  }

  /** https://html.spec.whatwg.org/#iframe-load-event-steps */
  #loaded(): void {
    // As in Chromium, nobody hears of a document that is about to be left.
    if (this.#isDestroyed || this.#isNavigating) return;
    if (this.container !== null) fireEvent(this.container, 'load');
    this.#stopDelaying();
  }

  #startDelaying(): void {
    if (this.#delaysLoad || this.container === null) return;
    this.#delaysLoad = true;
    delayTheLoadEvent(this.#document);
  }

  #stopDelaying(): void {
    if (!this.#delaysLoad) return;
    this.#delaysLoad = false;
    stopDelayingTheLoadEvent(this.#document);
  }
}

/** Whether a page at that URL has the origin; `about:` and `blob:` pages have that of whoever made them. */
function isOfOrigin(url: string, origin: string): boolean {
  return /^(?:about|javascript):/.test(url) || url.startsWith(`${origin}/`) || url.startsWith(`blob:${origin}/`);
}
