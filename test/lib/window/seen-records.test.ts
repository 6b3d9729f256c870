import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { TAMPERING } from '../../setup/tampering.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';
import { PROGRAM, SEEN, type Seen } from './seen-records.ts';

/** Both by reasons. */
interface Expected {
  readonly classes: Readonly<Record<string, readonly string[]>>;
  readonly functions: Readonly<Record<string, readonly string[]>>;
}

const expected = parse(readFileSync('test/expectations/seen-records.yaml', 'utf8')) as Expected;
const listed = (byReason: Expected['classes']): string[] => Object.values(byReason).flat().sort();

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
}, 60_000);
afterAll(() => window.close());

describe('functions of the language that a page has replaced', () => {
  it('see nothing of the host', () => {
    // What can be got from what they see: tampering.test.ts.
    expect(seen.size).toBeGreaterThan(10_000);
    expect(seen.compilersOutside).toBe(0);
    expect(seen.ofHost).toEqual([]);
  });

  it('are those that are expected to see objects of the library', () => {
    expect(Object.keys(seen.records).sort()).toEqual(listed(expected.functions));
  });

  it('see of the library what leads to nothing but the page itself', () => {
    const classes = listed(expected.classes);
    const found = new Set(Object.values(seen.records).flat());
    expect([...found].filter((name) => !classes.includes(name))).toEqual([]);
    // Versions of Node.js differ in one or two, by what their own functions do.
    expect(classes.filter((name) => !found.has(name)).length).toBeLessThan(3);
  });

  it('would tell of others', () => {
    // The build of the realm names the functions of the host so that the page knows them by their source.
    expect(readFileSync('node_modules/.cache/livedom/realm.js', 'utf8')).toContain('(outer, void 0, given)');
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
