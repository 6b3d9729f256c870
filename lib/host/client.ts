import { withoutFragment } from '../../dom/html/without-fragment.ts';
import type { ClientHost } from '../../dom/realm/host.ts';
import type { RequestCheck } from '../../dom/realm/request-check.ts';
import { SandboxFlag } from '../../dom/realm/sandbox-flags.ts';
import { canParseUrl } from '../runtime/can-parse-url.ts';
import type { AwaitedPage } from './awaited-page.ts';
import { isSameSite, partitionOf, registrableDomain } from './cookies/sites.ts';
import { refusalOfMixedContent, upgradeInsecure } from './fetch/mixed-content.ts';
import { determineReferrerOfBlank, isReferrerPolicy } from './fetch/referrer.ts';
import type { Initiator } from './initiator.ts';
import { type Origin, opaqueOrigin, originOfUrl } from './origin.ts';

/** A page that was loaded for a frame, or for what `window.open()` opens. */
export interface LoadedPage {
  readonly url: string;
  readonly origin: Origin;
  /** '' for none. */
  readonly referrerPolicy: string;
  /** https://html.spec.whatwg.org/#csp-derived-sandboxing-flags */
  readonly sandboxFlags: number;
}

/** What a client begins with. */
export interface ClientStart {
  /** That of the document. */
  readonly url: string;
  readonly origin: Origin;
  /** Whose cookies an `about:` document has. */
  readonly cookieUrl: string;
  readonly referrerPolicy: string;
  /** The client of the document around it; null for a top-level window. */
  readonly parent: Client | null;
  /** Stands for what the window shows it in: https://html.spec.whatwg.org/#top-level-traversable. */
  readonly tab: object;
  /** Whether a sandbox makes all origins in it opaque. https://html.spec.whatwg.org/#sandboxed-origin-browsing-context-flag */
  readonly isSandboxed: boolean;
  /** Whether that does not go for the windows which it opens. */
  readonly popupsEscape: boolean;
  /** The page that the user wants there first, at the URL; null: none is loaded. */
  readonly awaited: AwaitedPage | null;
}

type NameClient = (client: Client) => string;

/**
 * What the host knows of the document that a window shows, whatever its realm says: where it comes from, and so what it may
 * ask for. https://html.spec.whatwg.org/#environment-settings-object
 *
 * A realm keeps its origin for life, but for the first page that the user has it load.
 */
export class Client implements Initiator {
  readonly parent: Client | null;
  readonly top: Client;
  readonly depth: number;
  readonly tab: object;
  isSandboxed: boolean;
  popupsEscape: boolean;
  readonly subresources = new Map<string, string>();
  /** Whether the policies of the document forbid a request; null: it has none. */
  requestCheck: RequestCheck | null = null;
  /** Whether those say https://w3c.github.io/webappsec-upgrade-insecure-requests/#delivery. */
  upgradesInsecure = false;
  /** Of a top-level window: how many frames are in it, at any depth. */
  frames = 0;
  readonly #name: NameClient;
  #id: string | null = null;
  #origin: Origin;
  #partition: string | null = null;
  #url: string;
  #cookieUrl: string;
  #awaited: AwaitedPage | null;
  #referrerPolicy: string;

  /** @param name - Gives it its id. */
  constructor(start: ClientStart, name: NameClient) {
    const { url, origin, cookieUrl, referrerPolicy, parent, tab, isSandboxed, popupsEscape, awaited } = start;
    this.#name = name;
    this.parent = parent;
    this.top = parent?.top ?? this;
    this.depth = parent === null ? 0 : parent.depth + 1;
    this.tab = tab;
    this.isSandboxed = isSandboxed;
    this.popupsEscape = popupsEscape;
    this.#origin = isSandboxed ? opaqueOrigin(origin) : origin;
    this.#url = url;
    this.#cookieUrl = cookieUrl;
    this.#awaited = awaited;
    this.#referrerPolicy = referrerPolicy;
  }

  /** Nobody can guess it: who knows it may act for the window. Most windows have nobody who asks for it. */
  get id(): string {
    this.#id ??= this.#name(this);
    return this.#id;
  }

  get hasId(): boolean {
    return this.#id !== null;
  }

  get origin(): Origin {
    return this.#origin;
  }

  /** https://storage.spec.whatwg.org/#storage-key. As in Chromium, other sites have nothing in common between two sites around them. */
  get storageKey(): string {
    const { serialization: url, key } = this.#origin;
    if (this.parent === null || url === 'null') return key;
    this.#partition ??= partitionOf(
      url,
      this.originsAround.map((origin) => origin.serialization),
    );
    return `${key} ${this.#partition}`.trimEnd();
  }

  get url(): string {
    return this.#url;
  }

  /** https://w3c.github.io/webappsec-referrer-policy/#determine-requests-referrer: what an `about:srcdoc` document stands in. */
  get referrerUrl(): string {
    return this.#url === 'about:srcdoc' && this.parent !== null ? this.parent.referrerUrl : this.#url;
  }

  get referrerPolicy(): string {
    return this.#referrerPolicy;
  }

  /** Of what is not a navigation. */
  upgrade(url: string): string {
    return this.upgradedHosts.length > 0 ? upgradeInsecure(url) : url;
  }

  get upgradedHosts(): readonly string[] {
    const around = this.parent?.upgradedHosts ?? [];
    return this.upgradesInsecure ? [new URL(this.#url).host, ...around] : around;
  }

  setReferrerPolicy(policy: string): void {
    if (isReferrerPolicy(policy)) this.#referrerPolicy = policy;
  }

  /** What its cookies belong to: an `about:` document has those of whoever made it. */
  get cookieUrl(): string {
    return this.#url.startsWith('about:') ? this.#cookieUrl : this.#url;
  }

  /** The origins of the document and of those around it, from the inside out. */
  get originsAround(): Origin[] {
    const origins: Origin[] = [];
    for (let at: Client | null = this; at !== null; at = at.parent) origins.push(at.#origin);
    return origins;
  }

  /** The page that the user waits for, if it is at that URL. Given once. */
  takeAwaited(url: string): AwaitedPage | null {
    const awaited = url === this.#url ? this.#awaited : null;
    if (awaited !== null) this.#awaited = null;
    return awaited;
  }

  /** The page that the user waited for is there. */
  takePage({ url, origin, referrerPolicy, sandboxFlags }: LoadedPage): void {
    this.isSandboxed ||= (sandboxFlags & SandboxFlag.Origin) !== 0;
    this.popupsEscape &&= (sandboxFlags & SandboxFlag.PropagatesToAuxiliary) === 0;
    this.#url = url;
    this.#origin = this.isSandboxed ? opaqueOrigin(origin) : origin;
    this.#partition = null;
    this.#referrerPolicy = referrerPolicy;
    this.upgradesInsecure = false;
  }

  /** Whoever opened the window says what it is from now on, whatever it was before. */
  reconfigure(url: string): void {
    this.takePage({ url, origin: originOfUrl(url), referrerPolicy: this.#referrerPolicy, sandboxFlags: 0 });
  }

  /**
   * Shows a page in place of the initial about:blank. False where that has another origin: the page gets a realm of its own.
   */
  replaceBlank({ url, origin, referrerPolicy }: LoadedPage): boolean {
    if (this.#origin.key !== origin.key) return false;
    this.#url = url;
    this.#referrerPolicy = referrerPolicy;
    this.upgradesInsecure = false;
    return true;
  }

  /** The document has another URL without a navigation. It stays as it is where the origin forbids it. */
  setUrl(url: string): void {
    if (this.#mayHaveUrl(url)) this.#url = url;
  }

  /** https://html.spec.whatwg.org/#can-have-its-url-rewritten, and what document.open() and about: documents get. */
  #mayHaveUrl(url: string): boolean {
    if (!canParseUrl(url)) return false;
    const { protocol } = new URL(url);
    if (withoutFragment(url) === withoutFragment(this.#url)) return true;
    if (protocol === 'about:') return this.#url.startsWith('about:');
    if (protocol === 'file:') return this.#origin.isOfFile;
    return protocol !== 'blob:' && originOfUrl(url).key === this.#origin.key;
  }
}

/** The part of the host that a realm is told by what the host knows of it. */
export function clientHost(client: Client): ClientHost {
  return {
    id: () => client.id,
    origin: () => client.origin.serialization,
    originKey: () => client.origin.key,
    setUrl: (url) => client.setUrl(url),
    setReferrerPolicy: (policy) => client.setReferrerPolicy(policy),
    referrerForBlank: (policy) => determineReferrerOfBlank(client.referrerUrl, policy || client.referrerPolicy),
    checkRequests(isBlocked) {
      client.requestCheck = isBlocked;
    },
    upgradeInsecureRequests() {
      client.upgradesInsecure = true;
    },
    isMixedContent: (url) => refusalOfMixedContent(client.originsAround, client.upgrade(url)) !== null,
    isPublicSuffix: (domain) => registrableDomain(domain) === null,
    isOfSite: (url) =>
      originOfUrl(url).key === client.origin.key ||
      (isSameSite(client.origin.serialization, url) && registrableDomain(new URL(url).hostname) !== null),
  };
}
