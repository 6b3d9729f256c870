import { afterEach, describe, expect, it, vi } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
import type { LivedomWindow } from '../../setup/windows.ts';
import { closeAll, open } from './open.ts';

afterEach(closeAll);

/** A window of pages whose images are one below the other, each of 300 by 300 pixels. */
function show(html: string): LivedomWindow {
  return open(html, {
    pretendToBeVisual: true,
    width: 300,
    height: 900,
    layout: {
      boxOf: (element) => {
        const index = [...element.ownerDocument.images].indexOf(element as HTMLImageElement);
        return index === -1 ? null : { x: 0, y: index * 300, width: 300, height: 300 };
      },
    },
  });
}

const at = ({ document }: LivedomWindow, x: number, y: number): string => document.elementFromPoint(x, y)?.id ?? '';

const IMAGE = '<img usemap=#x id=img>';

// As Chromium answers, all of it.
describe('a point of an image with a map', () => {
  it.each([
    ['rect', '50,50,10,10', 'a a a a'],
    ['RECT', '10,10,50,50', 'a a a a'],
    ['rectangle', '10,10,50,50', 'a a a a'],
    ['circ', '30,30,20', 'a img img img'],
    ['circle', '30,30,-20', 'img img img img'],
    ['circle', '30,30,0', 'img img img img'],
    ['circle', '30,30', 'img img img img'],
    ['circle', '30,30,20,5', 'a img img img'],
    ['polygon', '10,10,50,10,50,50,10,50', 'a a a a'],
    ['poly', '10,10,50,10,50,50,10,50,99', 'a a a a'],
    ['poly', '10,10,50,50', 'img img img img'],
    ['poly', '0,0,60,60,60,0,0,60', 'a a a a'],
    ['x', '10,10,50,50', 'a a a a'],
    [' rect', '10,10,50,50', 'a a a a'],
    ['rect', '10,10,50', 'img img img img'],
    ['rect', '', 'img img img img'],
    ['default', '1', 'a a a a'],
    ['DEFAULT', '', 'a a a a'],
    ['rect', '10%,10%,50%,50%', 'a a a a'],
    ['rect', ',,10;,;10,;,5e1 \t\r\n50;;', 'a a a a'],
    ['rect', "='10.4,10.4,50,50' ", 'a a a a'],
    ['rect', '10a10b20c20,10,50,50', 'a a a a'],
    ['rect', '10\v10\v50\v50', 'img img img img'],
    ['rect', '10,10,50ls/holidays/50/x', 'img img img img'],
  ])('is in an area of shape %j with coordinates %j', (shape, coords, expected) => {
    const window = show(`${IMAGE}<map name=x><area id=a></map>`);
    const area = window.document.getElementById('a') as unknown as HTMLAreaElement;
    area.shape = shape;
    area.coords = coords;
    const points = [30, 12, 49, 50].map((point) => at(window, point, point));
    expect(points.join(' ')).toBe(expected);
  });

  it('is in no hole of a star', () => {
    const window = show(`${IMAGE}<map name=x><area id=a shape=poly coords=100,100,200,100,100,200,150,50,200,200>`);
    const points = [
      [101, 101],
      [199, 101],
      [150, 51],
      [150, 125],
      [3, 3],
    ] as const;
    expect(points.map(([x, y]) => at(window, x, y))).toEqual(['a', 'a', 'a', 'img', 'img']);
  });

  it('is that of the first area that has it, and then of the default one', () => {
    const areas = `<area id=d shape=default><p><area id=a coords=0,0,50,50></p><area id=b coords=40,40,60,60>
      <map name=y><area id=c shape=circle coords=100,100,20></map>`;
    const window = show(`${IMAGE}<map id=x>${areas}</map>`);
    expect([45, 55, 100, 200].map((point) => at(window, point, point))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is one of the image for elementsFromPoint', () => {
    const window = show(`${IMAGE}<map name=x><area shape=default></map>`);
    expect(window.document.elementsFromPoint(5, 5).map(({ localName }) => localName)).toEqual(['img', 'html']);
  });

  it.each([
    ['x', 'img'],
    ['#X', 'img'],
    [' #x', 'img'],
    ['z#x', 'img'],
    ['#', 'img'],
    ['#id', 'b'],
    ['#x', 'a'],
  ])('is in the map that usemap=%j names', (usemap, expected) => {
    const window = show(`<img id=img usemap="${usemap}"><map name=x><area id=a shape=default></map>
      <map id=id name=other><area id=b shape=default></map><map name=id><area id=c shape=default></map>`);
    expect(at(window, 5, 5)).toBe(expected);
  });

  it('goes by the place of the image', () => {
    const window = show(`${IMAGE}<img usemap=#x id=second><map name=x><area id=a coords=0,0,50,50></map>`);
    expect([10, 60, 310, 360].map((y) => at(window, 10, y))).toEqual(['a', 'img', 'a', 'second']);
  });

  it('is the area for a pointer', async () => {
    const window = show(`${IMAGE}<map name=x><area id=a coords=100,100,200,200 href=#there></map>`);
    const heard: string[] = [];
    for (const type of ['mousedown', 'click'] as const)
      window.document.addEventListener(type, ({ target }) =>
        heard.push(`${type} ${(target as unknown as Element).id}`),
      );
    await new UserInput(window).click(window.document.getElementById('img') as never);
    expect(heard).toEqual(['mousedown a', 'click a']);
    expect(window.document.activeElement?.id).toBe('a');
    await vi.waitFor(() => expect(window.location.hash).toBe('#there'));
  });
});

describe('an area', () => {
  it.each([
    ['with a link', `${IMAGE}<map name=x><area id=a href=x></map>`, true],
    ['without a link', `${IMAGE}<map name=x><area id=a></map>`, false],
    ['with a tabindex', `${IMAGE}<map name=x><area id=a tabindex=0></map>`, true],
    [
      'that is hidden',
      `${IMAGE}<map name=x><area id=a href=x hidden style="display: none; visibility: hidden"></map>`,
      true,
    ],
    ['in a part that is hidden', `${IMAGE}<div hidden><map name=x><area id=a href=x></map></div>`, true],
    ['of no image', '<map name=x><area id=a href=x></map>', false],
    ['of no map', `${IMAGE}<area id=a href=x>`, false],
    ['of a map in a map', `${IMAGE}<map name=x><map name=y><area id=a href=x></map></map>`, false],
    ['of an image that is hidden', '<img usemap=#x hidden><map name=x><area id=a href=x></map>', false],
    [
      'of an image that is not visible',
      '<img usemap=#x style="visibility: hidden"><map name=x><area id=a href=x></map>',
      false,
    ],
    [
      'of an image in what is not shown',
      '<p style="display: none"><img usemap=#x></p><map name=x><area id=a href=x></map>',
      false,
    ],
    ['of a second map of the name', `${IMAGE}<map name=x></map><map name=x><area id=a href=x></map>`, true],
    ['of a map by its id', `${IMAGE}<map id=x><area id=a href=x></map>`, true],
    ['of a button', '<input type=image usemap=#x><map name=x><area id=a href=x></map>', false],
    ['of an object', '<object usemap=#x></object><map name=x><area id=a href=x></map>', false],
  ])('%s: can it have the focus', (_name, html, canHaveFocus) => {
    const { document } = show(html);
    const area = document.getElementById('a') as unknown as HTMLElement;
    area.focus();
    expect(document.activeElement === (area as never)).toBe(canHaveFocus);
  });

  it('has the focus as long as its image is there', async () => {
    const { document } = show(`${IMAGE}<map name=x><area id=a href=x></map>`);
    (document.getElementById('a') as unknown as HTMLElement).focus();
    expect(document.activeElement?.id).toBe('a');
    document.getElementById('img')?.setAttribute('usemap', '#y');
    await vi.waitFor(() => expect(document.activeElement?.localName).toBe('body'));
  });

  it('stands in the order of Tab where its map is', async () => {
    const window = show(`<button id=b></button>${IMAGE}<button id=c></button>
      <map name=x><area id=d href=x><area id=e href=x tabindex=-1><area id=f></map><button id=g></button>`);
    const user = new UserInput(window);
    const order: (string | undefined)[] = [];
    for (let i = 0; i < 4; i++) {
      await user.press('Tab');
      order.push(window.document.activeElement?.id);
    }
    expect(order).toEqual(['b', 'c', 'd', 'g']);
  });

  it('is found in time among many', () => {
    const many = Array.from({ length: 3000 }, (_, i) => `<img usemap=#m${i}><map name=m${i}><area href=x></map>`);
    const { document } = open(many.join(''), { pretendToBeVisual: true });
    for (const area of document.querySelectorAll('area')) (area as unknown as HTMLElement).focus();
    expect(document.activeElement?.localName).toBe('area');
  });

  it('is followed where it is in a document', async () => {
    const { document, location } = open('');
    const area = document.createElement('area');
    area.setAttribute('href', '#x');
    document.createElement('map').append(area);
    (area as unknown as HTMLElement).click();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(location.hash).toBe('');
    document.body?.append(area);
    (area as unknown as HTMLElement).click();
    await vi.waitFor(() => expect(location.hash).toBe('#x'));
  });
});
