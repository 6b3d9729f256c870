import { afterEach, expect, test } from 'vitest';
import { layoutOf } from '../../../lib/window/layout.ts';
import { closeAll, open, settle } from './open.ts';

afterEach(closeAll);

for (const options of [{}, { pretendToBeVisual: true }, { runScripts: 'outside-only' } as const]) {
  test(`another size fires resize and change: ${JSON.stringify(options)}`, async () => {
    const window = open('<style>@media (max-width: 400px) { p { color: red } }</style><p>', options);
    const color = () => window.getComputedStyle(window.document.querySelector('p')!).color;
    const heard: unknown[] = [];
    window.addEventListener('resize', (event: Event) => heard.push([event.type, event.bubbles, window.innerWidth]));
    window.matchMedia('(max-width: 400px)').addEventListener('change', (event: MediaQueryListEvent) => {
      heard.push([event instanceof window.MediaQueryListEvent, event.media, event.matches, event.isTrusted]);
    });
    const dense = window.matchMedia('(min-resolution: 2dppx)');
    dense.onchange = ({ matches }: MediaQueryListEvent) => heard.push(matches);
    window.matchMedia('(min-width: 1px)').addListener(() => heard.push('never'));
    expect(color()).toBe('rgb(0, 0, 0)');
    layoutOf(window).setViewport({ width: 300 });
    expect([window.innerWidth, window.innerHeight, window.screen.width, color()]).toEqual([
      300,
      768,
      300,
      'rgb(255, 0, 0)',
    ]);
    expect(heard).toEqual([]);
    await settle();
    expect(heard.splice(0)).toEqual([
      ['resize', false, 300],
      [true, '(max-width: 400px)', true, true],
    ]);
    layoutOf(window).setViewport({ devicePixelRatio: 3 });
    expect([window.devicePixelRatio, dense.matches]).toEqual([3, true]);
    await settle();
    expect(heard.splice(0)).toEqual([true]);
    layoutOf(window).setViewport({ width: 300 });
    await settle();
    expect(heard).toEqual([]);
  });
}

test('a frame is as large as the box of its element', async () => {
  let width = 104;
  const boxOf = ({ localName }: Element) =>
    localName === 'iframe' ? { x: 0, y: 0, width, height: 54, border: 2 } : undefined;
  for (const options of [{}, { runScripts: 'outside-only' } as const]) {
    const window = open('<iframe></iframe>', { ...options, layout: { boxOf } });
    const inner = window.document.querySelector('iframe')!.contentWindow as unknown as typeof window;
    let resized = 0;
    inner.addEventListener('resize', () => resized++);
    width = 104;
    expect([inner.innerWidth, inner.innerHeight]).toEqual([100, 50]);
    layoutOf(window).boxesChanged();
    await settle();
    expect(resized).toBe(0);
    width = 204;
    layoutOf(window).boxesChanged();
    await settle();
    expect([inner.innerWidth, inner.innerHeight, resized]).toEqual([200, 50, 1]);
    layoutOf(window).setBoxes(null);
    await settle();
    expect([inner.innerWidth, resized]).toEqual([300, 2]);
  }
});

test('lists that something listens to are kept, the others are let go', async () => {
  const window = open('');
  let heard = 0;
  window.matchMedia('(width: 5px)').addEventListener('change', () => heard++);
  for (let i = 0; i < 5000; i++) window.matchMedia(`(width: ${i}px)`);
  layoutOf(window).setViewport({ width: 5 });
  await settle();
  expect(heard).toBe(1);
});

test('the visual viewport shows what the layout viewport does', async () => {
  for (const options of [{}, { runScripts: 'outside-only' } as const]) {
    const boxOf = ({ localName }: Element) =>
      localName === 'html' || localName === 'body' ? { x: 0, y: 0, width: 900, height: 3000 } : undefined;
    const window = open('<iframe></iframe>', { ...options, layout: { boxOf } });
    const viewport = window.visualViewport as VisualViewport;
    const heard: string[] = [];
    window.addEventListener('resize', () => heard.push('window'));
    viewport.onresize = ({ target, bubbles }) => heard.push(`viewport ${target === viewport} ${bubbles}`);
    window.scrollTo(0, 100);
    layoutOf(window).setViewport({ width: 300, height: 200 });
    const { width, height, scale, offsetLeft, offsetTop, pageLeft, pageTop } = viewport;
    expect([width, height, scale, offsetLeft, offsetTop, pageLeft, pageTop]).toEqual([300, 200, 1, 0, 0, 0, 100]);
    await settle();
    expect(heard).toEqual(['window', 'viewport true false']);
    expect([viewport instanceof window.VisualViewport, String(viewport)]).toEqual([true, '[object VisualViewport]']);
    const frame = window.document.querySelector('iframe')!;
    const inner = (frame.contentWindow as Window).visualViewport as VisualViewport;
    expect([inner.width, inner.height, inner.scale]).toEqual([300, 150, 1]);
    frame.remove();
    expect([inner.width, inner.height, inner.scale, inner.pageTop]).toEqual([0, 0, 0, 0]);
  }
});
