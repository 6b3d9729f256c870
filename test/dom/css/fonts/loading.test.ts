import { afterEach, describe, expect, it } from 'vitest';
import { ResourceLoader, type ResourceRequest, type ResourceResponse } from '../../../../lib/index.ts';
import { Window } from '../../../setup/windows.ts';

const WOFF2 = 'wOF2\0\x01\0\0';

class Fonts extends ResourceLoader {
  readonly asked: string[] = [];

  override async fetch({ url, destination }: ResourceRequest): Promise<ResourceResponse> {
    const { pathname } = new URL(url);
    this.asked.push(`${destination} ${pathname}`);
    const status = pathname.endsWith('.woff2') ? 200 : 404;
    return {
      status,
      headers: { 'access-control-allow-origin': '*' },
      body: pathname.includes('no') ? 'x' : WOFF2,
    } as unknown as ResourceResponse;
  }
}

type Opened = InstanceType<typeof Window> & typeof globalThis;
const windows: Opened[] = [];
afterEach(() => {
  for (const window of windows.splice(0)) window.close();
});

function open(html: string, loader?: ResourceLoader): Opened {
  const resources = loader === undefined ? {} : ({ resources: 'usable', resourceLoader: loader } as const);
  const window = new Window({ url: 'https://example.test/a/', html, ...resources }) as Opened;
  windows.push(window);
  return window;
}

const failed = ({ name }: Error) => name;

describe('fonts of a page that loads resources', () => {
  it('are loaded from the first source that has one, and its set is told', async () => {
    const loader = new Fonts();
    const css = '@font-face { font-family: A; src: local(x), url(gone.woff), url("no.woff2"), url(/b/\\66ound.woff2) }';
    const { document } = open(`<style>${css}</style>`, loader);
    const told: string[] = [];
    for (const type of ['loading', 'loadingdone', 'loadingerror']) {
      document.fonts.addEventListener(type, (event) => {
        told.push(`${type} ${(event as FontFaceSetLoadEvent).fontfaces.map(({ family }) => family)}`);
      });
    }
    const [face] = [...document.fonts] as [FontFace];
    expect(loader.asked).toEqual([]);
    expect(await document.fonts.load('12px A')).toEqual([face]);
    expect(loader.asked).toEqual(['font /a/gone.woff', 'font /a/no.woff2', 'font /b/found.woff2']);
    expect(face.status).toBe('loaded');
    await document.fonts.ready;
    expect(told).toEqual(['loading ', 'loadingdone A']);
    expect(document.fonts.check('12px A')).toBe(true);
  });

  it('fail where no source has one', async () => {
    const { document, FontFace } = open('', new Fonts());
    const face = new FontFace('A', 'url(no.woff2)');
    document.fonts.add(face);
    expect(await face.load().catch(failed)).toBe('NetworkError');
    expect([face.status, document.fonts.check('12px A')]).toEqual(['error', false]);
  });

  it('end with the window', async () => {
    const loader = new Fonts();
    const window = open('', loader);
    const face = new window.FontFace('A', 'url(a.woff2)');
    void face.load();
    window.close();
    await new Promise(setImmediate);
    expect(face.status).toBe('loading');
  });
});

describe('fonts of other pages', () => {
  it('are loaded from bytes alone', async () => {
    const { document, FontFace } = open('');
    const face = new FontFace(
      'A',
      Uint8Array.from(WOFF2, (byte) => byte.charCodeAt(0)),
    );
    expect(await face.loaded).toBe(face);
    const named = new FontFace('B', 'url(a.woff2)');
    document.fonts.add(face).add(named);
    expect(await named.load().catch(failed)).toBe('NetworkError');
    expect([document.fonts.check('12px A'), document.fonts.check('12px B')]).toEqual([true, false]);
  });

  it('are those of documents without a window', async () => {
    const { DOMParser } = open('');
    const { fonts } = new DOMParser().parseFromString(
      '<style>@font-face{font-family:A;src:url(/x)}</style>',
      'text/html',
    );
    expect([...fonts].map(({ family }) => family)).toEqual(['A']);
    expect(await fonts.load('12px A').catch(failed)).toBe('NetworkError');
    expect(await fonts.ready).toBe(fonts);
  });
});
