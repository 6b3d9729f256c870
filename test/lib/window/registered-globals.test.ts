import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtForTests } from '../../support/build.ts';

const PROGRAM = fileURLToPath(new URL('programs/registered-globals.mjs', import.meta.url));
/** These stay: the first is what the program is of Node.js's, and packages that are loaded later look for it there. */
const STAYS = 'globalThis';
/** Node.js's own `fetch` calls the global ones, and takes them for its own. */
const TIMERS = 'setTimeout clearTimeout setInterval clearInterval';

const run = promisify(execFile);
const builtFolder = builtForTests();
let expected: Record<string, unknown>;

async function results(way: string, leftOut: string): Promise<Record<string, unknown>> {
  const given = [PROGRAM, `${builtFolder()}/index.js`, way, leftOut];
  const { stdout } = await run(process.execPath, given, { timeout: 50_000 });
  return JSON.parse(stdout) as Record<string, unknown>;
}

beforeAll(async () => {
  expected = await results('none', `${STAYS} ${TIMERS}`);
});

describe('a program whose globals are those of a window', () => {
  it('would have what follows without them', () => {
    expect(Object.keys(expected).length).toBeGreaterThan(100);
    expect(Object.entries(expected).filter(([, value]) => String(value).startsWith('failed'))).toEqual([]);
    expect(expected).toMatchObject({
      parse: '<html><head></head><body><p>1</p></body></html>',
      'scripts of a page': 'http://b/a',
      'module scripts': 2,
      'plain: a data: URL': 'hi',
      'plain: an object URL': 'o',
      'scripted: getComputedStyle': 'rgb(255, 0, 0)',
    });
  });

  it.each(['values', 'descriptors', 'getters'])('goes on as before, with %s', async (way) => {
    expect(await results(way, `${STAYS} ${TIMERS}`)).toEqual(expected);
  });

  it('goes on as before with its timers too, without the network', async () => {
    const registered = await results('values', STAYS);
    const names = Object.keys(registered);
    expect(names.length).toBeGreaterThan(90);
    expect(registered).toEqual(Object.fromEntries(names.map((name) => [name, expected[name]])));
  });
});
