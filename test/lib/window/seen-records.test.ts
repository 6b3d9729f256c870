import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TAMPERING } from '../../setup/tampering.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';
import { PROGRAM, SEEN, type Seen } from './seen-records.ts';

let window: LivedomWindow;
let seen: Seen;

beforeAll(async () => {
  window = new Window({
    url: 'https://page.test/',
    html: `<script>${TAMPERING}</script><body><script>${SEEN}</script>`,
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    console: () => {},
  });
  const work = `(async () => {
    const end = recordsSeen();
    let failure = null;
    try { await (async () => { ${PROGRAM} })() } catch (e) { failure = e }
    const seen = end();
    if (failure !== null) throw failure;
    return seen;
  })()`;
  seen = JSON.parse((await window.eval(work)) as string) as Seen;
});
afterAll(() => window.close());

describe('functions of the language that a page has replaced', () => {
  it('see nothing of the host', () => {
    // What can be got from what they see: tampering.test.ts.
    expect(seen.size).toBeGreaterThan(100);
    expect(seen.compilersOutside).toBe(0);
    expect(seen.ofHost).toEqual([]);
  });

  it('see no object of the library', () => {
    expect(seen.records).toEqual({});
  });

  it('would tell of them', () => {
    // The build names the functions of the host so that the page knows them by their source.
    expect(readFileSync('node_modules/.cache/livedom/window-core.js', 'utf8')).toContain('(outer, void 0, ');
    Object.assign(window, {
      outer: [new Set()],
      bordered: new Function('outer', 'given', 'outer(outer, void 0, given)'),
    });
    const body = 'const end = recordsSeen(); class Planted {} [].push([new Planted()], outer, bordered); return end()';
    const planted = JSON.parse(window.eval(`(() => { ${body} })()`) as string) as Seen;
    expect(planted.records['Array.prototype.push']).toContain('Planted');
    expect(planted.compilersOutside).toBe(1);
    expect(planted.ofHost).toEqual(['Array.prototype.push']);
    window.eval('delete globalThis.outer; delete globalThis.bordered');
  });
});
