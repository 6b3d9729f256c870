import { afterEach, describe, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../../../lib/host/test-server.ts';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

let server: TestServer;
let window: LivedomWindow | null = null;

afterEach(async () => {
  window?.close();
  window = null;
  await server.close();
});

/** Opens a page and gives the requests but those of the pages, and what the user is asked to navigate to. */
async function requestsOf(page: string, frame = ''): Promise<{ heard: string[]; asked: string[] }> {
  server = await startServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end({ '/': page, '/frame': frame }[request.url as string] ?? '<p>answer');
  });
  const asked: string[] = [];
  window = await Window.fromURL(`${server.origin}/`, {
    runScripts: 'dangerously',
    resources: 'usable',
    navigation: { navigate: (url) => void asked.push(new URL(url).pathname) },
  });
  const heard = (): string[] =>
    server.requests
      .filter(({ url }) => url !== '/' && url !== '/frame')
      .map(({ method, url, headers, body }) => `${method} ${url} ${headers['content-type'] ?? ''} ${body}`.trim());
  await vi.waitFor(() => expect(heard().length + asked.length).toBeGreaterThan(0));
  return { heard: heard(), asked };
}

const SENT = 'POST /to application/x-www-form-urlencoded a=b';
const FIELD = '<input name=a value=b>';

describe('a form that posts', () => {
  it.each([
    ['a frame', `<iframe name=x></iframe><form id=f method=post action=/to target=x>${FIELD}</form>`],
    [
      'what its button says',
      `<iframe name=x></iframe><form id=f action=/to>${FIELD}<button formmethod=post formtarget=x></button></form>`,
    ],
    ['what a base says', `<base target=x><iframe name=x></iframe><form id=f method=post action=/to>${FIELD}</form>`],
    ['a window of its own', `<form id=f method=post action=/to target=_blank>${FIELD}</form>`],
    ['a window with a name', `<form id=f method=post action=/to target=x>${FIELD}</form>`],
  ])('goes to %s', async (_name, form) => {
    const script = '<script>f.requestSubmit(document.querySelector("button"))</script>';
    expect(await requestsOf(form + script)).toEqual({ heard: [SENT], asked: [] });
  });

  it('goes to its own frame without a target', async () => {
    const frame = `<form id=f method=post action=/to>${FIELD}</form><script>f.submit()</script>`;
    expect(await requestsOf('<iframe src=/frame></iframe>', frame)).toEqual({ heard: [SENT], asked: [] });
    await vi.waitFor(() => expect(window?.frames[0]?.document.body.textContent).toBe('answer'));
  });

  it('goes to each of the frames that it is sent to in turn, and to the last place alone that a frame is asked to go to', async () => {
    const frames = '<iframe name=x></iframe><iframe name=y></iframe><iframe name=z></iframe>';
    const script = `f.target = 'x'; f.submit(); f.target = 'y'; f.submit(); f.action = '/last'; f.submit();
      f.target = 'z'; f.submit(); frames.z.location = '/elsewhere';`;
    const page = `${frames}<form id=f method=post action=/to>${FIELD}</form><script>${script}</script>`;
    await requestsOf(page);
    const heard = (): string[] => server.requests.map(({ method, url }) => `${method} ${url}`).slice(1);
    await vi.waitFor(() => expect(heard().length).toBe(3));
    expect(heard().sort()).toEqual(['GET /elsewhere', 'POST /last', 'POST /to']);
  });

  it('asks the user where it would leave the page', async () => {
    const form = `<form id=f method=post action=/to target=_top>${FIELD}</form>`;
    expect(await requestsOf('<iframe src=/frame></iframe>', `${form}<script>f.submit()</script>`)).toEqual({
      heard: [],
      asked: ['/to'],
    });
  });

  it('leaves a frame that is not its own alone in a sandbox', async () => {
    const form = `<form id=f method=post action=/to target=x>${FIELD}</form><form id=g action=/own><input name=c value=d></form>`;
    const page = '<iframe name=x></iframe><iframe sandbox="allow-scripts allow-forms" src=/frame></iframe>';
    const { heard } = await requestsOf(
      page,
      `${form}<script>f.submit(); f.target = '_blank'; f.submit(); g.submit()</script>`,
    );
    expect(heard).toEqual(['GET /own?c=d']);
  });
});

describe('the encoding of what is sent', () => {
  const fields = '<input name=ä value="é €\u{1f600}&+"><input type=hidden name=_charset_>';
  const send = (attributes: string, head = '<meta charset=utf-8>') =>
    requestsOf(
      `${head}<iframe name=x></iframe><form id=f target=x action=/to ${attributes}>${fields}</form><script>f.submit()</script>`,
    );

  it.each([
    ['', 'GET /to?%C3%A4=%C3%A9+%E2%82%AC%F0%9F%98%80%26%2B&_charset_=UTF-8'],
    ['accept-charset="no-such iso-8859-1 utf-8"', 'GET /to?%E4=%E9+%80%26%23128512%3B%26%2B&_charset_=windows-1252'],
    ['accept-charset=utf-16', 'GET /to?%C3%A4=%C3%A9+%E2%82%AC%F0%9F%98%80%26%2B&_charset_=UTF-8'],
    ['accept-charset=no-such', 'GET /to?%C3%A4=%C3%A9+%E2%82%AC%F0%9F%98%80%26%2B&_charset_=UTF-8'],
  ])('is that of the document, or what "%s" says', async (attributes, request) => {
    expect((await send(attributes)).heard).toEqual([request]);
  });

  it('has no bytes of ISO-2022-JP for what would begin its escapes, as in Chromium', async () => {
    const form = '<form id=f target=x action=/to accept-charset=iso-2022-jp><input name=a></form>';
    const script = "<script>f.elements[0].value = 'あ\\x1b(B\\x0e\\x0f'; f.submit()</script>";
    const { heard } = await requestsOf(`<meta charset=utf-8><iframe name=x></iframe>${form}${script}`);
    expect(heard).toEqual(['GET /to?a=%1B%24B%24%22%1B%28B%26%2365533%3B%28B%26%2365533%3B%26%2365533%3B']);
  });

  it('keeps characters of ISO-2022-JP of which a byte is that of a percent sign, as in Chromium', async () => {
    const form = '<form id=f target=x action=/to accept-charset=iso-2022-jp><input name=a value=カタ%2BΕ></form>';
    const { heard } = await requestsOf(
      `<meta charset=utf-8><iframe name=x></iframe>${form}<script>f.submit()</script>`,
    );
    expect(heard).toEqual(['GET /to?a=%1B%24B%25%2B%25%3F%1B%28B%252B%1B%24B%26%25%1B%28B']);
  });

  it('is that of the bodies', async () => {
    await send('method=post accept-charset=windows-1252 enctype=text/plain');
    const sent = server.requests.find(({ url }) => url === '/to')!;
    expect(sent.body).toBe(Buffer.from('ä=é \x80&#128512;&+\r\n_charset_=windows-1252\r\n', 'latin1').toString());
  });
});

it('a form with rel=noreferrer tells nobody where it is from', async () => {
  await requestsOf('<form id=f rel=noreferrer target=_blank action=/to></form><script>f.submit()</script>');
  const sent = await vi.waitFor(() => {
    // Node.js 20 drops a query that is empty.
    const found = server.requests.find(({ url }) => url === '/to' || url === '/to?');
    expect(found).toBeDefined();
    return found;
  });
  expect(sent?.headers.referer).toBe(undefined);
});

it.each([
  ['hard', 'hello wide world', 'hello \r\nwide \r\nworld'],
  ['HARD', 'abcdefghijklmnop', 'abcdefg\r\nhijklmn\r\nop'],
  ['hard', 'one\ntwo three', 'one\r\ntwo \r\nthree'],
  ['soft', 'hello wide world', 'hello wide world'],
])('a textarea that wraps %s sends %j as %j', async (wrap, value, sent) => {
  const form = `<form id=f method=post enctype=text/plain target=_blank action=/to>
    <textarea name=a cols=7 wrap=${wrap}>${value}</textarea></form><script>f.submit()</script>`;
  await requestsOf(form);
  expect(server.requests.find(({ url }) => url === '/to')!.body).toBe(`a=${sent}\r\n`);
});
