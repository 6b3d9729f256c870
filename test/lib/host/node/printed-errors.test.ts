import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildForPrograms } from './program.ts';

let built: ReturnType<typeof buildForPrograms>;

beforeAll(() => {
  built = buildForPrograms();
});

afterAll(() => built.remove());

const PAGE = '<script>console.log("tides"); setTimeout(function later() { throw new Error("of the page") })</script>';

it('what nobody handles is printed once, and the process goes on', async () => {
  const { status, stdout, stderr } = await built.run(`import { Window } from 'LIVEDOM/livedom.js';
    const scripted = new Window({ html: ${JSON.stringify(PAGE)}, runScripts: 'dangerously', url: 'https://a.test/page' });
    const plain = new Window();
    plain.document.onclick = function listener() { throw new RangeError('of the listener') };
    plain.document.dispatchEvent(new plain.Event('click'));
    setTimeout(() => { plain.close(); scripted.close(); console.log('went on'); }, 60);`);
  expect([status, stdout]).toEqual([0, 'went on\n']);
  expect(stderr.match(/^\S.*$/gm)).toEqual([
    'tides',
    'Uncaught RangeError: of the listener',
    'Uncaught Error: of the page',
  ]);
  expect(stderr).toMatch(/RangeError: of the listener\n +at .*listener .*program-\d+\.mjs:4/);
  expect(stderr).toMatch(/Error: of the page\n +at later \(https:\/\/a\.test\/page:1/);
});
