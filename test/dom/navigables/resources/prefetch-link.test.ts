import { expect, it } from 'vitest';
import { openPages, pause, requests, sentHeader } from '../../../lib/window/loaded-pages.ts';

// As in Chromium 156.

const LISTEN = `<script>
  told = [];
  for (const type of ['load', 'error', 'securitypolicyviolation'])
    document.addEventListener(type, (event) => told.push([type, event.effectiveDirective ?? event.target.id].join(' ')), true);
</script>`;

/** What a page hears, and which pages it asks for ahead. */
async function prefetching(markup: string, headers: Record<string, string> = {}): Promise<unknown[]> {
  const page = await openPages('https://a.test/', {
    'a.test/': { headers, body: LISTEN + markup },
    'a.test/gone': { status: 404 },
    'b.test/shared': { headers: { 'access-control-allow-origin': 'https://a.test' } },
    'b.test/closed': { headers: { 'access-control-allow-origin': 'https://c.test' } },
  });
  await pause();
  return [page.eval('told.join()'), ...requests.slice(1).map(({ url }) => url.replace('https://', ''))];
}

it.each([
  ['<link id=l rel=prefetch href=/next>', ['load l', 'a.test/next']],
  ['<link id=l rel=prefetch href=/next media=print type=a/b as=script integrity=sha256-x>', ['load l', 'a.test/next']],
  ['<link id=l rel=prefetch href=/gone>', ['error l', 'a.test/gone']],
  ['<link id=l rel=prefetch href=https://b.test/closed>', ['load l', 'b.test/closed']],
  ['<link id=l rel=prefetch href=https://b.test/shared crossorigin>', ['load l', 'b.test/shared']],
  ['<link id=l rel=prefetch href=https://b.test/closed crossorigin>', ['error l', 'b.test/closed']],
  ['<link id=l rel="prefetch preload" as=fetch href=/next>', ['load l', 'a.test/next']],
  ['<link id=l rel=prefetch href="">', ['']],
  ['<link id=l rel=prefetch href="http://[">', ['']],
])('a link prefetches, and tells what came of it: %s', async (markup, expected) => {
  expect(await prefetching(markup)).toEqual(expected);
});

it('servers are told of what is prefetched, as of a page that nobody has asked for', async () => {
  await prefetching('<link rel=prefetch href=/next><link rel=prefetch href=https://b.test/shared crossorigin>');
  const names = ['accept', 'sec-purpose', 'sec-fetch-dest', 'sec-fetch-mode', 'upgrade-insecure-requests'];
  const [page, shared] = requests.slice(1).map((request) => names.map((name) => sentHeader(request, name)));
  expect(page).toEqual([expect.stringMatching(/^text\/html,/), 'prefetch', 'empty', 'no-cors', null]);
  expect(shared).toEqual(['*/*', 'prefetch', 'empty', 'cors', null]);
});

it.each([
  ["default-src 'none'; script-src 'unsafe-inline'", false],
  ["default-src 'none'; script-src 'unsafe-inline'; prefetch-src 'self'; form-action 'self'", false],
  ["default-src 'none'; script-src 'unsafe-inline'; img-src 'self'", true],
  ["default-src 'self'; script-src 'unsafe-inline'; connect-src 'none'", true],
  ["img-src 'none'; connect-src 'none'", true],
  ["img-src 'self', default-src 'none'; script-src 'unsafe-inline'", false],
])('a policy allows what is prefetched where anything of it does: %s', async (policy, isAllowed) => {
  const headers = { 'content-security-policy': policy };
  const expected = isAllowed ? ['load l', 'a.test/next'] : ['securitypolicyviolation default-src,error l'];
  expect(await prefetching('<link id=l rel=prefetch href=/next>', headers)).toEqual(expected);
});

it('a link that is made for it by a script tells it, and one that is changed prefetches again', async () => {
  const script = `<script>
    const link = Object.assign(document.createElement('link'), { id: 'l', rel: 'prefetch', href: '/next' });
    link.onload = () => { link.onload = null; link.href = '/other'; };
    document.head.append(link);
  </script>`;
  expect(await prefetching(script)).toEqual(['load l,load l', 'a.test/next', 'a.test/other']);
});
