import type { WindowRecord } from '../realm/shared/window-record.ts';
import type { TreeLimits } from '../tree/parsing-limits.ts';
import type { DocumentRecord } from '../tree/records.ts';
import type { PageHead, PageLoading } from './page-loader.ts';

/** What a window is opened with, as JSON text where it goes to another realm. */
export interface WindowSettings {
  /** Absolute. */
  readonly url: string;
  readonly contentType: string;
  readonly referrer: string;
  /** https://html.spec.whatwg.org/#concept-environment-noscript: scripts run, those of the page included. */
  readonly scripting: boolean;
  /** Whether style sheets, scripts, frames and images that the page names are loaded. */
  readonly loadsResources: boolean;
  /** The name of the encoding that the page was decoded by, where that is not UTF-8. */
  readonly encoding?: string | undefined;
  /** Whether `locationOf` of the controls knows where in the page its nodes come from. Default: it does not. */
  readonly recordsLocations?: boolean | undefined;
  /** Whether it is recorded on the nodes of the page why they are where they are. Default: it is not. */
  readonly recordsExplanations?: boolean | undefined;
  /** What the parser of a page may make of it. Default: what it likes. */
  readonly limits?: TreeLimits | null | undefined;
}

/** What a window asks for that opens another one. */
export interface FrameSettings extends WindowSettings {
  /** A frame of the window, or what it opens. */
  readonly isFrame: boolean;
  /** https://html.spec.whatwg.org/#sandboxed-origin-browsing-context-flag */
  readonly isSandboxed: boolean;
  /** https://html.spec.whatwg.org/#sandbox-propagates-to-auxiliary-browsing-contexts-flag: whether it is not set. */
  readonly popupsEscape: boolean;
  /** The `id` of the client that it takes the place of; '' for a frame or a window that is new. */
  readonly replaces: string;
  /** Whether it begins with a copy of the session storage of whoever opens it. */
  readonly copiesSession: boolean;
  /** Of `host.loading`: the number of the page that it shows; 0: an `about:` document. */
  readonly page: number;
  /** The `id` of the client that an `about:` document has its origin from. */
  readonly from: string;
}

export interface PageToLoad {
  /** Absolute. */
  readonly url: string;
  /** '' for none. */
  readonly referrer: string;
}

/** What the opener of a window does with it. */
export interface WindowControls {
  /** Parses a piece of the page. */
  write(text: string): void;
  /** Says that the page is complete. */
  end(): void;
  /**
   * https://html.spec.whatwg.org/#navigate the window to a page. `started` is called when its document is there, with an error
   * if there was none to be had; `parsed` once it is parsed, scripts that wait for each other included, or as far as it ever will
   * be; `closed` if the window is closed before.
   */
  load(page: PageToLoad, started: (error: string | null) => void, parsed?: () => void, closed?: () => void): void;
  /** Exchanges the document for an empty one, to parse a page into that somebody else loads. */
  readonly makeDocument: (head: PageHead) => DocumentRecord;
  readonly startParsing: PageLoading['startParsing'];
  readonly mayRestart: PageLoading['mayRestart'];
  /** Makes the document the initial about:blank, at once and without events. */
  showBlank(): void;
  /** Exchanges the document for one that is made of this markup; its events follow in tasks. `made`: it is there, and empty. */
  show(url: string, markup: string, made: () => void): void;
  /** Runs the text as a script of the document. Gives the result if that is a string. */
  evaluate(text: string, url: string): string | null;
  /** https://html.spec.whatwg.org/#checking-if-unloading-is-canceled: tells the document and its frames of a navigation. */
  beforeUnload(): void;
  /** https://html.spec.whatwg.org/#unload-a-document: tells the document that it is left. */
  unload(): void;
  /** https://html.spec.whatwg.org/#dom-window-stop */
  stop(): void;
  /** Boxes of elements are others than they were. What is not null: so is the size of the window, or what its device is like. */
  layoutChanged(
    width: number | null,
    height: number | null,
    devicePixelRatio: number | null,
    media: string | null,
  ): void;
  close(): void;
  /** The document as markup: of HTML, or of XML if it is one. */
  serialize(): string;
  /** The document has another URL, whatever its origin was: that of the client has been changed before. */
  setUrl(url: string): void;
  /** What `top` gives from now on, in place of the window that it should. */
  setTop(top: unknown): void;
  /**
   * Where in the page a node comes from: the JSON of spans, the attributes as pairs with their names; null where that was not
   * recorded. Throws for what is no node.
   */
  locationOf(node: object): string | null;
  /** Who is told, by the JSON of a `LimitReached`, when the parser of a page exceeds a limit; null, as at first: the console is. */
  whenLimitReached(take: ((reached: string) => void) | null): void;
}

export interface OpenWindow {
  readonly window: WindowRecord;
  readonly controls: WindowControls;
}
