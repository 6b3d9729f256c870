import { describe, expect, it } from 'vitest';
import { FakeWindow } from './fake-window.ts';

/** What a window was asked to fetch in advance, by path. */
function prefetched(window: FakeWindow): string[] {
  return window.prefetched.map(({ url }) => url.replace('https://example.com/', ''));
}

describe('speculation', () => {
  it('looks ahead while a script blocks, at what has come and at what comes', () => {
    const window = new FakeWindow();
    const parser = window.startParsing();
    parser.write('<img src=before><script src=a.js></script><script src=b.js></script><im');
    expect(prefetched(window)).toEqual(['b.js']);
    parser.write('g src=c.png><script src=d.js></scr');
    expect(prefetched(window)).toEqual(['b.js', 'c.png', 'd.js']);
    parser.write('ipt>');
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
});
