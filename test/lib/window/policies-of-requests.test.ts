import { expect, it } from 'vitest';
import { asked, openPages, pause } from './loaded-pages.ts';

// As in Chromium 156.

const LISTEN = `<script nonce=a>told = [];
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, disposition }) =>
    told.push([effectiveDirective, blockedURI, disposition].join(' ')))</script>`;
const TO_B = { status: 302, headers: { location: 'http://b.test/x?secret' } };

it.each(['content-security-policy', 'content-security-policy-report-only'])(
  '%s: what is redirected is told of by its first URL, and of frames where it goes',
  async (header) => {
    const { eval: evaluate } = await openPages('http://a.test/', {
      '/': {
        headers: { [header]: "default-src 'self' 'unsafe-inline'" },
        body: `${LISTEN}<body><script src=/to/script></script><iframe src=/to/frame></iframe>
          <script>fetch('/to/fetch').catch(() => {}); new Image().src = '/to/image'</script>`,
      },
      ...Object.fromEntries(['script', 'frame', 'fetch', 'image'].map((name) => [`/to/${name}`, TO_B])),
    });
    await pause();
    const disposition = header.endsWith('only') ? 'report' : 'enforce';
    expect(evaluate('told.sort()')).toEqual(
      [
        'connect-src http://a.test/to/fetch',
        'frame-src http://b.test',
        'img-src http://a.test/to/image',
        'script-src-elem http://a.test/to/script',
      ].map((line) => `${line} ${disposition}`),
    );
  },
);

it('what is redirected from another origin is told of by the URL that was asked for', async () => {
  const { eval: evaluate } = await openPages('http://a.test/', {
    '/': {
      headers: { 'content-security-policy': 'img-src http://b.test' },
      body: `${LISTEN}<img src=http://b.test/to/image>`,
    },
    'b.test/to/image': { status: 302, headers: { location: 'http://c.test/x?secret' } },
  });
  await pause();
  expect(evaluate('told.join()')).toBe('img-src http://b.test/to/image enforce');
});

it('a policy that only reports sees what is upgraded as it was asked for', async () => {
  const { eval: evaluate } = await openPages('https://a.test/', {
    '/': {
      headers: {
        'content-security-policy': 'upgrade-insecure-requests; img-src https:',
        'content-security-policy-report-only': 'img-src https:',
      },
      body: `${LISTEN}<img src=http://b.test/image>`,
    },
  });
  await pause();
  expect(asked()).toEqual(['GET https://b.test/image']);
  expect(evaluate('told.join()')).toBe('img-src http://b.test/image report');
});

it("'self' of a meta element in a sandbox is where the page would be without it", async () => {
  await openPages('http://a.test/', {
    '/': {
      body: `<iframe sandbox srcdoc="<meta http-equiv=Content-Security-Policy content='img-src &quot;self&quot;'><img src=/own>"></iframe>
        <iframe sandbox srcdoc="<meta http-equiv=Content-Security-Policy content=&quot;img-src 'self'&quot;><img src=/self><img src=http://b.test/b>"></iframe>`,
    },
  });
  await pause();
  expect(asked()).toEqual(['GET http://a.test/self']);
});

it('a port is a number', async () => {
  const { eval: evaluate } = await openPages('http://a.test/', {
    '/': {
      headers: { 'content-security-policy': 'base-uri http://b.test:081' },
      body: '<base href=http://b.test:81/x/><script>base = document.baseURI</script>',
    },
  });
  expect(evaluate('base')).toBe('http://b.test:81/x/');
});

it('a document of an address that says nothing has the origin of who made it', async () => {
  const { eval: evaluate } = await openPages('http://a.test/', {
    '/': {
      headers: { 'content-security-policy': "frame-src 'none'" },
      body: `<script>told = []</script><iframe src="javascript:addEventListener('securitypolicyviolation', (e) => parent.told.push(e.blockedURI));
        document.body.append(Object.assign(document.createElement('iframe'), { src: 'http://a.test/x' }));void 0"></iframe>`,
    },
  });
  await pause();
  expect(evaluate('told.join()')).toBe('http://a.test/x');
});

it('white space around a nonce is none of it', async () => {
  const body = [' a ', '\n\ta\f', '\u00a0a', 'a a', 'A'].map(
    (nonce, i) => `<script nonce="${nonce}">ran.push(${i})</script><script src=/s nonce="${nonce}"></script>`,
  );
  const { eval: evaluate } = await openPages('http://a.test/', {
    '/': {
      headers: { 'content-security-policy': "script-src 'nonce-a'" },
      body: `<meta charset=utf-8><script nonce=a>ran = []</script>${body.join('')}`,
    },
    '/s': { headers: { 'content-type': 'text/javascript' }, body: 'ran.push("s")' },
  });
  await pause();
  expect(evaluate('ran.join()')).toBe('0,s,1,s');
});

it('a stack says of a classic script what was asked for, not where it was redirected to', async () => {
  const { eval: evaluate } = await openPages('http://a.test/', {
    '/': {
      body: '<script>said = []</script><script src=/to/a#b></script><script src=http://b.test/to></script><script type=module src=/to/m></script>',
    },
    '/to/a': { status: 302, headers: { location: '/s?secret#c' } },
    '/to/m': { status: 302, headers: { location: '/s?secret#c' } },
    '/s': {
      headers: { 'content-type': 'text/javascript' },
      body: 'said.push(new Error().stack.match(/http:.*/)[0])',
    },
    'b.test/to': { status: 302, headers: { location: 'http://a.test/s?secret#c' } },
  });
  await pause();
  expect(evaluate('said')).toEqual([
    'http://a.test/to/a:1:11',
    'http://b.test/to:1:11',
    'http://a.test/s?secret#c:1:11',
  ]);
});

it("'self' of a meta element in a page at a data: URL is nothing", async () => {
  const { eval: evaluate } = await openPages('http://a.test/', {
    '/': {
      body: `<script>told = []; onmessage = ({ data }) => told.push(data);
        addEventListener('DOMContentLoaded', () => {
          const frame = document.createElement('iframe');
          frame.src = 'data:text/html,' + encodeURIComponent(\`<meta http-equiv=Content-Security-Policy content="img-src 'self'">
            <script>addEventListener('securitypolicyviolation', (e) => parent.postMessage(e.effectiveDirective, '*'))<\\/script>
            <img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">\`);
          document.body.append(frame);
        })</script><body>`,
    },
  });
  await pause();
  expect(evaluate('told.join()')).toBe('img-src');
});
