import { describe, expect, it, test } from 'vitest';
import { documentData } from '../../../dom/tree/document-data.ts';
import { FakeWindow } from './fake-window.ts';

/** What a window was asked to fetch in advance, by path. */
function prefetched(window: FakeWindow): string[] {
  return window.prefetched.map(({ url }) => String(url).replace('https://example.com/', ''));
}

describe('speculation', () => {
  it('looks ahead while a script blocks, at what has come and at what comes', () => {
    const window = new FakeWindow();
    const parser = window.startParsing();
    parser.write('<img src=before><script src=a.js></script><script src=b.js></script><im');
    expect(prefetched(window)).toEqual(['b.js']);
    parser.write('g src=c.png><script src=d.js></scr');
    expect(prefetched(window)).toEqual(['b.js', 'c.png']);
    parser.write('ipt>');
    expect(prefetched(window)).toEqual(['b.js', 'c.png', 'd.js']);
    parser.end();
    window.settle();
    expect(prefetched(window)).toEqual(['b.js', 'c.png', 'd.js']);
  });

  it('looks at what scripts write in between', () => {
    const window = new FakeWindow();
    window.files.set('a.js', 'document.write("<script src=w.js></scr" + "ipt><img src=x><img src=z>")');
    window.run('<script src=a.js></script><img src=y><img src=z>');
    expect(prefetched(window)).toEqual(['y', 'z', 'x']);
  });

  it('takes the base element of the document', () => {
    const window = new FakeWindow();
    window.run('<base href=/x/><script src=a.js></script><base href=/y/><img src=b>');
    expect(prefetched(window)).toEqual(['x/b']);
  });

  it('looks at each part of the input once', () => {
    const window = new FakeWindow();
    let looked = 0;
    window.prefetch = () => {
      looked++;
    };
    const parser = window.startParsing();
    for (let i = 0; i < 300; i++) parser.write(`<script src=${i}.js></script><img src=${i}>`);
    parser.end();
    window.settle();
    expect(looked).toBe(599);
    expect(window.document.images.length).toBe(300);
  });

  /** What is looked for ahead of the last script, which blocks. */
  function ahead(before: string, after: string, prepare = (_window: FakeWindow) => {}): string[] {
    const window = new FakeWindow();
    documentData(window.record).allowDeclarativeShadowRoots = true;
    prepare(window);
    window.run(`${before}<script src=a.js href=a.js></script>${after}`);
    return prefetched(window);
  }

  test.each([
    [
      'a foreign element',
      '<svg>',
      '<link rel=stylesheet href=x /><base href=/x/ /><script src=x></script><image href=y />',
      ['y'],
    ],
    ['MathML', '<math><mi>', '</mi><link rel=stylesheet href=x></link><mi><img src=y>', ['y']],
    [
      'an integration point',
      '<math><annotation-xml encoding=text/html>',
      '<svg><link href=x /></svg><img src=y>',
      ['y'],
    ],
    ['a table cell', '<table><tr><td>', '<base href=/b/></td></tr><base href=/c/><td><img src=y>', ['c/y']],
    [
      'a shadow tree',
      '<div><template shadowrootmode=open>',
      '<base href=/x/><img src=y></template><img src=z>',
      ['y', 'z'],
    ],
    [
      'a shadow host',
      '<div><template shadowrootmode=open></template>',
      '<template shadowrootmode=open><img src=x></template><img src=y>',
      ['y'],
    ],
    [
      'a head that ended',
      '<head></head>',
      '<link rel=stylesheet href=y><frameset><frame src=z><script src=x></script>',
      ['y', 'z'],
    ],
    ['a body in which there is something', '<body>a', '<frameset><frame src=x></frameset><img src=y>', ['y']],
    ['formatting elements', '<p><b><i></p>', '<img src=y></b><svg><link href=x /></svg><img src=z>', ['y', 'z']],
    ['a base element', '<base href=/b/>', '<base href=/c/><img src=y>', ['b/y']],
    ['a base element without a URL', '<base href=data:x>', '<base href=/c/><img src=y>', ['y']],
    [
      'a script for an event',
      '',
      '<script src=x for=document event=onload></script><link rel=stylesheet type=text/x href=x>',
      [],
    ],
  ])('goes on from %s', (_name, before, after, found) => {
    expect(ahead(before, after)).toEqual(found);
  });

  it('goes on in the templates that it is in', () => {
    const window = new FakeWindow();
    window.run(
      '<template><svg></svg></template><div><script src=a.js></script><template><img src=x></template><img src=y>',
    );
    expect(prefetched(window)).toEqual(['y']);
  });

  const write = (text: string) => (window: FakeWindow) => {
    window.files.set('a.js', `document.write('${text.replaceAll('/', '\\/')}')`);
  };

  test.each([
    ['text', '<p>a</p>', ['b.js', 'y', 'z']],
    ['an element', '<svg>', ['b.js', 'y']],
    ['a base element', '<base href=/b/>', ['b.js', 'y', 'b/y', 'b/z']],
    ['the start of a comment', '<!--', ['b.js', 'y']],
    ['a script that blocks, in an element', '<svg><script href=w.js></script>', ['b.js', 'y']],
    ['an element and a script that blocks', '<script src=w.js></script><svg><desc><template>', ['b.js', 'y']],
  ])('looks again when a script writes %s', (_name, text, found) => {
    const after = '<script src=b.js></script><link rel=stylesheet href=y><script src=c.js></script>';
    const window = new FakeWindow();
    write(text)(window);
    const parser = window.startParsing();
    parser.write(`<script src=a.js></script>${after.replace('<script src=c.js></script>', '')}`);
    window.answer('a.js');
    window.runTasks();
    parser.write('<link rel=stylesheet href=z>');
    expect(prefetched(window)).toEqual(found);
    parser.end();
    window.settle();
  });

  it('keeps elements of the page as they are', () => {
    const window = new FakeWindow();
    window.run('<html a=b><body c=d><b e=f><script src=a.js></script><html g=h><body i=j><template></template>');
    expect(window.html).toContain('<html a="b" g="h">');
    expect(window.html).toContain('<body c="d" i="j"><b e="f"><script src="a.js"></script><template></template></b>');
  });

  it('looks ahead from deep in a page', () => {
    const n = 500;
    const window = new FakeWindow();
    const parser = window.startParsing();
    for (let i = 0; i < n; i++) {
      parser.write(`<div><b class=b${i}><script src=a></script><img src=${i}>`);
      window.settle();
    }
    parser.end();
    expect(window.document.images.length).toBe(n);
    expect(prefetched(window).length).toBeGreaterThan(20);
  });
});
