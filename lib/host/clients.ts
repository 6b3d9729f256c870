import type { FrameSettings } from '../../dom/navigables/settings.ts';
import type { AwaitedPage } from './awaited-page.ts';
import { Client, type ClientStart, type LoadedPage } from './client.ts';
import { nodeCrypto } from './late-modules.ts';
import { opaqueOrigin, originOfUrl } from './origin.ts';

/** As in Chromium, how many frames one page may have, those in its frames included. */
const MAX_FRAMES = 1000;
/** How many frames may be one inside the other. */
const MAX_DEPTH = 100;

/** The clients of the windows that are open in one session. */
export class ClientSession {
  readonly #clients = new Set<Client>();
  readonly #byId = new Map<string, Client>();
  /** All that the user opens are one, as far as pages can tell. */
  readonly #tab = {};

  /** That of a top-level window which the user opens. `awaited`: the page at the URL, if he waits for one. */
  open(url: string, awaited: AwaitedPage | null = null): Client {
    const origin = originOfUrl(url);
    const sandbox = { isSandboxed: false, popupsEscape: true };
    const start = {
      url,
      origin,
      cookieUrl: url,
      referrerPolicy: '',
      parent: null,
      tab: this.#tab,
      ...sandbox,
      awaited,
    };
    return this.#add(start);
  }

  /** That of a window which another one asks for: its client, or why there is to be none. */
  openFrom(creator: Client, settings: FrameSettings, page: LoadedPage | null): Client | string {
    const { isFrame, from, replaces } = settings;
    const { top } = creator;
    const replaced = this.#byId.get(replaces);
    const isNew = replaced?.parent !== creator;
    if (isFrame && isNew && top.frames >= MAX_FRAMES)
      return `A page has at most ${MAX_FRAMES} frames; another one is not shown.`;
    if (isFrame && creator.depth >= MAX_DEPTH) {
      return `At most ${MAX_DEPTH} frames can be one inside the other; another one is not shown.`;
    }
    const source = this.#byId.get(from) ?? null;
    if (isFrame) top.frames++;
    return this.#add({
      url: page?.url ?? 'about:blank',
      origin: page?.origin ?? source?.origin ?? opaqueOrigin(),
      cookieUrl: source?.cookieUrl ?? 'about:blank',
      referrerPolicy: page?.referrerPolicy ?? source?.referrerPolicy ?? '',
      parent: isFrame ? creator : null,
      tab: isFrame ? creator.tab : (replaced?.tab ?? {}),
      ...sandboxOf(creator, settings),
      awaited: null,
    });
  }

  /** Null where the window is closed. */
  find(id: string): Client | null {
    return this.#byId.get(id) ?? null;
  }

  close(client: Client): void {
    if (!this.#clients.delete(client)) return;
    if (client.hasId) this.#byId.delete(client.id);
    if (client.parent !== null) client.top.frames--;
  }

  #add(start: ClientStart): Client {
    const client = new Client(start, (named) => this.#name(named));
    this.#clients.add(client);
    return client;
  }

  #name(client: Client): string {
    const id = nodeCrypto().randomUUID();
    if (this.#clients.has(client)) this.#byId.set(id, client);
    return id;
  }
}

/** https://html.spec.whatwg.org/#determining-the-creation-sandboxing-flags, as far as they are about origins. */
function sandboxOf(
  creator: Client,
  { isFrame, isSandboxed, popupsEscape }: FrameSettings,
): Pick<Client, 'isSandboxed' | 'popupsEscape'> {
  const isInherited = isFrame || !creator.popupsEscape;
  return {
    isSandboxed: isSandboxed || (isInherited && creator.isSandboxed),
    popupsEscape: popupsEscape && creator.popupsEscape,
  };
}
