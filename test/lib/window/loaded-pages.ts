import { afterEach } from 'vitest';
import { ResourceLoader, type ResourceRequest, type ResourceResponse } from '../../../lib/index.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

type Page = Omit<ResourceResponse, 'headers'> & { headers?: Record<string, string> };
/** By host and path, or by path. */
type Pages = Readonly<Record<string, Page>>;

let opened: LivedomWindow[] = [];

/** What the loaders of all windows were asked for. */
export const requests: ResourceRequest[] = [];

afterEach(() => {
  for (const window of opened) window.close();
  opened = [];
  requests.length = 0;
});

class Loader extends ResourceLoader {
  constructor(private readonly pages: Pages) {
    super();
  }

  override async fetch(request: ResourceRequest): Promise<ResourceResponse> {
    requests.push(request);
    const { host, pathname } = new URL(request.url);
    const { headers, ...answer } = this.pages[host + pathname] ?? this.pages[pathname] ?? {};
    return { ...answer, headers: { 'content-type': 'text/html', 'access-control-allow-origin': '*', ...headers } };
  }

  override allowsSocket(url: string): boolean {
    requests.push({ method: 'SOCKET', url } as ResourceRequest);
    return false;
  }
}

/** Opens a page, whose scripts run, from a loader that has these pages alone, and empty ones. */
export async function openPages(url: string, pages: Pages): Promise<LivedomWindow> {
  const options = { runScripts: 'dangerously', resources: 'usable', reportError() {}, console() {} } as const;
  const window = await Window.fromURL(url, { ...options, resourceLoader: new Loader(pages) });
  opened.push(window);
  if (window.document.readyState !== 'complete') await new Promise((done) => window.addEventListener('load', done));
  return window;
}

/** Those after the first, for the page itself. */
export const asked = (): string[] => requests.slice(1).map(({ method, url }) => `${method} ${url}`);

export const sentHeader = ({ headers }: ResourceRequest, name: string): string | null =>
  new Headers([...headers]).get(name);

export const lastHeader = (name: string): string | null => sentHeader(requests.at(-1) as ResourceRequest, name);

/** Time for what a page does after it has loaded: turns of the event loop, of which a busy machine needs no more. */
export async function pause(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await new Promise((done) => setTimeout(done, 5));
}
