import { expect, it } from 'vitest';
import { openPages, pause, requests } from './loaded-pages.ts';

// As in Chromium 156.

const TELL = `new Image().src = 'https://a.test/told?' + [location.host, opener !== null, name];`;
const told = (): string[] =>
  requests.filter(({ url }) => url.includes('/told?')).map(({ url }) => url.slice('https://a.test/told?'.length));

it.each([
  [`open('https://b.test/', 'n', 'noopener')`, 'b.test,false,n'],
  [`open('https://b.test/', 'n')`, 'b.test,true,n'],
  [`const w = open('about:blank', 'n'); w.opener = null; w.location = 'https://b.test/'`, 'b.test,false,n'],
  [`open('https://a.test/forgets', 'n')`, 'b.test,false,n'],
  [`open('https://a.test/next', 'n', 'noopener')`, 'b.test,false,n'],
  [`open('https://a.test/next', 'n')`, 'b.test,true,n'],
])('who has no opener has none on pages of other origins either: %s', async (code, expected) => {
  await openPages('https://a.test/', {
    'a.test/': { body: `<script>${code}</script>` },
    'a.test/next': { body: `<script>location = 'https://b.test/'</script>` },
    'a.test/forgets': { body: `<script>opener = null; location = 'https://b.test/'</script>` },
    'b.test/': { body: `<script>${TELL}</script>` },
  });
  await pause();
  expect(told()).toEqual([expected]);
});

it('an opener that another window has become is kept', async () => {
  await openPages('https://a.test/', {
    'a.test/': { body: `<iframe name=f src=/frame></iframe>` },
    'a.test/frame': {
      body: `<script>const w = top.open('about:blank', 'n'); onload = () => { open('https://a.test/first', 'n') }</script>`,
    },
    'a.test/first': { body: `<script>location = 'https://b.test/'</script>` },
    'b.test/': { body: `<script>opener.postMessage('x', '*'); ${TELL}</script>` },
  });
  await pause();
  expect(told()).toEqual(['b.test,true,n']);
});

const SAME = { 'cross-origin-opener-policy': 'same-origin' };
const POPUPS = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };
const NOBODY = { 'cross-origin-opener-policy': 'noopener-allow-popups' };
const ISOLATED = { ...SAME, 'cross-origin-embedder-policy': 'require-corp' };
const SANDBOX = { 'content-security-policy': 'sandbox allow-scripts allow-popups' };
const KNOWN = 'true,n; closed: false';
const CUT = 'false,; closed: true';

type Headers = Record<string, string>;

/** What a page that is opened says of its opener and its name, and the opener of the window that it got. */
async function openingOf(opener: Headers, opened: Headers, host = 'b.test', more: object = {}): Promise<string> {
  const page = await openPages('https://a.test/', {
    'a.test/': { headers: opener, body: `<script>w = open('https://${host}/opened', 'n')</script>` },
    '/opened': { headers: opened, body: `<script>${TELL}</script>` },
    ...more,
  });
  await pause();
  const [seen] = told();
  return `${seen?.replace(/^[^,]*,/, '')}; closed: ${page.eval('w.closed')}`;
}

it.each([
  ['nothing is said', {}, {}, 'b.test', KNOWN],
  ['the page says so', {}, SAME, 'b.test', CUT],
  ['the page says so to its own origin', {}, SAME, 'a.test', CUT],
  ['both of an origin say the same', SAME, SAME, 'a.test', KNOWN],
  ['those of two origins say the same', SAME, SAME, 'b.a.test', CUT],
  ['the opener says so', SAME, {}, 'a.test', CUT],
  ['the opener leaves popups alone', POPUPS, {}, 'b.test', KNOWN],
  ['the opener leaves popups alone that say nothing', POPUPS, SAME, 'a.test', CUT],
  ['the page wants no opener', NOBODY, NOBODY, 'a.test', CUT],
  ['an opener that wants none itself leaves popups alone', NOBODY, {}, 'b.test', KNOWN],
  ['one of both is isolated', SAME, ISOLATED, 'a.test', CUT],
  ['both are isolated', ISOLATED, ISOLATED, 'a.test', KNOWN],
  ['a sandbox has given the page an origin of its own', SAME, { ...SAME, ...SANDBOX }, 'a.test', CUT],
])(
  'a page and its opener know each other where Cross-Origin-Opener-Policy lets them: %s',
  async (_, a, b, host, expected) => {
    expect(await openingOf(a, b, host)).toBe(expected);
  },
);

it.each([
  ['same-origin; report-to="x"', CUT],
  ['same-origin;a', CUT],
  [' same-origin ', CUT],
  ['same-origin; report-to=', KNOWN],
  ['same-origin, same-origin', KNOWN],
  ['Same-Origin', KNOWN],
  ['"same-origin"', KNOWN],
])('Cross-Origin-Opener-Policy is read as a structured field: %s', async (value, expected) => {
  expect(await openingOf({}, { 'cross-origin-opener-policy': value })).toBe(expected);
});

it('Cross-Origin-Opener-Policy says nothing where anybody could have said it', async () => {
  const page = await openPages('http://a.test/', {
    'a.test/': { body: `<script>w = open('http://b.test/', 'n')</script>` },
    'b.test/': { headers: SAME, body: '' },
  });
  await pause();
  expect(page.eval('w.closed')).toBe(false);
});

it('a redirect that wants no opener is enough', async () => {
  const more = { 'b.test/opened': { status: 302, headers: { ...SAME, location: 'https://a.test/shown' } } };
  const shown = { 'a.test/shown': { body: `<script>${TELL}</script>` } };
  expect(await openingOf({}, {}, 'b.test', { ...more, ...shown })).toBe(CUT);
});

it('a window that goes on to a page without an opener is closed to who knew it, and messages it no more', async () => {
  const page = await openPages('https://a.test/', {
    'a.test/': { body: `<script>w = open('https://a.test/first', 'n'); known = w.document.defaultView</script>` },
    'a.test/first': { body: `<script>onload = () => setTimeout(() => { location = 'https://b.test/' })</script>` },
    'b.test/': { headers: SAME, body: `<script>onmessage = () => ${TELL} onload = () => { ${TELL} }</script>` },
  });
  await pause();
  expect(page.eval('[w.closed, w.length, open("", "n") === w].join()')).toBe('true,0,false');
  page.eval('w.postMessage("x", "*"); w.location = "https://b.test/told?again"; w.close()');
  await pause();
  expect(told()).toEqual(['b.test,false,']);
});

it('a frame of another origin opens nothing that knows it from a page that wants no others', async () => {
  await openPages('https://a.test/', {
    'a.test/': { headers: SAME, body: '<iframe src=https://b.test/frame></iframe>' },
    'b.test/frame': {
      body: `<script>new Image().src = 'https://a.test/told?' + open('https://b.test/opened', 'n')</script>`,
    },
    'b.test/opened': { body: `<script>${TELL}</script>` },
  });
  await pause();
  expect(told().sort()).toEqual(['b.test,false,', 'null']);
});

it('what a sandbox opens does not show a page that has a Cross-Origin-Opener-Policy', async () => {
  await openPages('https://a.test/', {
    'a.test/': { body: '<iframe sandbox="allow-scripts allow-popups allow-same-origin" src=/frame></iframe>' },
    'a.test/frame': {
      body: `<script>
        open('/none');
        const w = open('/same');
        setTimeout(() => (new Image().src = 'https://a.test/told?' + w.closed), 30);
      </script>`,
    },
    'a.test/none': { body: `<script>${TELL}</script>` },
    'a.test/same': { headers: SAME, body: `<script>${TELL}</script>` },
  });
  await pause();
  expect(told()).toEqual(['a.test,true,', 'true']);
});

it('an opener is forgotten for good by null, and hidden by all else', async () => {
  const page = await openPages('https://a.test/', { 'a.test/': { body: `<script>w = open('', 'n')</script>` } });
  const state =
    '[w.opener === self, typeof Object.getOwnPropertyDescriptor(w, "opener").get, w.isSecureContext].join()';
  expect(page.eval(state)).toBe('true,function,true');
  expect(page.eval(`w.opener = null; ${state}`)).toBe('false,function,true');
  expect(page.eval(`w.opener = 1; [w.opener, Object.getOwnPropertyDescriptor(w, "opener").writable].join()`)).toBe(
    '1,true',
  );
});
