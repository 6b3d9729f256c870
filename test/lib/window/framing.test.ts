import { afterEach, expect, it } from 'vitest';
import { type LivedomWindow, Window } from '../../setup/windows.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

const servers: TestServer[] = [];
let window: LivedomWindow | null = null;

afterEach(async () => {
  window?.close();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** A page of another origin than its frames, whose answers come with the headers. */
async function open(page: (other: string) => string, headers: Record<string, string> = {}): Promise<LivedomWindow> {
  const other = await startServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html', ...headers })
      .end('<script>top.postMessage("shown", "*")</script>');
  });
  const own = await startServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(page(other.origin));
  });
  servers.push(other, own);
  const opened = await Window.fromURL(`${own.origin}/`, {
    runScripts: 'dangerously',
    resources: 'usable',
    console() {},
  });
  window = opened;
  if (opened.document.readyState !== 'complete')
    await new Promise((resolve) => opened.addEventListener('load', resolve));
  return opened;
}

const FRAME = (
  other: string,
): string => `<body><script>events = []; onmessage = ({ data }) => events.push(data)</script>
  <iframe onload=events.push('load') onerror=events.push('error') src="${other}/"></iframe>`;

const OBJECT = (other: string): string => `<body><script>events = []</script>
  <object onload=events.push('load') onerror=events.push('error') data="${other}/">`;

it.each([
  ['x-frame-options', 'SAMEORIGIN'],
  ['content-security-policy', "frame-ancestors 'self'"],
])('a frame shows nothing of what refuses to be there by %s', async (name, value) => {
  const page = await open(FRAME, { [name]: value });
  expect(page.eval('events.join()')).toBe('load');
  page.close();
  const withObject = await open(OBJECT, { [name]: value });
  expect(withObject.eval('events.join()')).toBe('error');
});

it('a frame shows what does not refuse', async () => {
  const page = await open(FRAME, { 'x-frame-options': 'DENY', 'content-security-policy': 'frame-ancestors http:' });
  expect(page.eval('events.sort().join()')).toBe('load,shown');
});

it('an error page is of no origin, so that nobody learns whether there was one', async () => {
  const page = await open(() => FRAME('http://127.0.0.1:1'));
  expect(page.eval('events.join()')).toBe('load');
  expect(page.eval('document.querySelector("iframe").contentDocument')).toBe(null);
  expect(() => page.eval('frames[0].document')).toThrow('cross-origin');
  page.eval('document.querySelector("iframe").src = "about:blank"');
  await new Promise((resolve) => page.document.querySelector('iframe')?.addEventListener('load', resolve));
  expect(page.eval('String(frames[0].document.URL)')).toBe('about:blank');
});

it('a page in a sandbox tells no referrer', async () => {
  const image = (other: string): string => `<img src=${other}/image>`;
  await open((other) => `<iframe sandbox srcdoc="${image(other)}"></iframe>${image(other)}`);
  const asked = (servers[0] as TestServer).requests.map(({ headers }) => headers.referer ?? '');
  expect(asked.sort()).toEqual(['', `${servers[1]?.origin}/`]);
});
