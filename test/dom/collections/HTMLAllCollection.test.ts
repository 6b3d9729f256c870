import { afterEach, describe, expect, it } from 'vitest';
import { parse } from '../../../lib/index.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

const opened: LivedomWindow[] = [];

function open(html: string, runScripts?: 'dangerously'): LivedomWindow {
  const window = new Window(runScripts === undefined ? { html } : { html, runScripts });
  opened.push(window);
  return window;
}

afterEach(() => {
  for (const window of opened.splice(0)) window.close();
});

describe.each(['dangerously', undefined] as const)('document.all (runScripts: %s)', (runScripts) => {
  it('seems to be undefined', () => {
    const { all } = open('<p>', runScripts).document;
    expect([typeof all, Boolean(all), all == null, all === undefined]).toEqual(['undefined', false, true, false]);
  });

  it('has the elements of the document', () => {
    const window = open('<p id=a><a name=b><img name=c><img name=c><div name=d id=1>', runScripts);
    const { document } = window;
    const { all } = document as unknown as { all: HTMLAllCollection & Record<string, unknown> };
    expect(all.length).toBe(8);
    expect(all[0]).toBe(document.documentElement);
    expect(all[8]).toBe(undefined);
    expect(all.a).toBe(document.querySelector('p'));
    expect(all.b).toBe(document.querySelector('a'));
    expect([...(all.c as HTMLCollection)]).toEqual([...document.images]);
    expect(all.d).toBe(undefined);
    expect(['a' in all, 'd' in all, 0 in all, 8 in all]).toEqual([true, false, true, false]);
    expect([all.item('0'), all.item('a'), all.item('d'), all.item()]).toEqual([all[0], all.a, null, null]);
    expect([all.namedItem('0'), all.namedItem('1')]).toEqual([null, document.querySelector('div')]);
    document.querySelector('p')?.remove();
    expect(all.length).toBe(4);
    expect(document.all).toBe(all);
  });

  it('is an HTMLAllCollection', () => {
    const window = open('<p>', runScripts) as unknown as {
      HTMLAllCollection: typeof HTMLAllCollection;
    } & LivedomWindow;
    const { all } = window.document;
    expect(all instanceof window.HTMLAllCollection).toBe(true);
    expect(Object.prototype.toString.call(all)).toBe('[object HTMLAllCollection]');
    expect([...(all as unknown as Iterable<Element>)].map((element) => element.localName)).toEqual([
      'html',
      'head',
      'body',
      'p',
    ]);
    expect(() => new window.HTMLAllCollection()).toThrow('Illegal constructor');
  });
});

it('is of the realm of its window', () => {
  const window = open('<p>', 'dangerously');
  expect(window.eval('document.all instanceof Object && document.all instanceof HTMLAllCollection')).toBe(true);
  expect(window.eval('document.all ? 1 : 2')).toBe(2);
});

it('is undefined in documents without a window', () => {
  expect(parse('<p>').all === undefined).toBe(true);
});
