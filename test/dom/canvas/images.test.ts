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
