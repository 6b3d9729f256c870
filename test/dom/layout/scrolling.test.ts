import { afterEach, expect, test } from 'vitest';
import { closeAll, open, settle } from './open.ts';

afterEach(closeAll);

const boxOf = ({ id, localName }: Element) => {
  if (localName === 'html') return { x: 0, y: 0, width: 1024, height: 5000 };
  if (id === 'list') return { x: 0, y: 100, width: 120, height: 120, border: 10, scrollWidth: 100, scrollHeight: 1000 };
  return id === 'item' ? { x: 10, y: 510, width: 100, height: 20 } : null;
};

const PAGE = '<div id=list><p id=item></p></div>';

for (const options of [{}, { pretendToBeVisual: true }]) {
  test(`scrolling moves boxes and fires events, which ${JSON.stringify(options)}`, async () => {
    const window = open(PAGE, { layout: { boxOf }, ...options });
    const [list, item] = ['list', 'item'].map((id) => window.document.getElementById(id)!) as unknown as [
      Element,
      Element,
    ];
    const heard: unknown[] = [];
    for (const type of ['scroll', 'scrollend']) {
      list.addEventListener(type, (event: Event) => heard.push(['list', event.type, event.bubbles]));
      window.addEventListener(type, (event: Event) => heard.push([event.target === window.document, event.type]));
    }
    expect([list.clientTop, list.clientHeight, list.scrollHeight, list.scrollWidth]).toEqual([10, 100, 1000, 100]);
    list.scrollTop = 50.6;
    expect([list.scrollTop, item.getBoundingClientRect().y]).toEqual([51, 459]);
    list.scrollBy({ top: 3 });
    expect([list.scrollTop, list.scrollLeft]).toEqual([54, 0]);
    list.scrollTop = Number.POSITIVE_INFINITY;
    expect(list.scrollTop).toBe(0);
    list.scrollTo(5, 10_000);
    expect([list.scrollLeft, list.scrollTop]).toEqual([0, 900]);
    window.scrollTo({ top: 30 });
    window.scrollBy(0, 10);
    expect([window.scrollY, window.pageYOffset, window.document.documentElement.scrollTop]).toEqual([40, 40, 40]);
    expect([list.getBoundingClientRect().y, item.getBoundingClientRect().y]).toEqual([60, -430]);
    expect(heard).toEqual([]);
    await settle();
    expect(heard).toEqual([
      ['list', 'scroll', false],
      ['list', 'scrollend', false],
      [true, 'scroll'],
      [true, 'scrollend'],
    ]);
    window.scrollTo(0, 40);
    await settle();
    expect(heard).toHaveLength(4);
  });
}

test('scrollIntoView scrolls all that is around', async () => {
  const window = open(PAGE, { layout: { boxOf } });
  const [list, item] = ['list', 'item'].map((id) => window.document.getElementById(id)!) as unknown as [
    Element,
    Element,
  ];
  item.scrollIntoView();
  expect([list.scrollTop, window.scrollY, item.getBoundingClientRect().y]).toEqual([400, 110, 0]);
  item.scrollIntoView({ block: 'end' });
  expect([list.scrollTop, window.scrollY]).toEqual([320, 0]);
  item.scrollIntoView({ block: 'nearest' });
  expect([list.scrollTop, window.scrollY]).toEqual([320, 0]);
  await expect(item.scrollIntoView({ block: 'x' as never })).rejects.toThrow(/'x'/);
});

test('scrollIntoViewIfNeeded scrolls to the middle what is not seen, and by as little as possible what is in part', () => {
  const window = open(PAGE, { layout: { boxOf } });
  const [list, item] = ['list', 'item'].map((id) => window.document.getElementById(id)!) as unknown as [
    Element,
    Element & { scrollIntoViewIfNeeded(isCentered?: boolean): void },
  ];
  const placesFor = (isCentered?: boolean) =>
    [0, 310, 350, 410, 430].map((top) => {
      list.scrollTop = top;
      item.scrollIntoViewIfNeeded(isCentered);
      return list.scrollTop;
    });
  expect(placesFor()).toEqual([360, 320, 350, 400, 360]);
  expect(placesFor(false)).toEqual([320, 320, 350, 400, 400]);
});

test('what is fixed stays where it is', () => {
  const window = open('<p style="position: fixed"><b></b></p>', {
    layout: { boxOf: ({ localName }) => ({ x: 0, y: 10, width: 5, height: localName === 'html' ? 5000 : 5 }) },
  });
  window.scrollTo(0, 100);
  const y = (selector: string) => window.document.querySelector(selector)!.getBoundingClientRect().y;
  expect([y('p'), y('b'), y('body')]).toEqual([10, 10, -90]);
});

test('without boxes nothing scrolls, and nobody hears of it', async () => {
  const window = open('<p>');
  let events = 0;
  window.addEventListener('scroll', () => events++, true);
  const p = window.document.querySelector('p')!;
  p.scrollTop = 5;
  window.scrollTo(0, 5);
  await settle();
  expect([p.scrollTop, window.scrollY, p.clientWidth, events]).toEqual([0, 0, 0, 0]);
});
