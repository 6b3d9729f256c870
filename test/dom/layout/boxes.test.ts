import { afterEach, expect, test } from 'vitest';
import type { LayoutBox } from '../../../lib/host/layout.ts';
import { layoutOf } from '../../../lib/window/layout.ts';
import { closeAll, open, settle } from './open.ts';

afterEach(closeAll);

const PAGE = '<div id=outer><p id=inner></p></div><p id=none hidden></p>';
const boxes: Record<string, LayoutBox> = {
  outer: { x: 8, y: 20, width: 200.4, height: 100, border: { left: 5, top: 2 } },
  inner: { x: 13, y: 30, width: 50, height: 10 },
};
const boxOf = ({ id }: Element) => boxes[id] ?? null;

test('rectangles and offsets', () => {
  const window = open(PAGE, { layout: { boxOf } });
  const [outer, inner, none] = ['outer', 'inner', 'none'].map((id) => window.document.getElementById(id)!);
  expect(outer!.getBoundingClientRect()).toMatchObject({ x: 8, y: 20, right: 208.4, bottom: 120 });
  const rects = inner!.getClientRects();
  expect([rects.length, rects[0]?.width, rects.item(0) === rects[0], rects.item(1)]).toEqual([1, 50, true, null]);
  expect([...rects].map(({ height }) => height)).toEqual([10]);
  expect(none!.getClientRects().length).toBe(0);
  const offsets = ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement) => [
    offsetLeft,
    offsetTop,
    offsetWidth,
    offsetHeight,
  ];
  expect(inner!.offsetParent).toBe(window.document.body);
  expect(offsets(inner!)).toEqual([13, 30, 50, 10]);
  outer!.style.position = 'relative';
  expect(inner!.offsetParent).toBe(outer);
  expect(offsets(inner!)).toEqual([0, 8, 50, 10]);
  expect([outer!.clientLeft, outer!.clientTop, outer!.clientWidth, outer!.clientHeight]).toEqual([5, 2, 195, 98]);
  expect([none!.offsetParent, ...offsets(none!)]).toEqual([null, 0, 0, 0, 0]);
  const { documentElement } = window.document;
  expect([documentElement.clientWidth, documentElement.clientHeight]).toEqual([1024, 768]);
});

test('without boxes, what is rendered has one of no size', () => {
  const page = '<p>a</p><div hidden><i>b</i></div><b style="display:none">c</b><u style="display:contents">d</u>';
  const { document } = open(`${page}<details><q>e</q></details><s style="visibility:hidden">f</s>`);
  const count = (selector: string) => document.querySelector(selector)!.getClientRects().length;
  expect(['p', 'i', 'b', 'u', 'q', 's'].map(count)).toEqual([1, 0, 0, 0, 1, 1]);
  expect(document.createElement('p').getClientRects().length).toBe(0);
  expect(document.querySelector('p')!.getClientRects()[0]).toMatchObject({ x: 0, y: 0, width: 0, height: 0 });
});

test('elementsFromPoint: the last one in the document is on top', () => {
  const window = open(PAGE, { layout: { boxOf } });
  const { document } = window;
  const ids = (x: number, y: number) =>
    document.elementsFromPoint(x, y).map((element) => element.id || element.localName);
  expect([ids(20, 35), ids(100, 35), ids(500, 500), ids(-1, 5)]).toEqual([
    ['inner', 'outer', 'html'],
    ['outer', 'html'],
    ['html'],
    [],
  ]);
  expect(document.elementFromPoint(20, 35)?.id).toBe('inner');
  document.getElementById('inner')!.style.pointerEvents = 'none';
  expect(document.elementFromPoint(20, 35)?.id).toBe('outer');
  expect(document.elementFromPoint(20, 5000)).toBe(null);
});

test('the root is everywhere in the viewport, whether there are boxes or not', () => {
  const window = open('<p>x</p>');
  const { document } = window;
  expect([0, 500, -1, 5000].map((at) => document.elementFromPoint(at, 0)?.localName)).toEqual([
    'html',
    'html',
    undefined,
    undefined,
  ]);
  expect(document.elementsFromPoint(5, 5)).toEqual([document.documentElement]);
  const root = document.documentElement;
  root.remove();
  expect(document.elementFromPoint(5, 5)).toBe(null);
  document.append(root);
  window.close();
  expect(document.elementFromPoint(5, 5)).toBe(null);
});

test('an element of a shadow tree is found as its host', () => {
  const window = open('<div id=host><template shadowrootmode=open><p></p></template></div>', {
    layout: { boxOf: ({ localName }) => (localName === 'p' ? { x: 0, y: 0, width: 9, height: 9 } : null) },
  });
  expect(window.document.elementFromPoint(1, 1)?.id).toBe('host');
});

test('a shadow root tells of what is in it, and of what is around it', () => {
  const page =
    '<div id=host><template shadowrootmode=open><p><slot></slot></template><span><template shadowrootmode=open><i>';
  const sizes: Record<string, number> = { host: 50, p: 40, span: 30, i: 20 };
  const window = open(page, {
    layout: {
      boxOf: ({ id, localName }) => {
        const size = sizes[id || localName];
        return size === undefined ? null : { x: 0, y: 0, width: size, height: size };
      },
    },
  });
  const { document } = window;
  const outer = document.getElementById('host')!.shadowRoot!;
  const inner = document.querySelector('span')!.shadowRoot!;
  const names = (root: DocumentOrShadowRoot, at: number) =>
    root.elementsFromPoint(at, at).map(({ localName }) => localName);
  expect(names(document, 15)).toEqual(['span', 'div', 'html']);
  expect(names(outer, 15)).toEqual(['span', 'p', 'div', 'html']);
  expect(names(inner, 15)).toEqual(['i', 'span', 'div', 'html']);
  expect(inner.elementFromPoint(15, 15)?.localName).toBe('i');
  expect(outer.elementFromPoint(45, 45)).toBe(document.getElementById('host'));
  expect(outer.elementFromPoint(-1, 0)).toBe(null);
  expect(() => (outer.elementFromPoint as unknown as () => void).call(outer)).toThrow(TypeError);
});

test('checkVisibility: boxes decide, else the style sheets', () => {
  const page = `${PAGE}<p id=a style="opacity: 0"><b id=b style="visibility: hidden"></b></p><p id=c inert style="display: contents">
    <i id=d></i></p><div style="display: none"><i id=e></i></div>`;
  const window = open(page);
  const visible = (id: string, options?: CheckVisibilityOptions) =>
    window.document.getElementById(id)!.checkVisibility(options);
  expect(['outer', 'none', 'a', 'b', 'c', 'd', 'e'].map((id) => visible(id))).toEqual([
    true,
    false,
    true,
    true,
    false,
    true,
    false,
  ]);
  expect([visible('b', { visibilityProperty: true }), visible('a', { checkVisibilityCSS: true })]).toEqual([
    false,
    true,
  ]);
  expect([visible('b', { opacityProperty: true }), visible('d', { checkOpacity: true })]).toEqual([false, true]);
  layoutOf(window).setBoxes(({ id }) =>
    id === 'e' ? { x: 0, y: 0, width: 1, height: 1 } : id === 'outer' ? null : undefined,
  );
  expect(['outer', 'inner', 'e'].map((id) => visible(id))).toEqual([false, true, true]);
});

test('boxes that will not do are an error of the program, which its page does not see', async () => {
  const caught: unknown[] = [];
  const listener = (error: unknown) => caught.push(String(error));
  process.on('uncaughtException', listener);
  try {
    const window = open('<p>', { layout: { boxOf: () => ({ x: 0, y: 0, width: -1, height: 0 }) } });
    expect(window.document.querySelector('p')!.offsetWidth).toBe(0);
    await settle();
  } finally {
    process.off('uncaughtException', listener);
  }
  expect(caught).toEqual(["TypeError: boxOf(): 'width' must be a number of 0 or more; it is -1."]);
});

test('options and arguments that will not do', () => {
  expect(() => open('', { layout: { boxOf: 1 as never } })).toThrow(/'layout' must be an object with a function boxOf/);
  const window = open('');
  expect(() => layoutOf({})).toThrow(/layoutOf\(\) takes a window/);
  expect(() => layoutOf(window).setBoxes(1 as never)).toThrow(/got 1/);
  expect(() => layoutOf(window).setViewport({ width: -1 })).toThrow(/'width'/);
  expect(() => layoutOf(window).setViewport({ depth: 1 } as never)).toThrow(/'depth'/);
});
