import { cleanUpAfterRunningScript } from '../events/invoke.ts';
import { windowObjectOrNull } from '../realm/accessible.ts';
import type { NetworkResponse } from '../realm/host.ts';
import { actingWindow } from '../realm/incumbent.ts';
import type { PageResource } from '../realm/platform/page-resource.ts';
import { resourceRequest } from '../realm/resource-request.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { stopLoading } from '../scripting/document-open.ts';
import type { ClassicScript, ModuleHooks, ScriptCallback, ScriptingHooks, ScriptRequest } from '../scripting/hooks.ts';
import { type Place, reportException } from '../scripting/report-exception.ts';
import { scriptingStateOf } from '../scripting/scripting-state.ts';
import { queueNavigationEntry } from '../services/performance/resource-timing.ts';
import { documentData } from '../tree/document-data.ts';
import type { LimitReached, TreeLimits } from '../tree/parsing-limits.ts';
import type { DocumentRecord, ElementRecord } from '../tree/records.ts';
import { defineHidden, toJson } from '../webidl/language/intrinsics.ts';
import { prepareToRunScript, scriptStack } from '../webidl/shared/script-stack.ts';
import { fetchText, finalUrl, isOk, prefetchText } from './fetch-text.ts';
import { revealInNextFrame } from './navigation-api/page-reveal.ts';
import { openByScript } from './open-window-steps.ts';
import { isPreloaded, preloadHints, preloadRequest } from './resources/preload.ts';
import { blockRendering, unblockRendering } from './resources/render-blocking.ts';
import { scrollToFragment } from './scroll-to-fragment.ts';
import type { WindowSettings } from './settings.ts';

/** What the documents of a window need of it to run scripts. */
export class WindowScripting implements ScriptingHooks {
  /** Only realms with scripts of pages have them. */
  readonly modules: ModuleHooks | null;
  /** Whether the scripts of pages run. */
  readonly runsScripts: boolean;
  readonly loadsResources: boolean;
  readonly recordsLocations: boolean;
  readonly recordsExplanations: boolean;
  readonly limits: TreeLimits | null;
  /** Who is told that a limit is reached; null: the console. */
  whenLimitReached: ((reached: string) => void) | null = null;
  /** Whether anything ran in the window already that cannot be taken back. */
  hasRunScript = false;
  readonly #window: WindowRecord;
  readonly #whenParsed = new Map<DocumentRecord, () => void>();

  constructor(
    window: WindowRecord,
    { scripting, loadsResources, recordsLocations, recordsExplanations, limits }: WindowSettings,
    modules: ModuleHooks | null,
  ) {
    this.#window = window;
    this.modules = modules;
    this.runsScripts = scripting;
    this.loadsResources = loadsResources;
    this.recordsLocations = recordsLocations ?? false;
    this.recordsExplanations = recordsExplanations ?? false;
    this.limits = limits ?? null;
  }

  queueTask(document: DocumentRecord, steps: () => void, goesBeforeTimers = false): void {
    const window = this.#window;
    hostOfWindow(window).tasks.queueTask(() => {
      if (!stateOf(window).isClosed && stateOf(window).document === document) steps();
    }, goesBeforeTimers);
  }

  fetchFont(...[document, url, sheet, callback]: Parameters<ScriptingHooks['fetchFont']>): void {
    if (!this.loadsResources) {
      this.queueTask(document, () => callback(null));
      return;
    }
    const hints = { charset: null, documentEncoding: 'windows-1252' };
    const request = resourceRequest(url, 'font', 'anonymous', { referrer: sheet?.referrer ?? 'about:client' });
    const take = (response: NetworkResponse, text: string): void => callback(isOk(response) ? text : null);
    fetchText(this.#window, request, hints, null, take, sheet?.isOriginClean);
  }

  fetchScript(request: ScriptRequest, callback: ScriptCallback): void {
    const { url, charset, documentEncoding, options, element } = request;
    const { integrity, referrerPolicy, crossOrigin } = options;
    const fetched = resourceRequest(url, 'script', crossOrigin, { integrity, referrerPolicy });
    fetchText(this.#window, fetched, { charset, documentEncoding }, element, (response, text) => {
      if (!isOk(response)) callback(response.error ?? `The response has the status ${response.status}.`, null);
      else callback(null, { text, url: finalUrl(response, url), mutedErrors: response.type === 'opaque' });
    });
  }

  blockRendering(script: ElementRecord, isImplicit: boolean): void {
    blockRendering(script, isImplicit);
  }

  unblockRendering(script: ElementRecord): void {
    unblockRendering(script);
  }

  prefetch(document: DocumentRecord, resource: PageResource): void {
    const { kind, url, crossOrigin, as, integrity, referrerPolicy, charset } = resource;
    if (!this.loadsResources || url === null) return;
    if (kind === 'preload' && (as === 'script' || as === 'style')) {
      // What comes behind it is prefetched too, and would be fetched once more.
      if (!isPreloaded(resource, this.#window)) return;
      prefetchText(this.#window, preloadRequest(url, resource), preloadHints(as));
    }
    if (kind !== 'script' && kind !== 'style') return;
    const request = resourceRequest(url, kind, crossOrigin, { integrity, referrerPolicy });
    const { encoding: documentEncoding } = documentData(document);
    const hints = { charset, documentEncoding };
    prefetchText(this.#window, request, kind === 'style' ? { ...hints, isStyleSheet: true } : hints);
  }

  runClassicScript(document: DocumentRecord, script: ClassicScript): void {
    const window = this.#window;
    const { url, line, column, mutedErrors } = script;
    const text = this.#guarded(() => this.modules?.guardScript(document, script) ?? script.text, mutedErrors);
    if (text === null) return;
    const { scripts, rejections } = hostOfWindow(window);
    if (mutedErrors) {
      stateOf(window).mutedScripts ??= new Set();
      stateOf(window).mutedScripts?.add(url);
    }
    this.#run(() => {
      if (mutedErrors) rejections.mute(true);
      try {
        scripts.run(
          text,
          url,
          line,
          column,
          (exception) =>
            reportException(window, exception, mutedErrors, null, { filename: url, lineno: line, colno: column }),
          (name, message, stack) =>
            reportException(window, errorOf(window, name, message, stack), mutedErrors, placeIn(stack, script)),
        );
      } finally {
        // Or what the page rejects later would be taken for what this script has.
        if (mutedErrors) rejections.mute(false);
      }
    });
  }

  performMicrotaskCheckpoint(): void {
    if (scriptStack.depth === 0) hostOfWindow(this.#window).scripts.performMicrotaskCheckpoint();
  }

  entryDocument(): DocumentRecord | null {
    return stateOf(actingWindow(this.#window)).document;
  }

  stopNavigation(document: DocumentRecord): void {
    const { document: shown, navigable } = stateOf(this.#window);
    if (shown !== document) return;
    const isNavigating = navigable?.stopNavigation() === true;
    if (isNavigating || scriptingStateOf(document).refresh?.isImmediate === true) stopLoading(this.#window);
  }

  documentOpened(document: DocumentRecord, url: string): void {
    documentData(document).url = url;
    hostOfWindow(this.#window).client.setUrl(url);
    stateOf(this.#window).navigable?.documentOpened();
  }

  openWindow(_document: DocumentRecord, url: string, name: string, features: string): object | null {
    return windowObjectOrNull(openByScript(this.#window, url, name, features));
  }

  /** Calls the steps once, when the document has been parsed. */
  whenParsed(document: DocumentRecord, steps: () => void): void {
    this.#whenParsed.set(document, steps);
  }

  parsingEnded(document: DocumentRecord): void {
    const steps = this.#whenParsed.get(document);
    this.#whenParsed.delete(document);
    steps?.();
  }

  limitReached({ limit, value, reached }: LimitReached): void {
    if (this.whenLimitReached !== null) {
      this.whenLimitReached(toJson({ limit, value, reached }));
      return;
    }
    const text = `LimitError: the option '${limit}' is ${value}; the page comes to ${reached}.`;
    hostOfWindow(this.#window).console.reportError(text);
  }

  loadingAborted(): void {
    stateOf(this.#window).whenAborted?.();
  }

  completelyFinishedLoading(document: DocumentRecord): void {
    if (stateOf(this.#window).document === document) scrollToFragment(document, true);
    revealInNextFrame(document);
    queueNavigationEntry(this.#window);
    stateOf(this.#window).whenLoaded?.();
  }

  /** Runs a `javascript:` URL. Gives the result if that is a string. */
  evaluate(text: string, url: string): string | null {
    const window = this.#window;
    if (!this.runsScripts) return null;
    const guarded = this.#guarded(() => this.modules?.guardText(text, false) ?? text, false);
    if (guarded === null) return null;
    let result: unknown = null;
    this.#run(() =>
      hostOfWindow(window).scripts.run(
        guarded,
        url,
        1,
        1,
        (exception) => reportException(window, exception, false, null, { filename: url, lineno: 1, colno: 1 }),
        (name, message, stack) =>
          reportException(
            window,
            errorOf(window, name, message, stack),
            false,
            placeIn(stack, { url, line: 1, column: 1 }),
          ),
        (value) => {
          result = value;
        },
      ),
    );
    return typeof result === 'string' ? result : null;
  }

  /** Null when it is no script; that was reported. */
  #guarded(guard: () => string, mutedErrors: boolean): string | null {
    try {
      return guard();
    } catch (exception) {
      reportException(this.#window, exception, mutedErrors);
      return null;
    }
  }

  #run(script: () => void): void {
    // https://html.spec.whatwg.org/#check-if-we-can-run-script
    if (stateOf(this.#window).isClosed) return;
    this.hasRunScript = true;
    const { depth } = scriptStack;
    try {
      prepareToRunScript(this.#window);
      script();
    } finally {
      scriptStack.depth = depth;
      cleanUpAfterRunningScript();
    }
  }
}

/** Where the text of a script went wrong, by the line that Node shows, with what marks the place below; null: it is no matter of the text. */
function placeIn(stack: string, { url, line, column }: Pick<ClassicScript, 'url' | 'line' | 'column'>): Place | null {
  const found = /^.+:(\d+)\n.*\n([\t ]*)\^/.exec(stack);
  if (found === null) return null;
  const lineno = Number(found[1]);
  return { filename: url, lineno, colno: found[2]!.length + (lineno === line ? column : 1) };
}

/** An error of the window's realm. */
function errorOf(window: WindowRecord, name: string, message: string, stack: string): unknown {
  const made = name === 'SyntaxError' ? new SyntaxError(message) : new RangeError(message);
  const error = (stateOf(window).nodeRealm?.thrown(made) ?? made) as Error;
  // Where the text went wrong: the first line of what Node says.
  const place = /^(.+:\d+)\n/.exec(stack)?.[1];
  if (place !== undefined) defineHidden(error, 'stack', `${place}\n${name}: ${message}`);
  return error;
}
