import { windowOpened } from '../custom-elements/activate.ts';
import { fireEvent } from '../events/fire-event.ts';
import { baseUrlOfWindow } from '../html/document-base-url.ts';
import { isBlank } from '../html/frame-url.ts';
import { withoutFragment } from '../html/without-fragment.ts';
import { TagId } from '../names/tag-ids.ts';
import { derivedSandboxFlags } from '../realm/content-security-policy.ts';
import type { EntryResource, HistoryHandling, NavigationResource } from '../realm/navigation.ts';
import { isSameOrigin, originKeyOf } from '../realm/origin.ts';
import { replaceWindow } from '../realm/replace-window.ts';
import { creationSandboxFlags, isSandboxed } from '../realm/sandbox.ts';
import { SandboxFlag } from '../realm/sandbox-flags.ts';
import {
  closeWindow,
  hostOfWindow,
  type NavigateOptions,
  stateOf,
  type WindowRecord,
} from '../realm/shared/window-record.ts';
import { delayTheLoadEvent, stopDelayingTheLoadEvent } from '../scripting/load-event.ts';
import { scriptingStateOf } from '../scripting/scripting-state.ts';
import { markResource } from '../services/performance/resource-timing.ts';
import { originOf } from '../services/url/url-record.ts';
import { documentData } from '../tree/document-data.ts';
import type { DocumentRecord, ElementRecord } from '../tree/records.ts';
import { toJson } from '../webidl/language/intrinsics.ts';
import { toUSVString } from '../webidl/usv-string.ts';
import { isOk } from './fetch-text.ts';
import { historyOf } from './history-state.ts';
import { linkToCreator } from './link-to-creator.ts';
import { limitsOf, loadsResources, runsScripts } from './loads-resources.ts';
import { navigationRequest } from './navigation-request.ts';
import { inheritedOffer, isCutOff, NO_OFFER, type OpenerOffer, statedOffersOf } from './opener-policy.ts';
import { encodingOfParent, loadPage } from './page-loader.ts';
import { inheritPolicies } from './policies.ts';
import { forgetLazyLoad } from './resources/lazy-loading.ts';
import { referrerPolicyOf } from './resources/referrer-policy.ts';
import type { FrameSettings, OpenWindow, WindowControls } from './settings.ts';
import { pageSwap } from './unload.ts';
import { setAboutBaseUrl } from './window-documents.ts';

/** Who a navigable is made by, and for. */
interface NavigableOptions {
  /** The window that asks. */
  readonly creator: WindowRecord;
  /** The iframe, frame or object; null for what `window.open()` opens. */
  readonly container: ElementRecord | null;
  readonly name: string;
  /** It is opened, and knows its opener. */
  readonly isAuxiliary?: boolean;
  /** There is nothing to be shown in the first place, nor is an error page. Left out: what came is shown. */
  readonly refused?: (() => void) | undefined;
}

/** What a navigation goes to, as it was when it began. https://html.spec.whatwg.org/#target-snapshot-params */
interface Destination {
  readonly handling: HistoryHandling;
  readonly resource: EntryResource;
  /** The window whose document asks: it is what `about:` documents have their origin from. */
  readonly source: WindowRecord;
  /** What it says of URLs. https://html.spec.whatwg.org/#source-snapshot-params */
  readonly baseUrl: string;
  readonly sandboxFlags: number;
  /** Those that the policies of the document set: of an `about:` document, which has them of the source, and of a page that came with them. */
  readonly policyFlags: number;
}

/**
 * What shows one document after the other: a frame, or what `window.open()` opened.
 * https://html.spec.whatwg.org/#navigable
 */
export class Navigable {
  window!: WindowRecord;
  readonly container: ElementRecord | null;
  readonly #creator: WindowRecord;
  #isAuxiliary: boolean;
  readonly #refused: (() => void) | null;
  /** The document that the container is in, or that of the opener. */
  readonly #document: DocumentRecord;
  #controls!: WindowControls;
  /** Whether nothing but the initial about:blank was ever there. */
  #isInitial = true;
  /** Whether the document that is shown next is the first after that. */
  #isFirst = true;
  #delaysLoad = false;
  #isDestroyed = false;
  /** Counts navigations. */
  #turn = 0;
  /** https://html.spec.whatwg.org/#ongoing-navigation: whether there is one, the document of which is not there yet. */
  #isNavigating = false;
  #stopLoading: (() => void) | null = null;

  /** Null when the host opens no more windows; the console says why. */
  static create(options: NavigableOptions): Navigable | null {
    const navigable = new Navigable(options);
    const { creator, container, name } = options;
    const sandboxFlags = creationSandboxFlags(creator, container);
    const { policySandboxFlags: policyFlags } = stateOf(creator);
    if (!navigable.#open(name, '', 0, { source: creator, sandboxFlags, policyFlags })) return null;
    if (container === null) stateOf(navigable.window).openerPolicy = inheritedOffer(creator).policy;
    return navigable;
  }

  private constructor({ creator, container, isAuxiliary, refused }: NavigableOptions) {
    this.container = container;
    this.#creator = creator;
    this.#isAuxiliary = isAuxiliary ?? false;
    this.#refused = refused ?? null;
    this.#document = container === null ? (stateOf(creator).document as DocumentRecord) : container.nodeDocument;
  }

  /**
   * https://html.spec.whatwg.org/#create-a-new-child-navigable, and the windows that follow the first: for the page with that
   * number, or for an `about:` document that `source` asks for.
   */
  #open(
    name: string,
    replaces: string,
    page: number,
    { source, sandboxFlags: createdIn, policyFlags }: Pick<Destination, 'source' | 'sandboxFlags' | 'policyFlags'>,
  ): boolean {
    const creator = this.#creator;
    const sandboxFlags = createdIn | policyFlags;
    const settings = this.#settingsOf(replaces, page, source, sandboxFlags);
    let opened = null as OpenWindow | null;
    const refusal = hostOfWindow(creator).frames.open(textOf(settings), (child) => {
      opened = child as OpenWindow;
    });
    if (refusal !== null) {
      hostOfWindow(creator).console.log('error', refusal);
      return false;
    }
    const { window, controls } = opened as OpenWindow;
    stateOf(window).name = name;
    stateOf(window).sandboxFlags = sandboxFlags;
    stateOf(window).policySandboxFlags = policyFlags;
    linkToCreator(window, creator, this.container);
    windowOpened();
    setAboutBaseUrl(stateOf(window).document as DocumentRecord, this.#document);
    inheritPolicies(this.#document, stateOf(window).document as DocumentRecord);
    this.window = window;
    this.#controls = controls;
    stateOf(window).navigable = this;
    stateOf(window).whenLoaded = () => this.#loaded();
    stateOf(window).whenAborted = () => this.#stopDelaying();
    controls.showBlank();
    return true;
  }

  #settingsOf(replaces: string, page: number, source: WindowRecord, sandboxFlags: number): FrameSettings {
    return {
      url: 'about:blank',
      contentType: 'text/html',
      referrer: withoutFragment(documentData(this.#document).url),
      scripting: runsScripts(this.#document) && (sandboxFlags & SandboxFlag.Scripts) === 0,
      loadsResources: loadsResources(this.#document),
      limits: limitsOf(this.#document),
      isFrame: this.container !== null,
      isSandboxed: (sandboxFlags & SandboxFlag.Origin) !== 0,
      popupsEscape: (sandboxFlags & SandboxFlag.PropagatesToAuxiliary) === 0,
      replaces,
      copiesSession: this.#isAuxiliary && replaces === '',
      page,
      from: hostOfWindow(source).client.id(),
    };
  }

  get opener(): WindowRecord | null {
    return this.#isAuxiliary ? this.#creator : null;
  }

  get isInitial(): boolean {
    return this.#isInitial;
  }

  /** https://html.spec.whatwg.org/#navigate, to a page that is loaded or to about:blank. The document stays until the page is there. */
  navigate(url: string, handling: HistoryHandling, options: NavigateOptions): void {
    if (this.#isBeingLeft()) return;
    // What was there once, the frame's own page put there.
    const source = handling === 'traverse' ? this.#creator : options.source;
    const { resource = null } = handling === 'reload' ? historyOf(this.window).navigable.entry : options;
    const destination = this.#destination(handling, resource, source);
    if (typeof resource === 'string') {
      this.navigateTo(url, resource, handling);
    } else if (isBlank(url)) {
      this.#showMarkup(url, '', destination, options.referrerPolicy);
    } else if (loadsResources(this.#document)) {
      this.#load(url, resource, destination, options);
    }
  }

  #load(
    url: string,
    resource: NavigationResource | null,
    destination: Destination,
    { referrerPolicy: policy, isForm = false }: NavigateOptions,
  ): void {
    const isOver = this.#begin();
    const creator = this.#creator;
    const { source } = destination;
    const referrerPolicy = policy || this.#referrerPolicyFor(source);
    const body = resource?.body ?? null;
    const request = navigationRequest(url, resource, source, this.window, { referrerPolicy });
    request.policedAs = this.container?.name.localName;
    request.isForm = isForm;
    if (destination.handling === 'reload') request.cache = 'no-cache';
    let shown: WindowRecord | null = null;
    let commits = 0;
    let refused: readonly OpenerOffer[] = [];
    const { container } = this;
    const start = hostOfWindow(creator).tasks.now();
    const stop = loadPage(creator, request, body, encodingOfParent(this.window), {
      container,
      isOver: () => (shown === null ? isOver() : stateOf(shown).isClosed),
      answered() {
        // What is told of pages of other origins is told of all.
        if (container !== null && source === creator)
          markResource(creator, url, container.name.localName, start, { type: 'opaque', status: 0 });
      },
      isRefused: (response) => {
        refused = container === null && destination.sandboxFlags !== 0 ? statedOffersOf(response) : [];
        return refused.length > 0 || (this.#isInitial && this.#refused !== null && !isOk(response));
      },
      makeDocument: (head) => {
        const isLocal = /^(?:blob|data):/.test(head.url);
        const inherited = isLocal ? destination.policyFlags : 0;
        const policyFlags = derivedSandboxFlags(head.policies.enforce) | inherited;
        const offers = isLocal ? [inheritedOffer(source)] : head.openerOffers.slice(commits > 0 ? -1 : 0);
        const allowed = this.#renew(head.page, head.url, { ...destination, policyFlags }, offers);
        if (allowed === null) return null;
        const document = this.#controls.makeDocument(head);
        documentData(document).referrer = head.referrer;
        const { document: from } = stateOf(source);
        if (isLocal && from !== null) inheritPolicies(from, document);
        // The page may be parsed into a second document, when it declares its encoding late.
        commits++;
        this.#documentChanged(commits === 1 ? allowed : 'reload', head.url, resource);
        return document;
      },
      startParsing: (document, declarations) => this.#controls.startParsing(document, declarations),
      mayRestart: () => this.#controls.mayRestart(),
      started: () => {
        shown = this.window;
        stateOf(shown).closingSteps.add(stop);
        this.#stopLoading = null;
        this.#isNavigating = false;
      },
      failed: (_error, hasNoDocument, isBlocked) => {
        const isRefused = this.#isInitial && this.#refused !== null;
        if (isRefused || hasNoDocument) {
          this.#endNavigation();
          if (isRefused && (isBlocked || !hasNoDocument)) this.#refused?.();
          return;
        }
        // Of an origin of its own: the page around it learns not whether it failed.
        const sandboxFlags = destination.sandboxFlags | SandboxFlag.Origin;
        const errorPage = { ...destination, source: creator, sandboxFlags, policyFlags: 0 };
        const allowed = this.#renew(0, null, errorPage, [...refused, NO_OFFER]);
        if (allowed === null) return;
        this.#documentChanged(allowed, url, resource);
        this.#stopLoading = null;
        this.#isNavigating = false;
        this.#loaded();
      },
    });
    this.#stopLoading = stop;
  }

  /** That of an iframe goes for what its own document has it show. */
  #referrerPolicyFor(source: WindowRecord): string {
    const { container } = this;
    const isOwn = container?.name.tagId === TagId.Iframe && source === this.#creator;
    return isOwn ? referrerPolicyOf(container) : '';
  }

  /** The same, to markup that is there already; as a task. */
  navigateTo(url: string, markup: string, handling: HistoryHandling): void {
    if (this.#isBeingLeft()) return;
    this.#showMarkup(url, markup, this.#destination(handling, markup, this.#creator));
  }

  #destination(handling: HistoryHandling, resource: EntryResource, source: WindowRecord): Destination {
    const sandboxFlags = creationSandboxFlags(this.#creator, this.container);
    const { policySandboxFlags: policyFlags } = stateOf(source);
    return { handling, resource, source, baseUrl: baseUrlOfWindow(source), sandboxFlags, policyFlags };
  }

  #showMarkup(url: string, markup: string, destination: Destination, policy = ''): void {
    const isOver = this.#begin();
    const { source, baseUrl, resource } = destination;
    const referrer = hostOfWindow(source).client.referrerForBlank(policy || this.#referrerPolicyFor(source));
    hostOfWindow(this.#creator).tasks.queueTask(() => {
      if (isOver()) return;
      const allowed = this.#renew(0, url, destination, [inheritedOffer(source)]);
      if (allowed === null) return;
      this.#isNavigating = false;
      this.#show(url, markup, stateOf(source).document, { baseUrl, referrer }, () =>
        this.#documentChanged(allowed, url, resource),
      );
    });
  }

  /** The document made of the markup has the policies of the other one, and that base URL and referrer. */
  #show(
    url: string,
    markup: string,
    from: DocumentRecord | null,
    { baseUrl, referrer }: { readonly baseUrl: string | null; readonly referrer: string },
    changed: () => void,
  ): void {
    this.#controls.show(url, markup, () => {
      const document = stateOf(this.window).document as DocumentRecord;
      documentData(document).aboutBaseUrl = baseUrl;
      documentData(document).referrer = referrer;
      if (from !== null) inheritPolicies(from, document);
      changed();
    });
  }

  #documentChanged(handling: HistoryHandling, url: string, resource: EntryResource): void {
    historyOf(this.window).documentChanged(handling, url, resource, this.#isFirst);
    this.#isFirst = false;
  }

  /** Of several navigations only the last takes place. Gives what tells whether this one is given up. */
  #begin(): () => boolean {
    this.#stopLoading?.();
    this.#stopLoading = null;
    if (this.container !== null) forgetLazyLoad(this.container);
    this.#turn++;
    const turn = this.#turn;
    this.#isNavigating = true;
    this.beforeUnload();
    this.#startDelaying();
    return () => this.#isDestroyed || turn !== this.#turn;
  }

  /** Then nothing begins, and nothing is given up, whatever its listeners ask for. */
  #isBeingLeft(): boolean {
    const { document } = stateOf(this.window);
    return document !== null && scriptingStateOf(document).unloadCounter > 0;
  }

  stopNavigation(): boolean {
    if (!this.#isNavigating || this.#isBeingLeft()) return false;
    this.#stopLoading?.();
    this.#endNavigation();
    this.#turn++;
    return true;
  }

  /** The document stays, and no event is fired. */
  #endNavigation(): void {
    this.#stopLoading = null;
    this.#isNavigating = false;
    this.#stopDelaying();
  }

  documentOpened(): void {
    this.#isInitial = false;
  }

  /**
   * https://html.spec.whatwg.org/#evaluate-a-javascript:-url. A string that comes of it becomes the document; as in Chromium, unless
   * the script goes elsewhere.
   */
  runScript(code: string, isInitialInsertion: boolean): void {
    const { document } = stateOf(this.window);
    if (document === null) return;
    const wasNavigating = this.#isNavigating;
    const markup = this.#controls.evaluate(code, documentData(document).url);
    if (this.#isNavigating && !wasNavigating) return;
    if (markup === null) {
      if (isInitialInsertion && this.#isInitial) this.#loaded();
    } else {
      const { resource } = historyOf(this.window).navigable.entry;
      const { url, aboutBaseUrl: baseUrl, referrer: before } = documentData(document);
      // As in Chromium, who made the initial one has referred to nothing.
      const referrer = this.#isInitial ? '' : before;
      this.#controls.unload();
      this.#show(url, toUSVString(markup), document, { baseUrl, referrer }, () =>
        this.#documentChanged('replace', url, resource),
      );
    }
  }

  /**
   * A document that follows the initial about:blank of the same origin gets its window; any other gets a realm of its own.
   * Returns how the history takes it; null where the document that was left has taken the frame away. https://html.spec.whatwg.org/#the-navigation-must-be-a-replace
   */
  #renew(
    page: number,
    url: string | null,
    destination: Destination,
    offers: readonly OpenerOffer[],
  ): HistoryHandling | null {
    const { handling, source, policyFlags } = destination;
    const sandboxFlags = destination.sandboxFlags | policyFlags;
    const isFirst = this.#isInitial;
    this.#isInitial = false;
    const allowed = isFirst && handling === 'push' ? 'replace' : handling;
    const isOfOrigin =
      url !== null &&
      (sandboxFlags & SandboxFlag.Origin) === 0 &&
      (page === 0 ? isSameOrigin(this.window, source) : originOf(url) === originKeyOf(this.window));
    pageSwap(this.window, allowed, isOfOrigin ? url : null);
    this.#controls.unload();
    if (this.#isDestroyed) return null;
    const isOpaque = (sandboxFlags & SandboxFlag.Origin) !== 0;
    const isAlone = this.container === null && isCutOff(this.window, isFirst, offers, isOpaque);
    const openerPolicy = offers.at(-1)?.policy ?? 'unsafe-none';
    if (
      isFirst &&
      !isAlone &&
      sandboxFlags === stateOf(this.window).sandboxFlags &&
      this.#mayKeepWindow(page, source)
    ) {
      stateOf(this.window).policySandboxFlags = policyFlags;
      stateOf(this.window).openerPolicy = openerPolicy;
      return allowed;
    }
    const old = this.window;
    const history = historyOf(old);
    // It may be who asks, and has the origin of what comes: it has to be there until that is.
    this.#open(isAlone ? '' : stateOf(old).name, hostOfWindow(old).client.id(), page, destination);
    if (isAlone) this.#isAuxiliary = false;
    stateOf(this.window).openerPolicy = openerPolicy;
    stateOf(this.window).opener = isAlone ? null : stateOf(old).opener;
    stateOf(this.window).place = stateOf(old).place;
    if (stateOf(old).place !== null) stateOf(this.window).viewport = stateOf(old).viewport;
    this.#letGo(old);
    if (!isAlone) replaceWindow(old, this.window);
    historyOf(this.window).continueFrom(history);
    return allowed;
  }

  /** Whether the document that comes is of the origin of the initial about:blank. */
  #mayKeepWindow(page: number, source: WindowRecord): boolean {
    const { window } = this;
    if (page !== 0) return hostOfWindow(this.#creator).loading.replaceBlank(page, hostOfWindow(window).client.id());
    return isSandboxed(window, SandboxFlag.Origin) || isSameOrigin(window, source);
  }

  #letGo(window: WindowRecord): void {
    stateOf(window).navigable = null;
    stateOf(window).whenLoaded = null;
    stateOf(window).whenAborted = null;
    closeWindow(window);
  }

  beforeUnload(): void {
    this.#controls.beforeUnload();
  }

  /** https://html.spec.whatwg.org/#destroy-a-child-navigable */
  destroy(isPageLeft: boolean): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    this.#stopLoading?.();
    const { navigable: history } = historyOf(this.window);
    const { navigation } = stateOf(this.window);
    this.#controls.unload();
    this.#letGo(this.window);
    navigation?.informAboutDestruction();
    stateOf(this.window).frameElement = null;
    history.leave(isPageLeft);
    this.#stopDelaying();
  }

  /** https://html.spec.whatwg.org/#iframe-load-event-steps */
  #loaded(): void {
    // As in Chromium, no event tells of a document that is about to be left.
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

function textOf({ limits, ...settings }: FrameSettings): string {
  return toJson({ ...settings, limits: limits ? { ...limits } : null });
}
