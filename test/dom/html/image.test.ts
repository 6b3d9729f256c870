import { describe, expect, it } from 'vitest';
import { ResourceLoader, type ResourceRequest, type ResourceResponse } from '../../../lib/index.ts';
import { layoutOf } from '../../../lib/window/layout.ts';
import { Window } from '../../setup/windows.ts';

/** A GIF of that size without any of its pixels. */
function gif(width: number, height: number): Uint8Array {
  return new Uint8Array([...Buffer.from('GIF89a'), width, 0, height, 0, 0x80, 0, 0]);
}

/** Has images that are named for their width and height, such as 4x3.gif. */
class Images extends ResourceLoader {
  readonly asked: string[] = [];

  override async fetch({ url }: ResourceRequest): Promise<ResourceResponse> {
    this.asked.push(url.slice('https://example.test/'.length));
    if (url.endsWith('/never.gif')) await new Promise(() => {});
    const size = /(\d+)x(\d+)\.gif$/.exec(url);
    const headers = { 'content-type': 'image/gif' };
    const body = size === null ? '' : gif(Number(size[1]), Number(size[2]));
    return { status: size === null ? 404 : 200, headers, body } as unknown as ResourceResponse;
  }
}

type Opened = InstanceType<typeof Window> & typeof globalThis;

function open(html = '', other: object = {}): { window: Opened; loader: Images; image: HTMLImageElement } {
  const loader = new Images();
  const options = { url: 'https://example.test/', resources: 'usable', resourceLoader: loader, html, ...other };
  const window = new Window(options as never) as unknown as Opened;
  return { window, loader, image: window.document.querySelector('img') as HTMLImageElement };
}

function next(image: HTMLImageElement): Promise<string> {
  return new Promise((resolve) => {
    image.onload = ({ type }) => resolve(type);
    image.onerror = () => resolve('error');
  });
}

const name = ({ currentSrc }: HTMLImageElement): string => currentSrc.slice('https://example.test/'.length);

it('is broken by a data: URL without data', async () => {
  const { window } = open();
  const image = new window.Image();
  image.src = 'data:image/png;base64,';
  expect(await next(image)).toBe('error');
});

it('has the state of its request', async () => {
  const { window } = open();
  const image = new window.Image(3, 4);
  expect([image.complete, image.currentSrc, image.width, image.height, image.naturalWidth]).toEqual([
    true,
    '',
    3,
    4,
    0,
  ]);
  await expect(image.decode()).rejects.toMatchObject({ name: 'EncodingError' });
  image.src = '5x6.gif';
  // The source is selected in a microtask.
  expect([image.complete, image.currentSrc]).toEqual([false, '']);
  await Promise.resolve();
  expect([image.complete, name(image)]).toEqual([false, '5x6.gif']);
  await image.decode();
  expect([image.complete, image.naturalWidth, image.naturalHeight, image.width]).toEqual([true, 5, 6, 3]);
  image.src = 'none.gif';
  await expect(image.decode()).rejects.toMatchObject({ name: 'EncodingError' });
  expect([image.complete, image.naturalWidth]).toEqual([true, 0]);
  image.src = '';
  expect(image.complete).toBe(true);
  // As in Chromium, sources that are none do not count.
  for (const srcset of ['', ' ', ',', 'x y']) {
    const other = window.document.createElement('img');
    other.srcset = srcset;
    expect([srcset, other.complete]).toEqual([srcset, true]);
  }
  window.close();
});

it('keeps its ratio where one side is given and it is rendered, as in Chromium', async () => {
  const { window, image } = open('<img src=5x6.gif width=10>');
  await next(image);
  expect([image.width, image.height]).toEqual([10, 12]);
  image.removeAttribute('width');
  image.height = 3;
  expect([image.width, image.height]).toEqual([3, 3]);
  image.remove();
  expect(image.width).toBe(5);
  window.close();
});

it('shows at once what the document has loaded before', async () => {
  const { window, loader, image } = open('<img src=2x2.gif>');
  await next(image);
  const other = new window.Image();
  other.src = '2x2.gif';
  expect([other.complete, name(other), other.naturalWidth, other.width]).toEqual([true, '2x2.gif', 2, 2]);
  expect(await next(other)).toBe('load');
  expect(loader.asked).toEqual(['2x2.gif']);
  window.close();
});

// As in Chromium.
it.each<[string, string, (image: HTMLImageElement) => void]>([
  ['the same source', 'src', (image) => (image.src = '3x3.gif')],
  ['other sizes', 'src', (image) => (image.sizes = '1px')],
  ['the same set of sources', 'srcset', (image) => (image.srcset = '3x3.gif')],
  ['another crossorigin', 'src', (image) => (image.crossOrigin = '')],
])('shows what it is about to show where it gets %s meanwhile', async (_name, attribute, change) => {
  const { window, loader, image } = open('<img src=2x2.gif>');
  await next(image);
  const shown = next(image);
  image.setAttribute(attribute, '3x3.gif');
  await null;
  change(image);
  expect([await shown, name(image), image.naturalWidth]).toEqual(['load', '3x3.gif', 3]);
  expect(loader.asked).toEqual(['2x2.gif', '3x3.gif']);
  window.close();
});

it.each([null, '', '1x1.gif'])('no page waits for an image that has given it up for %j', async (src) => {
  const { window, image } = open('<img src=never.gif>');
  const loaded = new Promise<void>((resolve) => (window.onload = () => resolve()));
  await null;
  if (src === null) image.removeAttribute('src');
  else image.src = src;
  await loaded;
  window.close();
});

it('tells of an error when what it has is no URL, or nothing', async () => {
  const { window, image } = open('<img srcset="https://[">');
  expect([await next(image), image.currentSrc, image.complete]).toEqual(['error', 'https://[', true]);
  image.removeAttribute('srcset');
  image.src = '';
  expect([await next(image), image.currentSrc]).toEqual(['error', '']);
  window.close();
});

describe('the source that is selected', () => {
  it.each([
    ['<img src=1x1.gif srcset="2x2.gif 2x, 3x3.gif 3x">', 1, '1x1.gif', 1],
    ['<img src=1x1.gif srcset="2x2.gif 2x, 3x3.gif 3x">', 2, '2x2.gif', 1],
    ['<img src=1x1.gif srcset="6x6.gif 3x, 2x2.gif 2x">', 9, '6x6.gif', 2],
    ['<img src=1x1.gif srcset="2x2.gif 2x, 3x3.gif 2x">', 2, '2x2.gif', 1],
    ['<img src=1x1.gif srcset="2x2.gif 1x">', 1, '2x2.gif', 2],
    ['<img src=1x1.gif srcset="5x5.gif 500w, 10x10.gif 1000w" sizes="50vw">', 1, '5x5.gif', 5],
    ['<img srcset="5x5.gif 500w, 10x10.gif 1000w" sizes="(max-width: 1px) 50vw">', 1, '10x10.gif', 10],
    ['<img srcset="5x5.gif 500w, 10x10.gif 1000w" sizes="(min-width: 1px) calc(100vw - 600px), 1px">', 1, '5x5.gif', 4],
    [
      '<picture><source srcset=2x2.gif type=image/none><source srcset=3x3.gif><img src=1x1.gif></picture>',
      1,
      '3x3.gif',
      3,
    ],
    ['<picture><source srcset=2x2.gif media="(width < 9px)"><img src=1x1.gif></picture>', 1, '1x1.gif', 1],
    ['<picture><b><source srcset=2x2.gif></b><img src=1x1.gif><source srcset=3x3.gif></picture>', 1, '1x1.gif', 1],
  ])('of %s at %s', async (html, devicePixelRatio, source, width) => {
    const { window, loader, image } = open(html);
    layoutOf(window as never).setViewport({ width: 1000, devicePixelRatio });
    expect([await next(image), name(image), image.naturalWidth]).toEqual(['load', source, width]);
    expect(loader.asked).toEqual([source]);
    window.close();
  });

  it('is another when sources come, change and go', async () => {
    const { window, image } = open('<picture><img src=1x1.gif></picture>');
    await next(image);
    const source = window.document.createElement('source');
    source.srcset = '2x2.gif';
    image.before(source);
    expect([await next(image), name(image)]).toEqual(['load', '2x2.gif']);
    source.media = 'print';
    expect([await next(image), name(image)]).toEqual(['load', '1x1.gif']);
    source.media = '';
    expect([await next(image), name(image)]).toEqual(['load', '2x2.gif']);
    source.remove();
    expect([await next(image), name(image)]).toEqual(['load', '1x1.gif']);
    window.close();
  });

  it('is another when the window is of another size', async () => {
    const html = '<img srcset="5x5.gif 500w, 10x10.gif 1000w"><img class=b src=1x1.gif>';
    const { window, loader, image } = open(html, { layout: { boxOf: () => undefined } });
    layoutOf(window as never).setViewport({ width: 400 });
    await next(image);
    expect([name(image), image.naturalWidth]).toEqual(['5x5.gif', 4]);
    const isAnother = next(image);
    layoutOf(window as never).setViewport({ width: 900 });
    expect([await isAnother, name(image), image.naturalWidth]).toEqual(['load', '10x10.gif', 9]);
    expect(loader.asked.sort()).toEqual(['10x10.gif', '1x1.gif', '5x5.gif']);
    window.close();
  });
});

describe('loading=lazy', () => {
  it('waits until the image is near what is shown', async () => {
    const tops = new Map([
      ['near', 900],
      ['far', 9000],
    ]);
    const boxOf = ({ id }: Element) => ({ x: 0, y: tops.get(id) ?? 0, width: 10, height: 10 });
    const html = '<img id=near loading=lazy src=1x1.gif><img id=far loading=lazy src=2x2.gif>';
    const { window, loader, image } = open(html, { layout: { boxOf } });
    await next(image);
    const far = image.nextSibling as HTMLImageElement;
    expect([loader.asked, far.complete, name(far)]).toEqual([['1x1.gif'], false, '2x2.gif']);
    const isThere = next(far);
    tops.set('far', 1000);
    layoutOf(window as never).boxesChanged();
    expect([await isThere, far.complete, far.width]).toEqual(['load', true, 10]);
    window.close();
  });

  it('waits for the document, and for another state of the attribute', async () => {
    const { window, loader } = open('<div style="display: none">');
    const [image, other] = [new window.Image(), new window.Image()];
    Object.assign(image, { loading: 'lazy', src: '1x1.gif' });
    Object.assign(other, { loading: 'lazy', src: '2x2.gif' });
    (window.document.querySelector('div') as Element).append(other);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(loader.asked).toEqual([]);
    window.document.body.append(image);
    expect(await next(image)).toBe('load');
    other.loading = 'eager';
    expect([await next(other), loader.asked]).toEqual(['load', ['1x1.gif', '2x2.gif']]);
    window.close();
  });
});

it('updates the images of a picture that fills with sources in linear time', { timeout: 60_000 }, async () => {
  const { window, image } = open('<picture><img src=1x1.gif></picture>');
  await next(image);
  const sources = Array.from({ length: 40_000 }, () => window.document.createElement('source'));
  for (const source of sources) image.parentNode?.prepend(source);
  (sources[0] as HTMLSourceElement).srcset = '2x2.gif';
  expect([await next(image), name(image)]).toEqual(['load', '2x2.gif']);
  window.close();
});
