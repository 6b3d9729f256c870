import { afterEach, expect, test, vi } from 'vitest';
import { type LivedomWindow, type NewWindowOptions, Window } from '../../setup/windows.ts';

let window: LivedomWindow;

afterEach(() => window.close());

function open(options: NewWindowOptions = {}): LivedomWindow & typeof globalThis {
  window = new Window({ html: '<!doctype html><body>', runScripts: 'dangerously', url: 'https://a.test/', ...options });
  return window as LivedomWindow & typeof globalThis;
}

// https://html.spec.whatwg.org/#apis-for-creating-and-navigating-browsing-contexts-by-name
const FEATURES: [string, Record<string, unknown> | null][] = [
  ['', { popup: false, width: 1024, left: 0 }],
  ['popup', { popup: true, width: 1024, left: 0 }],
  ['popup=no,width=300', { popup: false, width: 300, left: 0 }],
  ['width=300,height=200,left=40', { popup: true, width: 300, left: 40 }],
  ['innerWidth=300.9,screenX=40px', { popup: true, width: 300, left: 40 }],
  ['width=1,left=-5', { popup: true, width: 100, left: 0 }],
  ['width=x', { popup: true, width: 1024, left: 0 }],
  [' , =NoOpener = yes', null],
  ['noreferrer', null],
  ['noopener=0', { popup: false, width: 1024, left: 0 }],
];

for (const [features, expected] of FEATURES) {
  test(`the window that is opened with the features "${features}"`, () => {
    const opened = open({ width: 1024, height: 768 }).open('', '', features);
    const seen = opened && { popup: !opened.toolbar.visible, width: opened.innerWidth, left: opened.screenX };
    expect(seen).toEqual(expected);
  });
}

test('an empty name opens a window, as none does', () => {
  const opener = open();
  const opened = opener.open('', '') as LivedomWindow & typeof globalThis;
  expect([opened === opener, opened.location.href, opened.name]).toEqual([false, 'about:blank', '']);
  expect(opener.open('', '_self', 'noopener')).toBe(opener);
});

test('what only looks like a keyword is a name', () => {
  const opener = open();
  const opened = opener.open('', '_blan\u212a') as LivedomWindow & typeof globalThis;
  expect(opened.name).toBe('_blan\u212a');
  expect(opener.open('', '_SELF')).toBe(opener);
});

// As in Chromium.
test.each([
  ['open("data:text/html,x", "_self")', 'https://a.test/'],
  ['open("DATA:text/html,x")', 'about:blank'],
  ['link.href = "data:text/html,x"; link.click(); self', 'https://a.test/'],
  ['link.href = "data:text/html,x"; link.target = "w"; link.click(); open("", "w")', 'about:blank'],
  ['form.action = "data:text/html,x"; form.target = "w"; form.submit(); open("", "w")', 'about:blank'],
  [
    'Promise.allSettled(Object.values(navigation.navigate("data:,x"))).then(([{ reason }]) => (document.title = reason.name)); self',
    'https://a.test/',
  ],
])('no page navigates a window that is no frame to a data: URL: %s', async (code, expected) => {
  const asked: string[] = [];
  const said: string[] = [];
  const opener = open({
    html: '<body><a id=link></a><form id=form></form>',
    resources: 'usable',
    navigation: { navigate: (url) => asked.push(url) },
    console: (_, text) => said.push(text),
  });
  const found = opener.eval(code) as LivedomWindow;
  await time(60);
  expect(found.location.href).toBe(expected);
  expect(asked).toEqual([]);
  expect(said).toEqual(['Not allowed to navigate top frame to data URL.']);
  if (code.includes('navigation')) expect(opener.document.title).toBe('AbortError');
});

test('a frame goes to a data: URL', async () => {
  const { document } = open({ html: '<iframe></iframe>', resources: 'usable' });
  const [frame] = document.getElementsByTagName('iframe');
  frame!.contentWindow!.location.href = 'data:text/html,x';
  await vi.waitFor(() => expect(frame!.contentDocument).toBe(null));
});

const time = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('no frame is rendered before what the page expects has come', async () => {
  const { document } = open({ pretendToBeVisual: true });
  let frames = 0;
  document.open();
  document.write('<!doctype html><head><link rel=expect href=#a blocking=render></head><body><p id=b>');
  window.requestAnimationFrame(() => frames++);
  await time(60);
  expect(frames).toBe(0);
  document.write('<p id=a>');
  await time(60);
  expect(frames).toBe(1);
  document.close();
});

test.each([
  ['<script>addEventListener("pagereveal", hear)</script>', ['load', 'pageshow', 'pagereveal', 'frame']],
  ['<body onpagereveal="hear(event)">', ['load', 'pageshow', 'pagereveal', 'frame']],
])('a page that is shown is revealed before its first frame: %s', async (html, expected) => {
  const heard: string[] = [];
  const { requestAnimationFrame } = open({
    html: `<script>for (const type of ['load', 'pageshow']) addEventListener(type, hear)</script>${html}`,
    pretendToBeVisual: true,
    beforeParse: (opened) => Object.assign(opened, { hear: ({ type }: Event) => heard.push(type) }),
  });
  await vi.waitFor(() => expect(heard).toContain('pagereveal'));
  requestAnimationFrame(() => heard.push('frame'));
  await vi.waitFor(() => expect(heard).toEqual(expected));
});

test('what never comes is waited for until the page is parsed', async () => {
  const { document } = open({ pretendToBeVisual: true });
  let frames = 0;
  document.open();
  document.write('<!doctype html><head><link rel=expect href=#a blocking=render></head><body><p>');
  window.requestAnimationFrame(() => frames++);
  document.close();
  await time(60);
  expect(frames).toBe(1);
});

test('a link in the body is waited for by nobody', async () => {
  const { document } = open({ pretendToBeVisual: true });
  let frames = 0;
  document.open();
  document.write('<!doctype html><body><link rel=expect href=#a blocking=render><p>');
  window.requestAnimationFrame(() => frames++);
  await time(60);
  expect(frames).toBe(1);
  document.close();
});

test('a window that is closed is so at once, and left in a task', async () => {
  const opener = open();
  const opened = opener.open('', 'name') as LivedomWindow & typeof globalThis;
  const events: string[] = [];
  for (const type of ['beforeunload', 'pagehide', 'unload']) opened.addEventListener(type, () => events.push(type));
  opened.close();
  expect([opened.closed, opened.opener === opener, events, opener.open('', 'name') === opened]).toEqual([
    true,
    true,
    [],
    false,
  ]);
  await vi.waitFor(() => expect(opened.opener === null).toBe(true));
  expect([opened.closed, events]).toEqual([true, ['beforeunload', 'pagehide', 'unload']]);
});

test('a window begins with a copy of the session storage of its opener, unless it knows none', () => {
  const window = open({ url: 'https://a.test/' });
  const { sessionStorage, localStorage } = window;
  sessionStorage.setItem('a', '1');
  const opened = window.open('', 'one') as Window;
  sessionStorage.setItem('a', '2');
  localStorage.setItem('b', '3');
  expect([opened.sessionStorage.getItem('a'), opened.localStorage.getItem('b')]).toEqual(['1', '3']);
  expect(window.open('', 'one')?.sessionStorage.getItem('a')).toBe('1');
  const frame = window.document.body.appendChild(window.document.createElement('iframe'));
  expect(frame.contentWindow?.sessionStorage.getItem('a')).toBe('2');
});

test('a frame that is chosen by its name has the window that chose it as opener', () => {
  const answers = open().eval(`
    document.body.innerHTML = '<iframe name=f></iframe><iframe name=g></iframe>';
    const [first, second] = [frames[0], frames[1]];
    const of = (opened, opener) => (opened === first) + ' ' + (first.opener === opener);
    [
      of(open('', 'f', 'noopener'), null),
      of(open('', 'f'), window),
      of(second.open('', 'f'), second),
      first.open('', '_parent') === window && window.opener === null,
      open('', '_self') === window && window.opener === null,
    ].join();
  `);
  // Recorded in Chromium 156.
  expect(answers).toBe('false true,true true,true true,true,true');
});

test('the document of a frame that was taken out has no view and no location', () => {
  const { document } = open();
  const frame = document.body.appendChild(document.createElement('iframe'));
  const inner = frame.contentDocument as Document;
  expect([inner.defaultView === frame.contentWindow, inner.location.href]).toEqual([true, 'about:blank']);
  frame.remove();
  expect([inner.defaultView, inner.location]).toEqual([null, null]);
});

// As in Chromium.
test.each([
  ['open("about:blank")', true],
  ['open("about:blank?foo")', true],
  ['link.href = "about:blank?foo"; link.target = "w"; link.rel = "opener"; link.click(); open("", "w")', true],
  ['form.action = "about:blank"; form.target = "w"; form.submit(); open("", "w")', false],
])('a window that is opened for nothing shows at once what it is opened for: %s', async (code, isThere) => {
  const opener = open({ html: '<body><a id=link></a><form id=form></form>', resources: 'usable' });
  const opened = opener.eval(code) as LivedomWindow & typeof globalThis;
  const { document } = opened;
  const heard: string[] = [];
  opened.addEventListener('load', () => heard.push('load'));
  await time(60);
  expect([opened.document === document, heard]).toEqual([isThere, isThere ? [] : ['load']]);
  opened.location.href = 'about:blank?other';
  await time(60);
  expect([opened.location.search, opened.history.length]).toEqual(['?other', isThere ? 1 : 2]);
});

type Opened = LivedomWindow & typeof globalThis;

function frameOf(window: Opened, name: string): Opened {
  const frame = window.document.createElement('iframe');
  frame.name = name;
  window.document.body.append(frame);
  return frame.contentWindow as unknown as Opened;
}

// As in Chromium.
test('a name is looked for in the window that asks, then in the page, then in all that have opened one another', async () => {
  const top = open();
  top.name = 'top';
  const [a, b] = [frameOf(top, 'a'), frameOf(top, 'b')];
  const [inA, inB] = [frameOf(a, 'same'), frameOf(b, 'same')];
  const first = a.open('', 'first') as Opened;
  const second = first.open('', 'second') as Opened;
  const third = a.open('', 'third') as Opened;
  const [inFirst, inThird] = [frameOf(first, 'in'), frameOf(third, 'in')];
  first.opener = null;
  const asking = { top, a, b, inA, inB, first, second, third };
  const names = new Map<unknown, string>([...Object.entries({ ...asking, inFirst, inThird })].map(([n, w]) => [w, n]));
  const found = (name: string) => Object.values(asking).map((source) => names.get(source.open('', name)));
  expect(found('same')).toEqual(['inA', 'inA', 'inB', 'inA', 'inB', 'inA', 'inA', 'inA']);
  expect(found('in')).toEqual([...Array(5).fill('inThird'), 'inFirst', 'inThird', 'inThird']);
  for (const name of ['top', 'b', 'first', 'second']) expect(found(name)).toEqual(Array(8).fill(name));
  const link = top.document.createElement('a');
  link.href = 'about:blank#there';
  link.target = 'second';
  top.document.body.append(link);
  link.click();
  await vi.waitFor(() => expect(second.location.hash).toBe('#there'));
});

test('a window that does not know its opener has no name for others, nor has one that is closed', () => {
  const top = open();
  top.open('', 'apart', 'noopener');
  const closed = top.open('', 'closed') as Opened;
  closed.close();
  const [apart, again] = ['apart', 'closed'].map((name) => top.open('', name) as Opened);
  expect([apart?.opener === top, again === closed]).toEqual([true, false]);
});
