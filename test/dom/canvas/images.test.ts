import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../lib/host/test-server.ts';
import { type LivedomWindow, type NewWindowOptions, Window } from '../../setup/windows.ts';
import { FILES, IMAGE_CASES, imageExpressionOf } from './image-cases.mjs';

const recorded = JSON.parse(readFileSync(new URL('recorded-images.json', import.meta.url), 'utf8')) as Record<
  string,
  unknown
>;

function isInstalled(): boolean {
  try {
    createRequire(import.meta.url)('@napi-rs/canvas');
    return true;
  } catch {
    return false;
  }
}

/** What the package draws otherwise than Chromium, in the version that is installed for tests. */
const OF_PACKAGE: Readonly<Record<string, string>> = {
  'a pattern of an image': 'It smooths the edges within patterns.',
  'a pattern of a bitmap': 'It smooths the edges within patterns.',
};

const servers: TestServer[] = [];

async function startImages(): Promise<TestServer> {
  const server = await startServer(({ url = '' }, response) => {
    const isShared = url.startsWith('/cors/');
    const [type, text] = FILES[isShared ? url.slice('/cors'.length) : url] ?? ['text/html', ''];
    if (isShared) response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', type).end(Buffer.from(text, 'base64'));
  });
  servers.push(server);
  return server;
}

const opened: LivedomWindow[] = [];

function open(options: NewWindowOptions): LivedomWindow {
  const window = new Window({ resources: 'usable', url: servers[0]?.origin, ...options } as NewWindowOptions);
  opened.push(window);
  return window;
}

beforeAll(async () => {
  await startImages();
  await startImages();
});

afterAll(async () => {
  for (const window of opened) window.close();
  for (const server of servers) await server.close();
});

/** Runs an expression in a new window, and gives what the JSON that it gives says. */
type Run = (expression: string) => Promise<unknown>;

const withScripts: Run = async (expression) => {
  const text = (await open({ runScripts: 'outside-only' }).eval(expression)) as string;
  return JSON.parse(text);
};

const NAMES =
  'document Image ImageData ImageBitmap Blob MessageChannel createImageBitmap structuredClone fetch HTMLCanvasElement';

const withoutScripts: Run = async (expression) => {
  const window = open({}) as unknown as Record<string, unknown>;
  const names = NAMES.split(' ');
  const run = new Function(...names, `return ${expression}`) as (...given: unknown[]) => Promise<string>;
  return JSON.parse(await run(...names.map((name) => window[name])));
};

describe.runIf(isInstalled()).each([
  ['a window with scripts', withScripts],
  ['a window without scripts', withoutScripts],
])('in %s', (_, run) => {
  test.each(Object.entries(IMAGE_CASES))('%s', async (name, source) => {
    const answer = await run(imageExpressionOf(source, servers[1]!.origin));
    if (name in OF_PACKAGE) expect(answer).not.toEqual(recorded[name]);
    else expect(answer).toEqual(recorded[name]);
  });
});

const graphics = (attributes: string, before = ''): string =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="9" height="9"/></svg>`;

/** `@napi-rs/canvas` ends the process where it makes these as large, or goes as deep, as they say, or never ends. */
const ENDING = {
  'elements within one another': `<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5">${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}</svg>`,
  'elements that use one another': `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="5" height="5">${Array.from({ length: 40 }, (_, i) => `<g id="a${i}"><use xlink:href="#a${i - 1}"/><use xlink:href="#a${i - 1}"/></g>`).join('')}</svg>`,
  negative: graphics('width="-5" height="-5"'),
  'larger than memory': graphics('width="1e9" height="1e9"'),
  'flat and endless': graphics('width="1e-300" height="1e300"'),
  'another in a comment': graphics('width="1e9" height="1e9"', '<!-- <svg width="5" height="5"> -->'),
  'by a style': graphics('style="width: -5px; height: -5px"'),
  'by a view box': graphics('viewBox="0 0 1e9 1e9"'),
  'an image of pixels in a comment': graphics(
    'width="1e9" height="1e9"',
    '<!--ftypavif ispe....\0\0\0\x05\0\0\0\x05 -->',
  ),
};

describe.runIf(isInstalled()).each(Object.entries(ENDING))('vector graphics: %s', (_, text) => {
  test('of an element', async () => {
    const window = open({ runScripts: 'outside-only' });
    const found = await window.eval(`(async () => {
      const image = new Image();
      const ended = new Promise((resolve) => (image.onload = image.onerror = resolve));
      image.src = 'data:image/svg+xml,' + encodeURIComponent(${JSON.stringify(text)});
      await ended;
      const context = document.createElement('canvas').getContext('2d');
      try {
        context.drawImage(image, 0, 0, 5, 5);
      } catch {
        // It is broken.
      }
      return context.getImageData(0, 0, 1, 1).data.length;
    })()`);
    expect(found).toBe(4);
  });

  test('of a file', async () => {
    const window = open({ runScripts: 'outside-only' });
    const found = await window.eval(
      `createImageBitmap(new Blob([${JSON.stringify(text)}])).then(() => 'made', ({ name }) => name)`,
    );
    expect(found).toBe('InvalidStateError');
  });
});
