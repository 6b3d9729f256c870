import { describe, expect, it, test } from 'vitest';
import { startServer } from '../../../lib/host/test-server.ts';
import { loaded } from '../../../setup/loaded.ts';
import { Window } from '../../../setup/windows.ts';

const window = new Window({ url: 'http://doc.test/dir/p.html?q', html: '<p></p>' });
const paragraph = window.document.querySelector('p') as HTMLElement;

function computed(property: string, value: string): string {
  paragraph.removeAttribute('style');
  paragraph.style.setProperty(property, value);
  return window.getComputedStyle(paragraph).getPropertyValue(property);
}

/** As Chromium has it. https://drafts.csswg.org/css-values/#relative-urls */
test.each([
  [
    'background-image',
    'url(x.png), url("a b.png")',
    'url("http://doc.test/dir/x.png"), url("http://doc.test/dir/a%20b.png")',
  ],
  ['background-image', 'url(#f)', 'url("#f")'],
  ['background-image', 'url("")', 'url("")'],
  [
    'background-image',
    'url(//h.test), url(?r), none',
    'url("http://h.test/"), url("http://doc.test/dir/p.html?r"), none',
  ],
  ['background-image', 'url("HTTP://H.test/%zz ä")', 'url("http://h.test/%zz%20%C3%A4")'],
  ['background-image', 'url("\\"q\\".png")', 'url("http://doc.test/dir/%22q%22.png")'],
  ['background-image', 'url(data:image/png,xx)', 'url("data:image/png,xx")'],
  [
    'background-image',
    'linear-gradient(red, blue), url(x)',
    'linear-gradient(rgb(255, 0, 0), rgb(0, 0, 255)), url("http://doc.test/dir/x")',
  ],
  [
    'background-image',
    '-webkit-image-set("x.png", url(y.png) 2x)',
    'image-set(url("http://doc.test/dir/x.png") 1dppx, url("http://doc.test/dir/y.png") 2dppx)',
  ],
  ['background-image', 'image-set("x.png" -1x)', 'none'],
  [
    'background-image',
    'image-set(url(x.png) 1x, "y.png" 2x)',
    'image-set(url("http://doc.test/dir/x.png") 1dppx, url("http://doc.test/dir/y.png") 2dppx)',
  ],
  [
    'background',
    'url(x.png) red',
    'rgb(255, 0, 0) url("http://doc.test/dir/x.png") repeat scroll 0% 0% / auto padding-box border-box',
  ],
  ['border-image', 'url(x.png) 3', 'url("http://doc.test/dir/x.png") 3 / 1 / 0 stretch'],
  ['list-style', 'square url(x.png)', 'outside url("http://doc.test/dir/x.png") square'],
  ['mask-image', 'none, url(x.svg#m)', 'none, url("http://doc.test/dir/x.svg#m")'],
  ['cursor', 'url(x.png) 2 3, url(#f), pointer', 'url("http://doc.test/dir/x.png") 2 3, url("#f"), pointer'],
  ['cursor', 'image-set("x.png" 1x) 5 6.7, grab', 'image-set(url("http://doc.test/dir/x.png") 1dppx) 5 6, grab'],
  ['cursor', 'hand', 'auto'],
  ['filter', 'blur(1px) url(a.svg#b)', 'blur(1px) url("http://doc.test/dir/a.svg#b")'],
  ['clip-path', 'url(#f)', 'url("#f")'],
  ['clip-path', 'url(x.svg#f)', 'url("http://doc.test/dir/x.svg#f")'],
  ['shape-outside', 'url(x.png)', 'url("http://doc.test/dir/x.png")'],
  ['offset-path', 'url(x.svg#f)', 'url("http://doc.test/dir/x.svg#f")'],
  ['marker-start', 'url(x.svg#f)', 'url("http://doc.test/dir/x.svg#f")'],
  ['content', 'url(x.png) "url(y)" / "b"', 'url("http://doc.test/dir/x.png") "url(y)" / "b"'],
  ['content', '"url(x.png)"', '"url(x.png)"'],
  ['fill', 'url(x.svg#f) red', 'url("http://doc.test/dir/x.svg#f") rgb(255, 0, 0)'],
  ['stroke', 'url(#f) none', 'url("#f") none'],
  ['--x', 'url(x.png)', 'url(x.png)'],
])('%s: %s is %s', (property, value, expected) => {
  expect(computed(property, value)).toBe(expected);
});

it('a layer of which a shorthand names no image has none', () => {
  const { document, getComputedStyle } = new Window({
    html: '<p style="background: 1px 2px, url(#a); mask: url(#b), add">',
  });
  const style = getComputedStyle(document.querySelector('p') as Element);
  expect([style.backgroundImage, style.maskImage]).toEqual(['none, url("#a")', 'url("#b"), none']);
});

it('leaves URLs as they are where nothing makes them absolute', () => {
  const blank = new Window({ html: '<p style="background-image: url(x.png)">' });
  const { document } = blank;
  expect(blank.getComputedStyle(document.querySelector('p')!).backgroundImage).toBe('url("x.png")');
  expect(document.querySelector('p')!.style.backgroundImage).toBe('url("x.png")');
});

it('a child inherits what was absolute already, and a variable counts where it is used', () => {
  const { document } = window;
  document.body.innerHTML = `<style>@property --registered { syntax: "<url>"; inherits: true; initial-value: url(http://i.test/) }
    ul { --variable: url(v.png); --registered: url(r.png) }
    li { background: var(--variable) }</style>
    <ul style="list-style-image: url(l.png)"><li></ul>`;
  const style = window.getComputedStyle(document.querySelector('li')!);
  expect(style.listStyleImage).toBe('url("http://doc.test/dir/l.png")');
  expect(style.backgroundImage).toBe('url("http://doc.test/dir/v.png")');
  expect(style.getPropertyValue('--variable')).toBe('url(v.png)');
  expect(style.getPropertyValue('--registered')).toBe('url("http://doc.test/dir/r.png")');
  expect((document.querySelector('ul') as HTMLElement).style.listStyleImage).toBe('url("l.png")');
});

it('are relative to what the document is relative to when somebody asks', () => {
  const page = new Window({
    url: 'http://doc.test/dir/',
    html: `<style>@property --a { syntax: "<url>"; inherits: true; initial-value: url(http://i.test/) }</style>
      <p style="--a: url(x); mask-image: url(x)"><i></i>`,
  });
  const { document, history } = page;
  const [p, i] = document.querySelectorAll('p, i');
  const base = document.createElement('base');
  base.href = '/base/';
  const look = () => {
    const { maskImage } = page.getComputedStyle(p!);
    expect(page.getComputedStyle(i!).getPropertyValue('--a')).toBe(maskImage);
    return maskImage;
  };
  const changes: (() => void)[] = [
    () => {},
    () => history.pushState(null, '', '/other/'),
    () => document.head.append(base),
    () => base.setAttribute('href', '/c/'),
    () => base.remove(),
  ];
  const seen = changes.map((change) => {
    change();
    return look();
  });
  expect(seen).toEqual(['dir', 'other', 'base', 'c', 'other'].map((folder) => `url("http://doc.test/${folder}/x")`));
});

describe('a sheet of its own', () => {
  it('has its own base, as what it imports', async () => {
    const files: Record<string, string> = {
      '/p/': `<base href="/base/"><link rel=stylesheet href="/a/main.css">
        <p style="--inline: url(inline.png); mask-image: var(--inline)"><i></i></p>`,
      '/a/main.css': `@import "sub/b.css"; p { background-image: url(x.png); --y: url(y.png); clip-path: url(#f) }
        @layer low { i { cursor: url(low.png), auto } } @layer high { i { cursor: revert-layer } }`,
      '/a/sub/b.css': 'p { list-style-image: url(../l.png); border-image-source: var(--y) }',
    };
    const server = await startServer(({ url }, response) => {
      const type = url === '/p/' ? 'text/html' : 'text/css';
      response.writeHead(200, { 'content-type': type }).end(files[url as string]);
    });
    const page = await Window.fromURL(`${server.origin}/p/`, { runScripts: 'dangerously', resources: 'usable' });
    await loaded(page);
    const styleOf = (name: string) => page.getComputedStyle(page.document.querySelector(name)!);
    const style = styleOf('p');
    expect({
      background: style.backgroundImage,
      list: style.listStyleImage,
      border: style.borderImageSource,
      clip: style.clipPath,
      mask: style.maskImage,
      cursor: styleOf('i').cursor,
    }).toEqual({
      background: `url("${server.origin}/a/x.png")`,
      list: `url("${server.origin}/a/l.png")`,
      border: `url("${server.origin}/a/sub/y.png")`,
      clip: 'url("#f")',
      mask: `url("${server.origin}/base/inline.png")`,
      cursor: `url("${server.origin}/a/low.png"), auto`,
    });
    page.close();
    await server.close();
  });

  it('that a script made goes by the URL that it was given', () => {
    const { CSSStyleSheet, document } = window as unknown as typeof globalThis;
    const sheet = new CSSStyleSheet({ baseURL: 'css/' });
    sheet.replaceSync('b { background-image: url(x.png) }');
    document.adoptedStyleSheets = [sheet];
    document.body.innerHTML = '<b></b>';
    const { backgroundImage } = window.getComputedStyle(document.querySelector('b')!);
    expect(backgroundImage).toBe('url("http://doc.test/dir/css/x.png")');
  });
});
