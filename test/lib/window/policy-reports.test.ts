import { expect, it } from 'vitest';
import { Window } from '../../setup/windows.ts';
import { startServer } from '../host/test-server.ts';
import { openPages, pause, requests } from './loaded-pages.ts';

// As in Chromium 156.

const POLICY = "img-src 'none'; script-src 'nonce-a' 'report-sample'; report-uri /r1 http://b.test/r2";
const sent = () =>
  requests
    .filter(({ method }) => method === 'POST')
    .map(({ url, headers, body }) => ({
      url,
      headers: [...headers].filter(([name]) => /^(?:content-type|origin|referer)$/.test(name)).sort(),
      report: (JSON.parse(new TextDecoder().decode(body as Uint8Array)) as { 'csp-report': object })['csp-report'],
    }));

it('what policies forbid is reported where they say, each once, whatever the base is', async () => {
  await openPages('http://a.test/page?q#fragment', {
    '/page': {
      headers: { 'content-security-policy': POLICY, 'referrer-policy': 'origin' },
      body: `<base href=http://c.test/><script>inline()</script><script nonce=a>new Image().src = new Image().src = '/i#f'</script>`,
    },
  });
  await pause();
  const told = {
    'document-uri': 'http://a.test/page?q',
    referrer: '',
    'original-policy': POLICY,
    disposition: 'enforce',
    'status-code': 200,
  };
  const of = (directive: string) => ({ 'violated-directive': directive, 'effective-directive': directive });
  const reports = [
    { ...told, ...of('script-src-elem'), 'blocked-uri': 'inline', 'script-sample': 'inline()' },
    { ...told, ...of('img-src'), 'blocked-uri': 'http://c.test/i', 'script-sample': '' },
  ];
  const headers = [
    ['content-type', 'application/csp-report'],
    ['origin', 'http://a.test'],
    ['referer', 'http://a.test/'],
  ];
  expect(sent()).toEqual(
    reports.flatMap((report) => ['http://a.test/r1', 'http://b.test/r2'].map((url) => ({ url, headers, report }))),
  );
});

it.each([
  ['a meta element says', {}, `<meta http-equiv=content-security-policy content="${POLICY}">`],
  ['is to go elsewhere', { 'content-security-policy': `${POLICY}; report-to x` }, ''],
])('nothing is reported that %s', async (_what, headers, markup) => {
  await openPages('http://a.test/', { '/': { headers, body: `${markup}<img src=/i>` } });
  await pause();
  expect(sent()).toEqual([]);
});

it('policies that only report do so, of documents in frames as well, and forbid no report', async () => {
  const headers = {
    'content-security-policy-report-only': "default-src 'none'; report-uri r",
    'content-type': 'text/html',
  };
  await openPages('http://a.test/x/', {
    '/x/': { headers, body: '<iframe srcdoc="<img src=http://b.test/i>"></iframe>' },
  });
  await pause();
  const told = sent().map(({ url, report }) => [url, (report as Record<string, string>)['blocked-uri']].join(' '));
  expect(told).toEqual(['http://a.test/x/r http://b.test/i']);
});

it('a report goes nowhere else, and outlives the window', async () => {
  const asked: string[] = [];
  const server = await startServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url === '/r') response.writeHead(307, { location: '/other' }).end();
    else {
      response.setHeader('content-security-policy', "img-src 'none'; report-uri /r");
      response.setHeader('content-type', 'text/html').end('<img src=/i>');
    }
  });
  const options = { runScripts: 'dangerously', resources: 'usable', console() {}, reportError() {} } as const;
  const window = await Window.fromURL(`${server.origin}/`, options);
  await new Promise((done) => window.addEventListener('securitypolicyviolation', done));
  await Promise.resolve();
  window.close();
  while (asked.length < 2) await new Promise((done) => setTimeout(done, 5));
  await pause();
  expect(asked).toEqual(['GET /', 'POST /r']);
  await server.close();
});

const FRAME = "img-src 'self'; frame-ancestors http://c.test; report-uri /r1 http://b.test/r2";

it.each([
  ['content-security-policy', 'enforce'],
  ['content-security-policy-report-only', 'report'],
])('a page that is not to be in a frame reports it where it says, for nobody: %s', async (name, disposition) => {
  const page = await openPages('http://a.test/page?q', {
    '/page': {
      headers: { 'set-cookie': 'a=1' },
      body: `<script>told = 0; addEventListener('securitypolicyviolation', () => told++)</script><iframe src=http://b.test/in/frame?q></iframe>`,
    },
    'b.test/in/frame': { headers: { [name]: FRAME, 'set-cookie': 'b=1' }, body: 'framed' },
  });
  await pause();
  const report = {
    'document-uri': 'http://b.test/',
    referrer: '',
    'violated-directive': 'frame-ancestors',
    'effective-directive': 'frame-ancestors',
    'original-policy': FRAME,
    disposition,
    'blocked-uri': 'http://b.test/',
    'status-code': 200,
    'script-sample': '',
  };
  const headers = [
    ['content-type', 'application/csp-report'],
    ['origin', 'null'],
    ['referer', 'http://a.test/'],
  ];
  expect(sent()).toEqual(['http://b.test/r1', 'http://b.test/r2'].map((url) => ({ url, headers, report })));
  const posts = requests.filter(({ method }) => method === 'POST');
  expect(posts.map(({ headers }) => [...headers].some(([header]) => header === 'cookie'))).toEqual([false, false]);
  expect(page.eval('told')).toBe(0);
});

it('each policy reports by itself what is around a page, and none that allows it', async () => {
  const headers = {
    'content-security-policy': "frame-ancestors 'self'; report-uri /r1, frame-ancestors http:; report-uri /r2",
    'content-security-policy-report-only': "frame-ancestors 'none'; report-uri /r3",
  };
  await openPages('http://a.test/', {
    'a.test/': { body: '<iframe src=http://b.test/around></iframe>' },
    'b.test/around': { body: '<iframe src=/in></iframe><object data=/allowed></object>' },
    'b.test/in': { headers, body: 'framed' },
    'b.test/allowed': { headers: { 'content-security-policy': 'frame-ancestors http:; report-uri /r4' }, body: '' },
  });
  await pause();
  const told = sent().map(({ url, report }) => [url, (report as Record<string, string>).referrer]);
  expect(told).toEqual([
    ['http://b.test/r1', 'http://a.test/'],
    ['http://b.test/r3', 'http://a.test/'],
  ]);
});
