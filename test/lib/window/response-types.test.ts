import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../dom/window/open-test-window.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
const HTML = '<!doctype html><p>x<script>document.title = "ran"</script>';
const TEXT = 'hi <script>document.title = "ran"</script>\r\n&amp;';
const PRE = '<pre style="word-wrap: break-word; white-space: pre-wrap;">';
const COLORS = '<meta name="color-scheme" content="light dark">';

interface Page {
  readonly type?: string;
  readonly body?: string | Buffer;
  readonly headers?: Record<string, string>;
  readonly status?: number;
}

let server: TestServer;
let page: Page;
let window: LivedomWindow | null = null;
let messages: string[] = [];
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livedom-types-'));
  server = await startServer(({ url }, response) => {
    if (url === '/outer') {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>outer</title><body>');
      return;
    }
    const { type, body = '', headers = {}, status = 200 } = page;
    response.statusCode = status;
    if (type !== undefined) response.setHeader('content-type', type);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(body);
  });
});

afterEach(() => {
  window?.close();
  window = null;
  messages = [];
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

const OPTIONS = {
  runScripts: 'dangerously' as const,
  resources: 'usable' as const,
  console: (_method: string, text: string) => void messages.push(text),
};

async function open(given: Page): Promise<Document> {
  page = given;
  window = await Window.fromURL(`${server.origin}/page`, OPTIONS);
  return window.document;
}

/** What Chromium 156 shows for the same response. */
describe('a response that is text', () => {
  it.each([
    'text/plain; charset=utf-8',
    'text/css',
    'text/vtt',
    'text/markdown',
    'text/javascript',
    'application/x-javascript',
  ])('of the type %s is shown and does not run', async (type) => {
    const document = await open({ type, body: TEXT });
    expect(document.documentElement.outerHTML).toBe(
      `<html><head>${COLORS}</head><body>${PRE}hi &lt;script&gt;document.title = "ran"&lt;/script&gt;\n&amp;amp;</pre></body></html>`,
    );
    expect(document.contentType).toBe(type.split(';')[0]);
    expect([document.compatMode, document.doctype, document.title]).toEqual(['CSS1Compat', null, '']);
  });

  it.each(['application/json', 'text/json', 'application/ld+json'])('of the type %s is JSON', async (type) => {
    const document = await open({ type, body: '{"a": "<b>é"}' });
    expect(document.documentElement.outerHTML).toBe(
      `<html><head>${COLORS}<meta charset="utf-8"></head><body><pre>{"a": "&lt;b&gt;é"}</pre><div class="json-formatter-container"></div></body></html>`,
    );
    expect(document.characterSet).toBe('UTF-8');
  });

  it('keeps line feeds at its start, is decoded by what headers say alone, and shows nothing where it is empty', async () => {
    const lines = await open({ type: 'text/plain', body: '\n\nx' });
    expect(lines.body.innerHTML).toBe(`${PRE}\n\nx</pre>`);
    window?.close();
    const latin = await open({ type: 'text/plain; charset=windows-1252', body: Buffer.from([0x68, 0xe9]) });
    expect([latin.body.textContent, latin.characterSet]).toEqual(['hé', 'windows-1252']);
    window?.close();
    const several = await open({ type: 'text/html;charset=gbk, text/html', body: Buffer.from([0xe4, 0xba]) });
    expect([several.characterSet, several.body.textContent]).toEqual(['GBK', '浜']);
    const quoted = await open({ type: 'text/html', body: 'x', headers: { 'content-disposition': '"attachment"' } });
    expect(quoted.body.textContent).toBe('x');
    const declared = await open({ type: 'text/css', body: '<meta charset=koi8-r>' });
    expect(declared.characterSet).toBe('windows-1252');
    window?.close();
    const empty = await open({ type: 'text/plain' });
    expect(empty.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
  });

  it('is whole however it comes', async () => {
    const body = 'a<b>&\u00e9'.repeat(50_000);
    const document = await open({ type: 'text/plain;charset=utf-8', body });
    expect(document.body.textContent === body).toBe(true);
  });
});

describe('a response that is an image, audio or video', () => {
  it('is shown by an element', async () => {
    const image = await open({ type: 'image/png', body: PNG });
    expect(image.documentElement.outerHTML).toBe(
      `<html style="height: 100%;"><head><meta name="viewport" content="width=device-width, minimum-scale=0.1"></head><body style="margin: 0px; height: 100%;"><img style="display: block;-webkit-user-select: none;" src="${server.origin}/page"></body></html>`,
    );
    expect([image.contentType, image.compatMode]).toEqual(['image/png', 'CSS1Compat']);
    window?.close();
    const video = await open({ type: 'video/mp4', body: 'x' });
    expect(video.documentElement.outerHTML).toBe(
      `<html><head><meta name="viewport" content="width=device-width"></head><body><video controls="" autoplay="" name="media" crossorigin="anonymous"><source src="${server.origin}/page" type="video/mp4"></video></body></html>`,
    );
  });
});

/** Type and content type of the document; Chromium's are the same. */
const SNIFFED: [name: string, page: Page, contentType: string][] = [
  ['HTML without a type', { body: HTML }, 'text/html'],
  ['text without a type', { body: 'just text' }, 'text/plain'],
  ['an image without a type', { body: PNG }, 'image/png'],
  ['XML without a type', { body: '<?xml version="1.0"?><a/>' }, 'text/xml'],
  ['HTML of a type unknown', { type: 'unknown/unknown', body: HTML }, 'text/html'],
  ['HTML of what is no type', { type: 'nonsense', body: '<p>x' }, 'text/html'],
  ['HTML of any type', { type: '*/*', body: '<p>x' }, 'text/html'],
  [
    'HTML without a type that is not to be sniffed',
    { body: HTML, headers: { 'x-content-type-options': 'nosniff' } },
    'text/plain',
  ],
  ['an image as HTML', { type: 'text/html', body: PNG }, 'text/html'],
  ['HTML as an image', { type: 'image/png', body: HTML }, 'image/png'],
  ['HTML as text', { type: 'text/plain', body: HTML }, 'text/plain'],
  [
    'HTML as text that is not to be sniffed',
    { type: 'text/plain', body: HTML, headers: { 'x-content-type-options': 'nosniff' } },
    'text/plain',
  ],
  ['HTML with parameters', { type: 'Text/HTML; Charset="utf-8"; x=y', body: HTML }, 'text/html'],
  [
    'an unknown disposition type with parameters first',
    { type: 'text/html', headers: { 'content-disposition': 'filename=x' } },
    'text/html',
  ],
  [
    'what is shown inline',
    { type: 'text/html', headers: { 'content-disposition': 'Inline; filename=x' } },
    'text/html',
  ],
];

/** What Chromium downloads, or does nothing with; and PDFs, for which it has a program. */
const REFUSED: [name: string, page: Page, reason: string][] = [
  ['a PDF', { type: 'application/pdf', body: '%PDF-1.4' }, "a response of the type 'application/pdf' is no document."],
  ['an archive', { type: 'application/zip', body: 'PK' }, "a response of the type 'application/zip' is no document."],
  ['HTML as bytes', { type: 'application/octet-stream', body: HTML }, "of the type 'application/octet-stream'"],
  ['bytes as text', { type: 'text/plain', body: 'a\0b' }, "of the type 'application/octet-stream'"],
  ['a table', { type: 'text/csv', body: 'a,b' }, "of the type 'text/csv'"],
  ['a TIFF', { type: 'image/tiff', body: 'II' }, "of the type 'image/tiff'"],
  ['more than one', { type: 'multipart/x-mixed-replace; boundary=x' }, "of the type 'multipart/x-mixed-replace'"],
  [
    'an attachment',
    { type: 'text/html', body: HTML, headers: { 'content-disposition': 'attachment; filename=x' } },
    'a response to save is no document.',
  ],
  [
    'an attachment, said twice',
    { type: 'text/html', body: HTML, headers: { 'content-disposition': 'attachment, attachment' } },
    'a response to save is no document.',
  ],
  [
    'a redirect to what is for other programs',
    { status: 302, headers: { location: 'ftp://files.test/' } },
    "redirects to 'ftp://files.test/'",
  ],
  ['no content', { status: 204 }, 'a response of the status 204 has no document.'],
  ['nothing new', { status: 304 }, 'a response of the status 304 has no document.'],
  ['reset content', { status: 205, type: 'text/html' }, 'a response of the status 205 has no document.'],
];

describe('Window.fromURL', () => {
  it.each(SNIFFED)('takes %s for what it is', async (_name, given, contentType) => {
    const document = await open(given);
    expect(document.contentType).toBe(contentType);
    expect(document.title).toBe(contentType === 'text/html' && given.body === HTML ? 'ran' : '');
  });

  it.each(REFUSED)('rejects %s, and says why', async (_name, given, reason) => {
    const error = await open(given).catch((reason: unknown) => reason as Error);
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).toContain(`${server.origin}/page could not be loaded: `);
    expect((error as Error).message).toContain(reason);
  });
});

describe('a frame', () => {
  async function show(given: Page): Promise<HTMLIFrameElement> {
    page = given;
    window = await Window.fromURL(`${server.origin}/outer`, OPTIONS);
    const { document } = window;
    const frame = document.createElement('iframe');
    frame.addEventListener('load', () => messages.push('load'));
    frame.src = '/page';
    document.body.append(frame);
    await until(() => messages.length > 0);
    return frame;
  }

  it.each(SNIFFED)('takes %s for what it is', async (_name, given, contentType) => {
    const frame = await show(given);
    expect(frame.contentDocument?.contentType).toBe(contentType);
    expect(frame.contentDocument?.title).toBe(contentType === 'text/html' && given.body === HTML ? 'ran' : '');
    expect(messages).toEqual(['load']);
  });

  it.each(REFUSED)('stays as it is for %s, and the console says why', async (_name, given, reason) => {
    const frame = await show(given);
    expect(messages).toEqual([expect.stringContaining(reason)]);
    expect(messages[0]).toContain(`Failed to load '${server.origin}/page': `);
    expect(frame.contentDocument?.URL).toBe('about:blank');
    await until(() => window?.document.readyState === 'complete');
    expect(frame.contentDocument?.body.innerHTML).toBe('');
  });

  it('shows nothing by a user and a password that a page names', async () => {
    const named = `${server.origin.replace('//', '//user:pass@')}/page`;
    const frame = await show({ status: 302, headers: { location: named } });
    const count = server.requests.length;
    frame.src = named;
    await until(() => messages.length > 1);
    const why = expect.stringContaining('a user and a password');
    expect([messages, server.requests.length]).toEqual([[why, why], count]);
    expect(frame.contentDocument?.URL).toBe('about:blank');
  });

  it('of another origin keeps its text from whoever tampers with strings', async () => {
    page = { type: 'text/plain;charset=utf-8', body: 'secret <' };
    window = await Window.fromURL(`${server.origin}/outer`, OPTIONS);
    const frame = window.eval(`
      window.seen = [];
      for (const name of ['replace', 'replaceAll', 'split', 'indexOf', 'slice', 'charCodeAt']) {
        const original = String.prototype[name];
        String.prototype[name] = function (...given) { seen.push(String(this)); return original.apply(this, given); };
      }
      const frame = document.createElement('iframe');
      frame.onload = () => { frame.isLoaded = true; };
      frame.src = '${server.origin.replace('127.0.0.1', 'localhost')}/page';
      document.body.append(frame);
      frame`);
    await until(() => frame.isLoaded === true);
    const { seen } = window as unknown as { seen: string[] };
    expect(frame.contentDocument).toBe(null);
    expect(seen.filter((text) => text.includes('secret'))).toEqual([]);
  });
});

describe('Window.fromFile', () => {
  it.each([
    ['page.html', HTML, 'text/html'],
    ['page.txt', HTML, 'text/plain'],
    ['page.json', '{}', 'application/json'],
    ['page.unknown', HTML, 'text/html'],
    ['page', 'text', 'text/plain'],
    ['image', PNG, 'image/png'],
    ['page.xhtml', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'application/xhtml+xml'],
  ])('opens %s', async (name, body, contentType) => {
    writeFileSync(join(folder, name), body);
    window = await Window.fromFile(join(folder, name), OPTIONS);
    expect(window.document.contentType).toBe(contentType);
    expect(window.document.title).toBe(contentType === 'text/html' ? 'ran' : '');
  });

  it('opens no PDF', async () => {
    writeFileSync(join(folder, 'a'), '%PDF-1.4');
    await expect(Window.fromFile(join(folder, 'a'))).rejects.toThrow("of the type 'application/pdf' is no document");
  });
});

it('data: and blob: URLs are of the type that they say', async () => {
  window = await Window.fromURL('data:,<script>document.title="ran"</script>', OPTIONS);
  expect([window.document.contentType, window.document.title]).toEqual(['text/plain', '']);
  expect(window.document.body.textContent).toBe('<script>document.title="ran"</script>');
});
