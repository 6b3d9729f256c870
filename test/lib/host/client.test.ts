import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FrameSettings } from '../../../dom/navigables/settings.ts';
import type { NetworkResponse, PageRequest } from '../../../dom/realm/host.ts';
import { resourceRequest } from '../../../dom/realm/resource-request.ts';
import { AwaitedPage } from '../../../lib/host/awaited-page.ts';
import type { Client } from '../../../lib/host/client.ts';
import type { ClientSession } from '../../../lib/host/clients.ts';
import { createHost, type OpenHost } from '../../../lib/host/index.ts';
import { originOfUrl } from '../../../lib/host/origin.ts';
import { Session } from '../../../lib/host/session.ts';
import { startServer, type TestServer } from './test-server.ts';

let here: TestServer;
let there: TestServer;
let session: Session;
let opened: OpenHost[] = [];

beforeAll(async () => {
  const answer: Parameters<typeof startServer>[0] = ({ url }, response) => {
    const to = new URL(url as string, 'http://x').searchParams.get('to');
    response.setHeader('content-type', 'text/html');
    if (to !== null) response.writeHead(302, { location: to });
    response.end('page');
  };
  [here, there] = [await startServer(answer), await startServer(answer)];
});
afterEach(() => {
  for (const { close } of opened) close();
  opened = [];
  here.requests.length = 0;
  there.requests.length = 0;
});
afterAll(async () => {
  await here.close();
  await there.close();
});

function hostOf(client: Client): OpenHost {
  const made = createHost({}, session, client);
  opened.push(made);
  return made;
}

const FRAME: FrameSettings = {
  url: 'about:blank',
  contentType: 'text/html',
  referrer: '',
  scripting: true,
  loadsResources: true,
  isFrame: true,
  isSandboxed: false,
  popupsEscape: true,
  copiesSession: false,
  replaces: '',
  page: 0,
  from: '',
};

function frameOf(clients: ClientSession, creator: Client, settings: Partial<FrameSettings> = {}): Client {
  return clients.openFrom(creator, { ...FRAME, from: creator.id, ...settings }, null) as Client;
}

/** Has the host load a page; settles with the head and the number. */
function load({ host }: OpenHost, url: string, other: Partial<PageRequest> = {}): Promise<[NetworkResponse, number]> {
  const request: PageRequest = {
    ...resourceRequest(url, 'document', null),
    initiator: host.client.id(),
    target: host.client.id(),
    ...other,
  };
  return new Promise((resolve) => {
    const id = host.loading.page(JSON.stringify(request), null, '{"parentEncoding":null}', {
      head: (text) => resolve([JSON.parse(text) as NetworkResponse, id]),
      text: () => {},
      end: () => {},
    });
  });
}

describe('an origin', () => {
  it('is that of the URL, or opaque and the same as no other', () => {
    expect(originOfUrl('https://a.test:444/b').serialization).toBe('https://a.test:444');
    expect(originOfUrl('https://a.test/b').key).toBe(originOfUrl('https://a.test/c').key);
    for (const url of ['about:blank', 'data:,x', 'file:///a', 'blob:https://a.test/b']) {
      expect(originOfUrl(url).serialization).toBe('null');
      expect(originOfUrl(url).key).not.toBe(originOfUrl(url).key);
    }
  });
});

describe('a client', () => {
  it('has the origin of who made it, where its document has none', () => {
    const { clients } = new Session();
    const top = clients.open('https://a.test/b');
    const frame = frameOf(clients, top);
    const inner = frameOf(clients, frame);
    expect([frame.origin, inner.origin]).toEqual([top.origin, top.origin]);
    expect(inner.cookieUrl).toBe('https://a.test/b');
    expect(inner.originsAround.map(({ serialization }) => serialization)).toEqual(Array(3).fill('https://a.test'));
    expect(frameOf(clients, top, { from: 'nobody' }).origin.serialization).toBe('null');
  });

  it('is of no origin in a sandbox, nor what is in it, nor what it opens unless it may escape', () => {
    const { clients } = new Session();
    const top = clients.open('https://a.test/');
    for (const popupsEscape of [true, false]) {
      const frame = frameOf(clients, top, { isSandboxed: true, popupsEscape });
      expect(frame.origin.serialization).toBe('null');
      expect(frameOf(clients, frame).origin.key).not.toBe(frame.origin.key);
      const origin = originOfUrl('https://a.test/');
      const page = { url: 'https://a.test/', origin, referrerPolicy: '', sandboxFlags: 0 };
      const popup = clients.openFrom(frame, { ...FRAME, isFrame: false, from: frame.id }, page) as Client;
      expect(popup.origin.serialization).toBe(popupsEscape ? 'https://a.test' : 'null');
    }
  });

  it.each([
    ['https://a.test/b', 'https://a.test/c?d#e', true],
    ['https://a.test/b', 'https://b.test/b', false],
    ['https://a.test/b', 'http://a.test/b', false],
    ['https://a.test/b', 'file:///a', false],
    ['https://a.test/b', 'about:blank', false],
    ['https://a.test/b', 'blob:https://a.test/b', false],
    ['https://a.test/b', 'no URL', false],
    ['about:blank', 'about:srcdoc', true],
    ['about:blank', 'https://a.test/', false],
    ['data:,a', 'data:,a#b', true],
    ['data:,a', 'data:,b', false],
    ['file:///a', 'file:///b', true],
  ])('at %s that says it is at %s', (url, wanted, isAllowed) => {
    const client = new Session().clients.open(url);
    client.setUrl(wanted);
    expect(client.url).toBe(isAllowed ? wanted : url);
  });

  it('of an about: document gets URLs of the origin that it has', () => {
    const { clients } = new Session();
    const frame = frameOf(clients, clients.open('https://a.test/b'));
    frame.setUrl('https://b.test/');
    expect(frame.url).toBe('about:blank');
    frame.setUrl('https://a.test/written');
    expect(frame.url).toBe('https://a.test/written');
  });
});

describe('a page', () => {
  it('has the origin of where it came from, once', async () => {
    session = new Session();
    const url = `${here.origin}/?to=${there.origin}/b`;
    const client = session.clients.open(url, new AwaitedPage());
    const host = hostOf(client);
    await load(host, url);
    expect([client.url, host.host.client.origin()]).toEqual([`${there.origin}/b`, there.origin]);
    // The user waits for nothing more: what comes now is for a frame.
    await load(host, url);
    expect(client.url).toBe(`${there.origin}/b`);
    expect(here.requests.map(({ headers }) => headers.referer)).toEqual([undefined, `${there.origin}/`]);
  });

  it('is asked for by the document that navigates, whatever its realm says', async () => {
    session = new Session();
    const top = session.clients.open(`${here.origin}/top`);
    const other = session.clients.open(`${there.origin}/other`);
    const host = hostOf(top);
    const post = { method: 'POST', origin: '', clientUrl: 'file:///' };
    await load(host, `${here.origin}/a`, post);
    await load(host, `${here.origin}/b`, { ...post, initiator: other.id });
    await load(host, `${here.origin}/c`, { ...post, initiator: '' });
    await load(host, `${here.origin}/d`, { referrer: `${there.origin}/forged` });
    const seen = here.requests.map(({ headers }) => [headers.origin, headers.referer]);
    expect(seen).toEqual([
      [here.origin, `${here.origin}/top`],
      [there.origin, `${there.origin}/`],
      ['null', undefined],
      [undefined, `${here.origin}/top`],
    ]);
    expect((await load(host, 'file:///etc/passwd', { initiator: '' }))[0].error).toContain('Not allowed');
  });

  it('takes the place of the initial about:blank of its origin only', async () => {
    session = new Session();
    const top = session.clients.open(`${here.origin}/top`);
    const host = hostOf(top);
    const frame = frameOf(session.clients, top);
    const [, ofThere] = await load(host, `${there.origin}/a`);
    expect(host.host.loading.replaceBlank(ofThere, frame.id)).toBe(false);
    expect(session.clients.openFrom(top, { ...FRAME, from: top.id }, host.pageOf(ofThere))).toMatchObject({
      url: `${there.origin}/a`,
      origin: { serialization: there.origin },
    });
    const [, ofHere] = await load(host, `${here.origin}/a`);
    expect(host.host.loading.replaceBlank(ofHere, frame.id)).toBe(true);
    expect(frame.url).toBe(`${here.origin}/a`);
    expect(host.host.loading.replaceBlank(12345, frame.id)).toBe(false);
  });

  it('of a blob: URL has the origin of who made that, opaque or not', async () => {
    session = new Session();
    for (const client of [session.clients.open(`${here.origin}/`), session.clients.open('data:,x')]) {
      const host = hostOf(client);
      const url = host.host.blobs.register('text/html', new Uint8Array());
      const [, id] = await load(host, url);
      expect(host.pageOf(id)?.origin.key).toBe(client.origin.key);
    }
  });
});

describe('what belongs to an origin', () => {
  it('is not shared by opaque ones', () => {
    session = new Session();
    const [a, b] = ['data:,a', 'data:,b'].map((url) => hostOf(session.clients.open(url)).host);
    a?.storage.set(true, 'key', 'value');
    expect([a?.storage.get(true, 'key'), b?.storage.get(true, 'key')]).toEqual(['value', null]);
  });

  it('is no longer the window’s that is closed', async () => {
    session = new Session();
    const client = session.clients.open(`${here.origin}/`);
    const host = hostOf(client);
    host.close();
    expect(session.clients.find(client.id)).toBe(null);
    void load(host, `${here.origin}/late`);
    await new Promise((done) => setTimeout(done, 30));
    expect(here.requests).toEqual([]);
  });
});
