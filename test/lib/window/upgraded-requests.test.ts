import { describe, expect, it } from 'vitest';
import { asked, openPages, pause, requests, sentHeader } from './loaded-pages.ts';

// As in Chromium 156.

it('says by a navigation, and by nothing else, that it would rather go to a secure page', async () => {
  const { eval: evaluate } = await openPages('http://a.test/', {
    '/': { body: '<iframe src=/f></iframe><img src=/i>' },
  });
  await evaluate("fetch('/x')");
  expect(
    requests.map((request) => [new URL(request.url).pathname, sentHeader(request, 'upgrade-insecure-requests')]),
  ).toEqual([
    ['/', '1'],
    ['/f', '1'],
    ['/i', null],
    ['/x', null],
  ]);
});

describe('upgrade-insecure-requests', () => {
  const UPGRADING = { 'content-security-policy': 'upgrade-insecure-requests' };
  const FRAME = '<iframe name=f></iframe>';

  it.each([
    ['an image', '<img src=http://b.test/x>', 'GET https://b.test/x'],
    ['a script', '<script src=http://b.test/x></script>', 'GET https://b.test/x'],
    ['of its own host', '<script src=/x></script>', 'GET https://a.test/x'],
    ['a frame', '<iframe src=http://b.test:8080/x></iframe>', 'GET https://b.test:8080/x'],
    ['fetch', "<script>fetch('http://b.test/x')</script>", 'GET https://b.test/x'],
    [
      'a link of a frame',
      `${FRAME}<a href=http://b.test/x target=f></a><script>document.querySelector('a').click()</script>`,
      'GET https://b.test/x',
    ],
    [
      'a form',
      `<form method=post target=_blank action=http://b.test/x></form><script>document.forms[0].submit()</script>`,
      'POST https://b.test/x',
    ],
    ['a window of its host', "<script>open('/x')</script>", 'GET https://a.test/x'],
    ['a window of another host', "<script>open('http://b.test/x')</script>", 'GET http://b.test/x'],
    ['what a srcdoc document has', "<iframe srcdoc='<img src=http://b.test/x>'></iframe>", 'GET https://b.test/x'],
    ['a server that can be trusted', '<img src=http://localhost/x>', 'GET http://localhost/x'],
    ['a socket', "<script>new WebSocket('ws://b.test/x')</script>", 'SOCKET wss://b.test/x'],
  ])('%s', async (_, body, request) => {
    await openPages('http://a.test/', { '/': { headers: UPGRADING, body } });
    await pause();
    expect(asked()).toEqual([request]);
  });

  it('by an element, from there on', async () => {
    const meta = '<meta http-equiv=Content-Security-Policy content=upgrade-insecure-requests>';
    await openPages('http://a.test/', {
      '/': { body: `<script src=http://b.test/1></script>${meta}<script src=http://b.test/2></script>` },
    });
    await pause();
    expect(asked()).toEqual(['GET http://b.test/1', 'GET https://b.test/2']);
  });

  it('goes for frames in it, and redirects, and not for what is around it', async () => {
    await openPages('http://a.test/', {
      '/': { body: '<iframe src=/f></iframe><img src=http://b.test/outer>' },
      '/f': { headers: UPGRADING, body: '<iframe src=https://c.test/g></iframe>' },
      '/g': { body: '<a href=http://b.test/r></a><script>document.querySelector("a").click()</script>' },
      '/r': { status: 302, headers: { location: 'http://b.test/inner' } },
    });
    await pause();
    expect(
      asked()
        .filter((request) => request.includes('b.test'))
        .sort(),
    ).toEqual(['GET http://b.test/outer', 'GET https://b.test/inner', 'GET https://b.test/r']);
  });

  it('goes before other policies', async () => {
    const policy = "upgrade-insecure-requests; img-src https:; connect-src 'none'; form-action https:";
    const body = `<img src=http://b.test/i>${FRAME}<form method=post target=f action=http://b.test/f></form><script>
      told = []; addEventListener('securitypolicyviolation', ({ blockedURI }) => told.push(blockedURI));
      document.forms[0].submit(); fetch('http://b.test/x').catch(() => {})</script>`;
    const { eval: evaluate } = await openPages('http://a.test/', {
      '/': { headers: { 'content-security-policy': policy }, body },
    });
    await pause();
    expect(asked().sort()).toEqual(['GET https://b.test/i', 'POST https://b.test/f']);
    expect(evaluate('told.join()')).toBe('https://b.test/x');
  });

  it('that is only reported changes nothing', async () => {
    const headers = { 'content-security-policy-report-only': 'upgrade-insecure-requests' };
    await openPages('http://a.test/', { '/': { headers, body: '<img src=http://b.test/x>' } });
    await pause();
    expect(asked()).toEqual(['GET http://b.test/x']);
  });
});
