import type { PageResource } from '../realm/platform/page-resource.ts';
import type { LimitReached, TreeLimits } from '../tree/parsing-limits.ts';
import type { DocumentRecord, ElementRecord } from '../tree/records.ts';

/**
 * What the scripts of a document need of the world around it: who makes a window gives its documents one of these
 * (`attachScripting`, in `scripting-state.ts`). All documents of a window share it.
 *
 * Functions that take a callback call it once, as a task of its own: with no script on the stack, and never before they
 * have returned. Nothing here throws.
 */
export interface ScriptingHooks {
  /** Whether the scripts of pages run. */
  readonly runsScripts: boolean;
  /** Whether what the document names is loaded. */
  readonly loadsResources: boolean;
  /** Whether parsers record where in the source the nodes come from. Default: they do not. */
  readonly recordsLocations?: boolean;
  /** Whether they record on the nodes why these are where they are. Default: they do not. */
  readonly recordsExplanations?: boolean;
  /** What a parser may make of a page. Default: what it likes. */
  readonly limits?: TreeLimits | null;

  /**
   * Runs the steps as a task, after those queued before. The window drops tasks of documents that are gone.
   * https://html.spec.whatwg.org/#queue-a-task
   *
   * @param goesBeforeTimers - Whether timers that are due in the meantime wait for it. Default: they do not.
   */
  queueTask(document: DocumentRecord, steps: () => void, goesBeforeTimers?: boolean): void;

  /**
   * https://html.spec.whatwg.org/#fetch-a-classic-script, without compiling it. With `integrity` the host checks the bytes
   * (`integrity.ts` says how) and gives an error when they do not match.
   */
  fetchScript(request: ScriptRequest, callback: ScriptCallback): void;

  /** Gives the file, which the sheet names, as one character for each byte; null: it was not loaded. */
  fetchFont(
    document: DocumentRecord,
    url: string,
    sheet: { referrer: string; isOriginClean: boolean } | null,
    callback: (bytes: string | null) => void,
  ): void;

  /** https://html.spec.whatwg.org/#block-rendering on the script, if it is potentially render-blocking. */
  blockRendering?(script: ElementRecord, isImplicit: boolean): void;
  /** https://html.spec.whatwg.org/#unblock-rendering */
  unblockRendering?(script: ElementRecord): void;

  /**
   * What the speculative parser found while a script blocks the parser: the host may start to fetch it, so that the
   * request itself finds it done. Each URL comes once. Without this function nobody looks ahead.
   * https://html.spec.whatwg.org/#speculative-html-parsing
   */
  prefetch?(document: DocumentRecord, resource: PageResource): void;

  /**
   * https://html.spec.whatwg.org/#run-a-classic-script: compiles and runs the text in the document's realm. Errors, those of
   * syntax too, are reported (https://html.spec.whatwg.org/#report-an-exception), as "Script error." where they are muted.
   * Afterwards, if no other script is on the stack, it performs a microtask checkpoint.
   */
  runClassicScript(document: DocumentRecord, script: ClassicScript): void;

  /** Runs a `javascript:` URL. Gives the result if that is a string. */
  evaluate(text: string, url: string): string | null;

  /** Modules and import maps; null where there are none: then module scripts fail. */
  readonly modules: ModuleHooks | null;

  /**
   * https://html.spec.whatwg.org/#perform-a-microtask-checkpoint, unless a script is on the stack: then nothing happens.
   * The parser calls it before a script element's end tag is processed and before it runs a custom element's constructor.
   */
  performMicrotaskCheckpoint(): void;

  /**
   * The document of the https://html.spec.whatwg.org/#entry-global-object, which `document.open()` takes the URL of; null
   * when its window shows none. Where no script is on the stack, as in microtasks, it is that of the function that calls.
   */
  entryDocument(): DocumentRecord | null;

  /**
   * Steps of https://html.spec.whatwg.org/#document-open-steps, before the document is emptied: where a navigation is under
   * way, or about to be, it is given up, with all that is loaded.
   */
  stopNavigation(document: DocumentRecord): void;

  /**
   * Steps of https://html.spec.whatwg.org/#document-open-steps for the window: its listeners and handlers are gone already;
   * the document's URL becomes this one. https://html.spec.whatwg.org/#url-and-history-update-steps
   */
  documentOpened(document: DocumentRecord, url: string): void;

  /** https://html.spec.whatwg.org/#dom-open, for `document.open()` with three arguments. May throw what `window.open` throws. */
  openWindow(document: DocumentRecord, url: string, name: string, features: string): object | null;

  /** The parser has come to its end: the document is interactive. Deferred scripts may still have to run. */
  parsingEnded(document: DocumentRecord): void;

  /** A parser of a page is about to be aborted, as it would make more of the page than it may. */
  limitReached(reached: LimitReached): void;

  /** https://html.spec.whatwg.org/#abort-a-document: its parser was, so that nothing waits for the frame any more. */
  loadingAborted(document: DocumentRecord): void;

  /** https://html.spec.whatwg.org/#completely-finish-loading, after `load` and `pageshow`: what waits for the frame is told. */
  completelyFinishedLoading(document: DocumentRecord): void;
}

export type ScriptCallback = (error: string | null, response: ScriptResponse | null) => void;

/** https://html.spec.whatwg.org/#script-fetch-options, and what else a request for a script takes. */
export interface ScriptFetchOptions {
  /** Null: no CORS. https://html.spec.whatwg.org/#cors-settings-attribute */
  readonly crossOrigin: 'anonymous' | 'use-credentials' | null;
  /** The integrity metadata; '' for none. */
  readonly integrity: string;
  readonly referrerPolicy: string;
  readonly nonce: string;
  readonly fetchPriority: string;
  readonly isParserInserted: boolean;
}

export interface ScriptRequest {
  /** Absolute. */
  readonly url: string;
  /** The `charset` attribute: an encoding's label, or something that is none. */
  readonly charset: string | null;
  /** The document's encoding, which counts where neither a byte order mark, the response nor `charset` gives one. */
  readonly documentEncoding: string;
  readonly options: ScriptFetchOptions;
  readonly element: ElementRecord;
}

export interface ScriptResponse {
  readonly text: string;
  /** After redirects. */
  readonly url: string;
  /** https://html.spec.whatwg.org/#muted-errors: the response is CORS-cross-origin. */
  readonly mutedErrors: boolean;
}

/** https://html.spec.whatwg.org/#classic-script */
export interface ClassicScript {
  readonly text: string;
  /** What stack traces say: the script's URL, or that of the document it stands in. */
  readonly url: string;
  /** What `import()` in it takes as its base. */
  readonly baseUrl: string;
  readonly mutedErrors: boolean;
  /** Where the text begins in what `url` names, counted from 1. */
  readonly line: number;
  readonly column: number;
  readonly options: ScriptFetchOptions;
}

/** A https://html.spec.whatwg.org/#module-script, of which only the hooks know more. */
export type ModuleScript = object;

/** Called with the module script; null when it could not be had. One that cannot be parsed is there, and throws when it is run. */
export type ModuleCallback = (script: ModuleScript | null) => void;

/** What fetches, links and runs modules. */
export interface ModuleLoader {
  /** https://html.spec.whatwg.org/#fetch-a-module-script-tree */
  fetchModuleGraph(document: DocumentRecord, url: string, options: ScriptFetchOptions, callback: ModuleCallback): void;
  /**
   * https://html.spec.whatwg.org/#link-type-modulepreload of something with that `as`. The callback is told, in a task, whether it is a
   * module. Without an `integrity` the import map may have one.
   */
  preloadModule(
    document: DocumentRecord,
    url: string,
    as: string,
    options: Omit<ScriptFetchOptions, 'integrity'> & { readonly integrity: string | null },
    callback: (isThere: boolean) => void,
  ): void;
  /** https://html.spec.whatwg.org/#fetch-an-inline-module-script-graph. `line` and `column` are where the text begins. */
  fetchInlineModuleGraph(
    document: DocumentRecord,
    text: string,
    baseUrl: string,
    options: ScriptFetchOptions,
    place: { readonly line: number; readonly column: number },
    callback: ModuleCallback,
  ): void;
  /** https://html.spec.whatwg.org/#run-a-module-script. Errors are reported. */
  runModuleScript(document: DocumentRecord, script: ModuleScript): void;
  /** https://html.spec.whatwg.org/#create-an-import-map-parse-result and #register-an-import-map. Errors are reported. */
  registerImportMap(document: DocumentRecord, text: string, baseUrl: string): void;
}

export interface ModuleHooks {
  readonly loader: ModuleLoader;
  /** The text of a script as it is to be compiled, with `import()` going through this realm. Throws a SyntaxError. */
  guardScript(document: DocumentRecord, script: ClassicScript): string;
  /** The same for code of no script. With `hasScopes` it is the body of an event handler. */
  guardText(text: string, hasScopes: boolean): string;
}
