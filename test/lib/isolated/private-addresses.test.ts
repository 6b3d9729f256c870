import dns from 'node:dns';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ResourceLoader, type ResourceRequest } from '../../../lib/index.ts';
import { IsolatedWindow } from '../../setup/isolated.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer((_request, response) => response.end());
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

/** Has every name stand for what is no address of the Internet, and gives those that were asked for. */
function resolveToPrivate(): Set<string> {
  const asked = new Set<string>();
  const addresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', 'fe80::1%lo'];
  vi.spyOn(dns, 'lookup').mockImplementation(((name: string, _options: object, callback: CallableFunction) => {
    asked.add(name.split('.')[0] as string);
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as never);
  return asked;
}

/** `$` stands for a URL of the way's own, in what a page holds, and `TO(…)` for a page of the Internet that says so, `POLICED(…)` for one that reports there. */
const LOADING: Record<string, string> = {
  frame: '<iframe src="$"></iframe>',
  frameset: '<iframe src="TO(<frameset><frame src=$></frameset>)"></iframe>',
  object: '<object data="$"></object>',
  embed: '<embed src="$">',
  refresh: '<iframe src="TO(<meta http-equiv=refresh content=0;url=$>)"></iframe>',
  location: '<iframe src="TO(<script>location = `$`</script>)"></iframe>',
  link: '<iframe src="TO(<a id=a href=$></a><script>a.click()</script>)"></iframe>',
  form: '<iframe src="TO(<form id=f method=post action=$></form><script>f.submit()</script>)"></iframe>',
  javascript: '<iframe src="TO(<script>open(`javascript:location=\'$\'`, `_self`)</script>)"></iframe>',
  image: '<img src="$">',
  srcset: '<img srcset="$ 1x">',
  picture: '<picture><source srcset="$"><img></picture>',
  button: '<input type=image src="$">',
  script: '<script src="$"></script>',
  module: '<script type=module src="$"></script>',
  import: '<script type=module>import "$"</script>',
  dynamic: '<script>import("$").catch(() => {})</script>',
  preload: '<link rel=preload as=fetch href="$">',
  modulepreload: '<link rel=modulepreload href="$">',
  sheet: '<link rel=stylesheet href="$">',
  rule: '<style>@import "$";</style>',
  ping: '<iframe src="TO(<a id=a ping=$ href=about:blank></a><script>a.click()</script>)"></iframe>',
  fetch: '<script>fetch("$", { mode: "no-cors" }).catch(() => {})</script>',
  beacon: '<script>navigator.sendBeacon("$", "x")</script>',
  xhr: '<script>x = new XMLHttpRequest(); x.open("GET", "$"); x.send()</script>',
  sync: '<script>x = new XMLHttpRequest(); x.open("GET", "$", false); try { x.send() } catch {}</script>',
  events: '<script>new EventSource("$")</script>',
  report: '<iframe src="POLICED($)"></iframe>',
  css: "<iframe src=\"XML(<?xml-stylesheet type='text/css' href='$'?><a/>)\"></iframe>",
};

/** What asks for nothing yet, or not of another origin. */
const IDLE: Record<string, string> = {
  prefetch: '<link rel=prefetch href="$">',
  track: '<video crossorigin><track default src="$"></video>',
  poster: '<video poster="$"></video>',
  video: '<video src="$"></video>',
  svg: '<svg><image href="$" /></svg>',
  use: '<svg><use href="$#a" /></svg>',
  xslt: "<iframe src=\"XML(<?xml-stylesheet type='text/xsl' href='$'?><a/>)\"></iframe>",
  socket: '<script>new WebSocket("$".replace("http", "ws"))</script>',
  worker: '<script>try { new Worker("$") } catch {}</script>',
  icon: '<link rel=icon href="$">',
  manifest: '<link rel=manifest href="$">',
  background: '<p style="background: url($)">',
  font: '<style>@font-face { font-family: a; src: url($) } p { font-family: a }</style>',
};

class Internet extends ResourceLoader {
  override async fetch(request: ResourceRequest) {
    const { pathname, searchParams } = new URL(request.url);
    const [body, type, to, policy] = ['body', 'type', 'to', 'policy'].map((name) => searchParams.get(name));
    if (pathname !== '/public') return super.fetch(request);
    if (to != null) return { status: Number(searchParams.get('status')), headers: { location: to } };
    return {
      headers: { 'content-type': type as string, 'content-security-policy': policy ?? '' },
      body: body as string,
    };
  }
}

const REDIRECTS = [301, 302, 303, 307, 308];

test('no way to load anything leads to an address that is none of the Internet', async () => {
  const asked = resolveToPrivate();
  const { port } = new URL(server.origin);
  const page = (type: string) => (_: string, body: string) =>
    `http://public.example/public?type=${type}&body=${encodeURIComponent(body)}`;
  const ways = Object.entries({ ...LOADING, ...IDLE }).map(([way, markup]) =>
    markup
      .replaceAll('$', `http://${way}.example:${port}/`)
      .replace(/TO\((.*)\)(?=")/, page('text/html'))
      .replace(/POLICED\((.*)\)(?=")/, (_, url: string) => {
        const policy = `img-src 'none'; report-uri ${url}`;
        return `${page('text/html')('', '<img src=x>')}&policy=${encodeURIComponent(policy)}`;
      })
      .replace(/XML\((.*)\)(?=")/, page('text/xml')),
  );
  const redirects = REDIRECTS.map(
    (status) => `<img src="/public?status=${status}&to=${encodeURIComponent(`http://by${status}.example:${port}/`)}">`,
  );
  const window = await IsolatedWindow.open({
    url: 'http://public.example/',
    html: `<body>${[...ways, ...redirects].join('')}`,
    resources: 'usable',
    resourceLoader: new Internet(),
  });
  const expected = [...Object.keys(LOADING), ...REDIRECTS.map((status) => `by${status}`)];
  await vi.waitFor(() => expect([...asked]).toEqual(expect.arrayContaining(expected)), 10_000);
  await window.close();
  expect(server.requests).toEqual([]);
});
