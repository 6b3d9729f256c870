import vm from 'node:vm';
import { afterEach, describe, expect, test } from 'vitest';
import { JSDOM, opener } from './setup.ts';

const { open, closeAll } = opener();
afterEach(closeAll);

test.each([
  ['', '<html><head></head><body></body></html>'],
  ['hello', '<html><head></head><body>hello</body></html>'],
  ['<HTML><BODY></Body></HTML>', '<html><head></head><body></body></html>'],
  ['<!DOCTYPE html><p>Hi', '<!DOCTYPE html><html><head></head><body><p>Hi</p></body></html>'],
])('%j is serialized as %j', (input, output) => {
  expect(open(input).serialize()).toBe(output);
  expect(open(input, { runScripts: 'outside-only' }).serialize()).toBe(output);
});

describe.each([undefined, 'outside-only'] as const)('nodeLocation, with runScripts: %s', (runScripts) => {
  const options = { includeNodeLocations: true, runScripts };
  const first = { startLine: 1, startCol: 1, startOffset: 0 };

  test('tells an element with its tags', () => {
    const dom = open('<p>Hello</p>', options);
    expect(dom.nodeLocation(dom.window.document.querySelector('p') as Node)).toEqual({
      ...first,
      ...{ endLine: 1, endCol: 13, endOffset: 12 },
      startTag: { ...first, endLine: 1, endCol: 4, endOffset: 3 },
      endTag: { startLine: 1, startCol: 9, startOffset: 8, endLine: 1, endCol: 13, endOffset: 12 },
    });
  });

  test('tells a text, and what has no end tag', () => {
    const dom = open('<p>a\n<img src=b>', options);
    const [text, image] = dom.window.document.querySelector('p')!.childNodes as unknown as [Node, Node];
    const src = { startLine: 2, startCol: 6, startOffset: 10, endLine: 2, endCol: 11, endOffset: 15 };
    const tag = { startLine: 2, startCol: 1, startOffset: 5, endLine: 2, endCol: 12, endOffset: 16 };
    expect(dom.nodeLocation(text)).toEqual({
      ...{ startLine: 1, startCol: 4, startOffset: 3 },
      ...{ endLine: 2, endCol: 1, endOffset: 5 },
    });
    expect(dom.nodeLocation(image)).toEqual({ ...tag, attrs: { src }, startTag: { ...tag, attrs: { src } } });
  });

  test('tells nothing of what the source implies, and less of what it does not know', () => {
    const dom = open('<p>a', options);
    const { document } = dom.window;
    expect(dom.nodeLocation(document.body)).toBe(null);
    expect(dom.nodeLocation(document.documentElement)).toBe(null);
    const made: Node[] = [document.createElement('i'), document];
    document.querySelector('p')!.innerHTML = '<b>';
    made.push(document.querySelector('b')!, document.createRange().createContextualFragment('<u>').firstChild as Node);
    for (const node of made) expect(dom.nodeLocation(node)).toBe(undefined);
    document.querySelector('p')!.outerHTML = '<s>';
    expect(dom.nodeLocation(document.querySelector('s')!)).toBe(undefined);
  });

  test('is not there unless asked for', () => {
    for (const includeNodeLocations of [undefined, false]) {
      const dom = open('<p>', { runScripts, includeNodeLocations });
      expect(() => dom.nodeLocation(dom.window.document.body)).toThrow('Use includeNodeLocations');
    }
  });

  test('takes nodes', () => {
    expect(() => open('<p>', options).nodeLocation({} as Node)).toThrow(TypeError);
  });
});

test('errors of scripts have their place in the source', () => {
  const stacks: string[] = [];
  const dom = open('', { runScripts: 'outside-only' });
  dom.virtualConsole.on('jsdomError', (error) => void stacks.push((error.cause as Error).stack as string));
  open('<body>\n  <script>throw new Error()</script>', {
    runScripts: 'dangerously',
    includeNodeLocations: true,
    virtualConsole: dom.virtualConsole,
  });
  expect(stacks).toEqual([expect.stringContaining('at about:blank:2')]);
});

describe('getInternalVMContext', () => {
  test('is for windows with scripts', () => {
    expect(() => open().getInternalVMContext()).toThrow(TypeError);
  });

  test.each(['outside-only', 'dangerously'] as const)('runs scripts in the window, with %s', (runScripts) => {
    const dom = open('', { runScripts });
    const script = new vm.Script('globalThis.ran = (globalThis.ran ?? 0) + 1; 5');
    const context = dom.getInternalVMContext();
    expect(vm.isContext(context)).toBe(true);
    expect([1, 2, 3].map(() => script.runInContext(context) as unknown)).toEqual([5, 5, 5]);
    expect(dom.window.ran).toBe(3);
    expect(vm.runInContext('globalThis', context) === dom.window).toBe(true);
  });

  test('leaves the options of node:vm to its user', () => {
    const context = open('', { runScripts: 'outside-only' }).getInternalVMContext();
    expect(() => new vm.Script('for (;;);').runInContext(context, { timeout: 20 })).toThrow(/timed out/);
  });
});

describe.each([undefined, 'dangerously'] as const)('reconfigure, with runScripts: %s', (runScripts) => {
  test('changes what top is', () => {
    const dom = open('', { runScripts });
    const windowTop = { is: 'top' };
    dom.reconfigure({});
    expect(dom.window.top === dom.window).toBe(true);
    dom.reconfigure({ windowTop });
    expect(dom.window.top as unknown).toBe(windowTop);
    if (runScripts !== undefined) expect(dom.window.eval('top.is')).toBe('top');
    dom.reconfigure({ windowTop: undefined });
    expect(dom.window.top).toBe(undefined);
  });

  test.each([
    ['http://localhost', 'http://localhost/'],
    ['https://localhost/', 'https://localhost/'],
    ['file://path/to/my/location/', 'file://path/to/my/location/'],
    ['http://localhost:3000/', 'http://localhost:3000/'],
  ])('changes the URL to %s', (url, shown) => {
    const dom = open('<img src=a.png>', { url: 'http://example.com/', runScripts });
    const { document, location, history } = dom.window;
    dom.reconfigure({ url });
    expect([location.href, document.URL, document.documentURI, document.baseURI]).toEqual(Array(4).fill(shown));
    expect(document.querySelector('img')!.src).toBe(new URL('a.png', shown).href);
    history.replaceState(null, '');
    expect(document.URL).toBe(shown);
  });

  test('changes the origin', () => {
    const cookies = open('', { url: 'http://example.com/', runScripts });
    cookies.window.localStorage.setItem('tide', 'low');
    cookies.window.document.cookie = 'a=b';
    cookies.reconfigure({ url: 'http://example.org/' });
    expect([cookies.window.origin, cookies.window.document.cookie]).toEqual(['http://example.org', '']);
    expect(cookies.window.localStorage.getItem('tide')).toBe(null);
  });

  test('changes nothing for what is no URL', () => {
    const dom = open('', { url: 'http://example.com/', runScripts });
    for (const url of ['fail', '/fail', 'fail.com', undefined])
      expect(() => dom.reconfigure({ url })).toThrow(TypeError);
    expect(dom.window.location.href).toBe('http://example.com/');
  });
});

describe('fragment', () => {
  test('makes nodes in one document without a window', () => {
    const fragment = JSDOM.fragment('<td>a</td><p>Hi</p>');
    expect(fragment.constructor.name).toBe('DocumentFragment');
    expect([...fragment.children].map(({ localName }) => localName)).toEqual(['td', 'p']);
    const { defaultView, URL: url, referrer, contentType } = fragment.ownerDocument;
    expect([defaultView, url, referrer, contentType]).toEqual([null, 'about:blank', '', 'text/html']);
    expect(JSDOM.fragment('').ownerDocument === fragment.ownerDocument).toBe(true);
    expect(JSDOM.fragment().childNodes).toHaveLength(0);
  });

  test('makes nodes that can be changed', () => {
    const fragment = JSDOM.fragment('<p>Hello</p>');
    (fragment.firstChild as Element).outerHTML = '<b>Hi</b>';
    expect((fragment.firstChild as Element).outerHTML).toBe('<b>Hi</b>');
  });
});
