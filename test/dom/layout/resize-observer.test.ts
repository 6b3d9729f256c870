import { afterEach, expect, test } from 'vitest';
import { layoutOf } from '../../../lib/window/layout.ts';
import { closeAll, open, settle } from './open.ts';

afterEach(closeAll);

const log = (window: ReturnType<typeof open>, heard: unknown[]) =>
  new window.ResizeObserver((entries, observer) => {
    for (const { target, contentRect, borderBoxSize, devicePixelContentBoxSize } of entries) {
      const { x, y, width, height } = contentRect;
      heard.push([
        (target as Element).id,
        [x, y, width, height],
        borderBoxSize[0]?.inlineSize,
        devicePixelContentBoxSize[0]?.blockSize,
        observer instanceof window.ResizeObserver,
      ]);
    }
  });

for (const options of [{}, { pretendToBeVisual: true }, { runScripts: 'outside-only' } as const]) {
  const kind = JSON.stringify(options);

  test(`without boxes the first observation comes, of no size: ${kind}`, async () => {
    const window = open('<p id=a>', options);
    const heard: unknown[] = [];
    const observer = log(window, heard);
    observer.observe(window.document.querySelector('p')!);
    observer.observe(window.document.createElement('b'));
    expect(heard).toEqual([]);
    await settle();
    const nothing = [[0, 0, 0, 0], 0, 0, true];
    expect(heard).toEqual([
      ['a', ...nothing],
      ['', ...nothing],
    ]);
    layoutOf(window).boxesChanged();
    await settle();
    expect(heard).toHaveLength(2);
  });

  test(`boxes that change are reported, with borders, paddings and pixels of the device: ${kind}`, async () => {
    let width = 20;
    const boxOf = () => ({ x: 5, y: 6, width, height: 30, border: 2, padding: { left: 3, top: 1 } });
    const window = open('<p id=a>', { ...options, devicePixelRatio: 2, layout: { boxOf } });
    const heard: unknown[] = [];
    const p = window.document.querySelector('p')!;
    const observer = log(window, heard);
    observer.observe(p);
    await settle();
    width = 40;
    await settle();
    expect(heard).toEqual([['a', [3, 1, 13, 25], 20, 50, true]]);
    layoutOf(window).boxesChanged();
    await settle();
    expect(heard.slice(1)).toEqual([['a', [3, 1, 33, 25], 40, 50, true]]);
    p.remove();
    layoutOf(window).boxesChanged();
    await settle();
    expect(heard.slice(2)).toEqual([['a', [0, 0, 0, 0], 0, 0, true]]);
    observer.disconnect();
    window.document.body.append(p);
    layoutOf(window).boxesChanged();
    await settle();
    expect(heard).toHaveLength(3);
  });
}

test('a border box is another matter than a content box', async () => {
  let border = 1;
  const window = open('<p id=a>', { layout: { boxOf: () => ({ x: 0, y: 0, width: 10, height: 10, border }) } });
  const heard: unknown[] = [];
  const observer = log(window, heard);
  const p = window.document.querySelector('p')!;
  observer.observe(p, { box: 'border-box' });
  await settle();
  border = 2;
  layoutOf(window).boxesChanged();
  await settle();
  expect(heard).toHaveLength(1);
  observer.observe(p);
  await settle();
  expect(heard).toHaveLength(2);
  observer.observe(p, { box: 'content-box' });
  await settle();
  expect(heard).toHaveLength(2);
  observer.unobserve(p);
  expect(() => observer.observe(p, { box: 'x' as never })).toThrow(/'x'/);
});

test('what changes deeper down is reported at once, all else the next time, with an error', async () => {
  const sizes: Record<string, number> = { a: 1, b: 1 };
  const boxOf = ({ id }: Element) => ({ x: 0, y: 0, width: sizes[id] ?? 0, height: 1 });
  const window = open('<div id=a><p id=b></p></div>', { layout: { boxOf } });
  const errors: unknown[] = [];
  window.addEventListener('error', (event: ErrorEvent) => {
    errors.push([event.message, event.error]);
    event.preventDefault();
  });
  const heard: string[] = [];
  const observer = new window.ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) heard.push(`${target.id}${contentRect.width}`);
    if (heard.length === 2) Object.assign(sizes, { a: 2, b: 2 });
  });
  for (const id of ['a', 'b']) observer.observe(window.document.getElementById(id)!);
  await settle();
  expect(heard).toEqual(['a1', 'b1', 'b2', 'a2']);
  expect(errors).toEqual([['ResizeObserver loop completed with undelivered notifications.', null]]);
});

test('nobody can make an entry, and no callback is called twice for nothing', () => {
  const window = open('');
  const { ResizeObserver } = window;
  expect(() => new (ResizeObserver as unknown as new () => unknown)()).toThrow(window.TypeError);
  expect(() => new ResizeObserver(1 as never)).toThrow(window.TypeError);
  expect(() => new ResizeObserver(() => {}).observe(window.document as never)).toThrow(window.TypeError);
  expect(() => new window.ResizeObserverEntry()).toThrow('Illegal constructor');
  expect(() => new window.ResizeObserverSize()).toThrow('Illegal constructor');
  expect(ResizeObserver.length).toBe(1);
});
