import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ResourceLoader } from '../../../lib/index.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

let server: TestServer;
let page = '';
let folder: string;
let secret: string;
let window: LivedomWindow | null = null;
let messages: string[] = [];

beforeAll(async () => {
  server = await startServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url as string, 'http://x');
    response.setHeader('content-type', 'text/html');
    const to = searchParams.get('to');
    if (to !== null) response.writeHead(302, { location: to });
    response.end(pathname === '/' ? page : '');
  });
  folder = mkdtempSync(join(tmpdir(), 'livedom-files-'));
  const leak = `${server.origin}/leaked?`;
  const path = write(
    'secret.html',
    `<p>secret</p><script>fetch("${leak}" + document.URL, { mode: "no-cors" })</script>`,
  );
  secret = pathToFileURL(path).href;
});
afterEach(() => {
  window?.close();
  window = null;
  server.requests.length = 0;
  messages = [];
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const OPTIONS = {
  runScripts: 'dangerously' as const,
  resources: 'usable' as const,
  console: (_method: string, text: string) => void messages.push(text),
  navigation: { navigate: (url: string) => void messages.push(`the user is told of ${url}`) },
};

async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 5000; !isSo() && Date.now() < end; ) await new Promise((done) => setTimeout(done, 5));
}

const refusal = (url = secret): string => `Failed to load '${url}': Not allowed to load local resource.`;

const isLeaked = (): boolean => server.requests.some(({ url }) => url.startsWith('/leaked'));

describe('a page from the network', () => {
  /** Each ends with a message in the console. */
  const WAYS: Record<string, () => string> = {
    iframe: () => `<iframe src="${secret}"></iframe>`,
    frame: () => `<frameset><frame src="${secret}"></frameset>`,
    'iframe in srcdoc': () => `<iframe srcdoc='<iframe src="${secret}"></iframe>'></iframe>`,
    'iframe in data:': () => `<iframe src='data:text/html,<iframe src="${secret}"></iframe>'></iframe>`,
    'iframe in a sandbox': () => `<iframe sandbox="allow-scripts" src="${secret}"></iframe>`,
    'iframe in blob:': () =>
      `<iframe id=a></iframe><script>a.src = URL.createObjectURL(new Blob(['<iframe src="${secret}"></iframe>'], { type: 'text/html' }))</script>`,
    'iframe by redirect': () => `<iframe src="/redirect?to=${encodeURIComponent(secret)}"></iframe>`,
    'link in a frame': () =>
      `<iframe name=f></iframe><a id=a href="${secret}" target=f></a><script>setTimeout(() => a.click())</script>`,
    'link in a new window': () =>
      `<a id=a href="${secret}" target=_blank rel=opener></a><script>setTimeout(() => a.click())</script>`,
    form: () =>
      `<iframe name=f></iframe><form id=a action="${secret}" target=f></form><script>setTimeout(() => a.submit())</script>`,
    'location of a frame': () => `<iframe></iframe><script>frames[0].location = "${secret}"</script>`,
    'location in a frame': () => `<iframe srcdoc='<script>location = "${secret}"</script>'></iframe>`,
    'location of the top': () => `<script>location = "${secret}"</script>`,
    'window.open': () => `<script>open("${secret}")</script>`,
    'a changed URL': () =>
      `<iframe></iframe><script>try { history.pushState(null, '', 'file:///') } catch {} frames[0].location = "${secret}"</script>`,
    'a written document': () =>
      `<iframe></iframe><script>frames[0].document.write('<iframe src="${secret}"></iframe>')</script>`,
  };

  it.each(Object.keys(WAYS))('reads no file by %s', async (way) => {
    page = `<!doctype html>${(WAYS[way] as () => string)()}`;
    window = await Window.fromURL(`${server.origin}/`, OPTIONS);
    await until(() => messages.length > 0);
    await new Promise((done) => setTimeout(done, 50));
    expect(isLeaked()).toBe(false);
    const url = way === 'form' ? `${secret}?` : secret;
    expect(messages).toEqual([way === 'iframe by redirect' ? expect.stringContaining('redirects to') : refusal(url)]);
  });

  it('reads none by telling of itself what is not so', async () => {
    page = `<iframe></iframe><script>
      const { keys } = Object;
      Object.keys = (object) => {
        if ('destination' in object) Object.assign(object, { origin: '', clientUrl: 'file:///', initiator: '', referrer: 'file:///', mode: 'navigate' });
        return keys(object);
      };
      for (const [name, value] of Object.entries({ origin: '', clientUrl: 'file:///', initiator: '' })) {
        Object.defineProperty(Object.prototype, name, { value, writable: true, configurable: true });
      }
      frames[0].location = "${secret}";
      fetch("${secret}").then((response) => response.text()).then((text) => fetch('/leaked?' + text), () => fetch('/done'));
    </script>`;
    window = await Window.fromURL(`${server.origin}/`, OPTIONS);
    await until(() => server.requests.some(({ url }) => url === '/done') && messages.length > 1);
    expect(messages).toEqual([refusal(), refusal()]);
    expect(isLeaked()).toBe(false);
  });

  it('without scripts is not kept waiting by files', async () => {
    page = `<iframe src="file:///dev/zero"></iframe><iframe src="file:///"></iframe><p>there`;
    window = await Window.fromURL(`${server.origin}/`, { ...OPTIONS, runScripts: undefined });
    await until(() => window?.document.readyState === 'complete');
    expect(window.document.readyState).toBe('complete');
  });
});

describe('a page from a file', () => {
  it('loads its scripts, style sheets and frames, but cannot look into files', async () => {
    write('classic.js', 'seen.classic = true');
    write('module.js', 'seen.module = true');
    write('data.json', '{}');
    write('sheet.css', 'p { color: rgb(1, 2, 3) }');
    write('other.txt', 'p { color: rgb(4, 5, 6) }');
    write('inner.html', '<script>parent.postMessage("frame", "*")</script>');
    write('nested.js', 'parent.postMessage("script of srcdoc", "*")');
    const path = write(
      'page.html',
      `<p>x</p><script>const seen = window.seen = {}; onmessage = ({ data }) => { seen[data] = true }</script>
      <script src="classic.js"></script><script type="module" src="module.js"></script><link rel="stylesheet" href="sheet.css">
      <link rel="stylesheet" href="other.txt"><link rel="stylesheet" href="sheet.css?" crossorigin>
      <iframe src="inner.html"></iframe><iframe srcdoc="<script src=nested.js></script>"></iframe>
      <iframe src='data:text/html,<iframe src="${secret}"></iframe>'></iframe>
      <iframe src="${server.origin}/?"></iframe>
      <script>onload = () => {
        seen.color = getComputedStyle(document.querySelector('p')).color;
        const xhr = new XMLHttpRequest();
        xhr.onerror = () => { seen.xhr = 'refused' };
        xhr.open('GET', 'sheet.css');
        xhr.send();
        import('./data.json', { with: { type: 'json' } }).catch(() => { seen.json = 'refused' });
        import('./sheet.css', { with: { type: 'css' } }).catch(() => { seen.css = 'refused' });
        seen.rules = Array.from(document.styleSheets, (sheet) => { try { return sheet.cssRules.length } catch (e) { return e.name } });
        fetch('sheet.css').catch(() => { seen.fetch = 'refused' });
        try {
          const sync = new XMLHttpRequest();
          sync.open('GET', 'sheet.css', false);
          sync.send();
        } catch { seen.sync = 'refused' }
      }</script>`,
    );
    page = `<iframe src="${secret}"></iframe>`;
    window = await Window.fromFile(path, OPTIONS);
    const { seen } = window as unknown as { seen: Record<string, unknown> };
    await until(() => Object.keys(seen).length === 11 && messages.length === 8);
    expect({ ...seen }).toEqual({
      classic: true,
      module: true,
      color: 'rgb(1, 2, 3)',
      frame: true,
      'script of srcdoc': true,
      xhr: 'refused',
      fetch: 'refused',
      sync: 'refused',
      json: 'refused',
      css: 'refused',
      rules: ['SecurityError', 'SecurityError', 'SecurityError'],
    });
    expect(isLeaked()).toBe(false);
    expect(messages.filter((text) => text === refusal()).length).toBe(2);
  });

  it('may do what pages do', async () => {
    window = await Window.fromURL(secret, OPTIONS);
    await until(isLeaked);
    expect(isLeaked()).toBe(true);
    expect(window.document.querySelector('p')?.textContent).toBe('secret');
  });
});

describe.skipIf(process.platform === 'win32')('what is no regular file (Windows has none of these by path)', () => {
  it('is no page', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    for (const path of [pipe, '/dev/zero', folder]) {
      await expect(Window.fromFile(path)).rejects.toThrow('is no regular file');
    }
    await expect(Window.fromFile(join(folder, 'nothing'))).rejects.toThrow('There is nothing at');
    const path = write(
      'pipes.html',
      `<iframe src="pipe"></iframe><script src="pipe"></script><link rel=stylesheet href="/dev/zero">`,
    );
    window = await Window.fromFile(path, OPTIONS);
    await until(() => window?.document.readyState === 'complete');
    expect(window.document.readyState).toBe('complete');
  });
});

describe('a file', () => {
  it('has the limit of the loader', async () => {
    const path = write('large.html', '');
    truncateSync(path, 2_000_000);
    const resourceLoader = new ResourceLoader({ maxBytes: 1_000_000 });
    await expect(Window.fromFile(path, { resourceLoader })).rejects.toThrow('has more than 1000000 bytes');
    window = await Window.fromFile(path);
    expect(window.document.body.textContent?.length).toBe(0);
  });

  it('is read in pieces, at whose borders nothing is lost', async () => {
    const text = 'ä€😀'.repeat(30_000);
    window = await Window.fromFile(write('pieces.html', `<meta charset=utf-8><p>${text}`));
    expect(window.document.querySelector('p')?.textContent === text).toBe(true);
  });
});
