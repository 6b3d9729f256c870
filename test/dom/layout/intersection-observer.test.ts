import { afterEach, expect, test } from 'vitest';
import { layoutOf } from '../../../lib/window/layout.ts';
import { closeAll, open, settle } from './open.ts';

afterEach(closeAll);

type Heard = [id: string, isIntersecting: boolean, ratio: number, rect: number[], root: number[]];

const numbers = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height];

function observe(window: ReturnType<typeof open>, ids: string[], options?: IntersectionObserverInit): Heard[] {
  const heard: Heard[] = [];
  const observer = new window.IntersectionObserver((entries, self) => {
    expect(self).toBe(observer);
    for (const { target, isIntersecting, intersectionRatio, intersectionRect, rootBounds } of entries) {
      heard.push([target.id, isIntersecting, intersectionRatio, numbers(intersectionRect), numbers(rootBounds!)]);
    }
  }, options);
  for (const id of ids) observer.observe(window.document.getElementById(id)!);
  return heard;
}

const NONE = [0, 0, 0, 0];

for (const options of [{}, { pretendToBeVisual: true }, { runScripts: 'outside-only' } as const]) {
  const kind = JSON.stringify(options);

  test(`without boxes the first observation comes: ${kind}`, async () => {
    const window = open('<p id=a>', options);
    const heard = observe(window, ['a']);
    await settle();
    layoutOf(window).boxesChanged();
    await settle();
    expect(heard).toEqual([['a', false, 0, NONE, NONE]]);
  });

  test(`scrolling brings elements into view: ${kind}`, async () => {
    const boxes: Record<string, number> = { a: 100, b: 1000, c: 2000 };
    const boxOf = ({ id, localName }: Element) =>
      localName === 'html'
        ? { x: 0, y: 0, width: 500, height: 3000 }
        : { x: 0, y: boxes[id] ?? 0, width: 10, height: 100 };
    const window = open('<p id=a><p id=b><p id=c>', { ...options, width: 500, height: 400, layout: { boxOf } });
    const heard = observe(window, ['a', 'b', 'c']);
    await settle();
    const root = [0, 0, 500, 400];
    expect(heard).toEqual([
      ['a', true, 1, [0, 100, 10, 100], root],
      ['b', false, 0, NONE, root],
      ['c', false, 0, NONE, root],
    ]);
    window.scrollTo(0, 650);
    expect(window.document.getElementById('b')!.getBoundingClientRect().y).toBe(350);
    await settle();
    expect(heard.slice(3)).toEqual([
      ['a', false, 0, NONE, root],
      ['b', true, 0.5, [0, 350, 10, 50], root],
    ]);
  });
}

test('thresholds, margins and a root of its own', async () => {
  const boxOf = ({ id }: Element) => {
    if (id === 'list') return { x: 10, y: 10, width: 102, height: 102, border: 1, scrollHeight: 1000 };
    return id === 'item' ? { x: 11, y: 151, width: 100, height: 100 } : null;
  };
  const window = open('<div id=list><p id=item></p></div><p id=other>', { layout: { boxOf } });
  const list = window.document.getElementById('list')!;
  const plain = observe(window, ['item', 'other', 'list'], { root: list, threshold: [0.5, 0] });
  const wide = observe(window, ['item'], { root: list, rootMargin: '0px 0px 60%' });
  const inViewport = observe(window, ['item']);
  await settle();
  const root = [11, 11, 100, 100];
  expect(plain).toEqual([
    ['item', false, 0, NONE, root],
    ['other', false, 0, NONE, NONE],
    ['list', false, 0, NONE, root],
  ]);
  expect(wide).toEqual([['item', true, 0.2, [11, 151, 100, 20], [11, 11, 100, 160]]]);
  expect(inViewport).toEqual([['item', false, 0, NONE, [0, 0, 1024, 768]]]);
  list.scrollTop = 60;
  await settle();
  expect(plain.slice(3)).toEqual([['item', true, 0.2, [11, 91, 100, 20], root]]);
  list.scrollTop = 70;
  await settle();
  expect(plain).toHaveLength(4);
  list.scrollTop = 100;
  await settle();
  expect(plain.slice(4)).toEqual([['item', true, 0.6, [11, 51, 100, 60], root]]);
});

test('what touches the edge intersects, of whatever size', async () => {
  const boxOf = ({ id }: Element) => ({ x: 0, y: id === 'a' ? -10 : 768, width: 0, height: 10 });
  const window = open('<p id=a><p id=b>', { layout: { boxOf } });
  const heard = observe(window, ['a', 'b']);
  await settle();
  expect(heard.map(([id, isIntersecting, ratio]) => [id, isIntersecting, ratio])).toEqual([
    ['a', true, 1],
    ['b', true, 1],
  ]);
});

test('records can be taken, and are forgotten with what they are of', async () => {
  const window = open('<p id=a>', { layout: { boxOf: () => ({ x: 0, y: 0, width: 1, height: 1 }) } });
  let calls = 0;
  const observer = new window.IntersectionObserver(() => calls++);
  const p = window.document.querySelector('p')!;
  observer.observe(p);
  await settle();
  expect([calls, observer.takeRecords()]).toEqual([1, []]);
  observer.unobserve(p);
  observer.observe(p);
  observer.disconnect();
  await settle();
  expect(calls).toBe(1);
});

test('options as Chromium takes them', () => {
  const window = open('');
  const { IntersectionObserver, document } = window;
  const made = (options: unknown) => new IntersectionObserver(() => {}, options as IntersectionObserverInit);
  const margins = ['', '1% 2px', '1.5px -2.25%', '1px 2px 3px 4px'].map(
    (rootMargin) => made({ rootMargin }).rootMargin,
  );
  expect(margins).toEqual(['0px 0px 0px 0px', '1% 2px 1% 2px', '1px -2.25% 1px -2.25%', '1px 2px 3px 4px']);
  expect(made({ scrollMargin: '3px' })).toMatchObject({ scrollMargin: '3px 3px 3px 3px', delay: 0, root: null });
  expect(made({ threshold: [1, 0.5, 0], root: document })).toMatchObject({ thresholds: [0, 0.5, 1], root: document });
  expect(made({ threshold: [] }).thresholds).toEqual([0]);
  expect(Object.isFrozen(made({}).thresholds)).toBe(true);
  for (const rootMargin of ['1em', '1', '0', '1px 2px 3px 4px 5px']) {
    expect(() => made({ rootMargin }), rootMargin).toThrow(window.DOMException);
  }
  expect(() => made({ threshold: 2 })).toThrow(window.RangeError);
  expect(() => made({ threshold: Number.NaN })).toThrow(window.TypeError);
  expect(() => made({ root: 1 })).toThrow(window.TypeError);
  expect(() => made({ trackVisibility: true })).toThrow(/delay/);
  expect(() => new IntersectionObserver(1 as never)).toThrow(window.TypeError);
  expect(() => new window.IntersectionObserverEntry()).toThrow('Illegal constructor');
});

test('options are read once each, in the order of their names', () => {
  const read: string[] = [];
  const options = new Proxy({} as IntersectionObserverInit, {
    get(_, name) {
      read.push(String(name));
      return name === 'rootMargin' || name === 'scrollMargin' ? '1px' : undefined;
    },
  });
  const { IntersectionObserver } = open('');
  const observer = new IntersectionObserver(() => {}, options);
  expect(observer.rootMargin).toBe('1px 1px 1px 1px');
  expect(read).toEqual(['delay', 'root', 'rootMargin', 'scrollMargin', 'threshold', 'trackVisibility']);
});
