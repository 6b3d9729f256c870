import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { settled, TestWindow } from './test-window.ts';

interface Case {
  readonly name: string;
  /** An import map, its text after 'map:', or a specifier. */
  readonly steps: readonly (string | object)[];
  /** What Chromium gives: the name of what was reported or thrown, null or the URL. */
  readonly results: readonly (string | null)[];
}

const CASES = JSON.parse(readFileSync(new URL('import-map-cases.json', import.meta.url), 'utf8')) as Case[];
const SCRIPT = 'data:text/javascript,export default (specifier) => import.meta.resolve(specifier)';

function isMap(step: string | object): boolean {
  return typeof step !== 'string' || step.startsWith('map:');
}

function registerMap(window: TestWindow, step: string | object): string | null {
  window.importMap(typeof step === 'string' ? step.slice(4) : step);
  const error = window.reported.shift() as Error | undefined;
  return error?.name ?? null;
}

function resolve(window: TestWindow, specifier: string): string {
  const text = JSON.stringify(specifier);
  window.script(`try { log(resolve(${text})) } catch (error) { log(error.name) }`);
  return window.log.pop() as string;
}

describe('import maps do what they do in Chromium', () => {
  for (const { name, steps, results } of CASES) {
    test(name, async () => {
      const window = new TestWindow({}, 'about:blank');
      window.script(`import(${JSON.stringify(SCRIPT)}).then((ns) => { globalThis.resolve = ns.default })`);
      await settled();
      const found = steps.map((step) => (isMap(step) ? registerMap(window, step) : resolve(window, step as string)));
      const named = (values: readonly unknown[]) => steps.map((step, index) => [step, values[index]]);
      expect(named(found)).toEqual(named(results));
    });
  }
});

describe('import maps and modules', () => {
  test('static and dynamic imports use them, scopes go by the script', async () => {
    const window = new TestWindow({
      'main.js':
        "import a from 'a'; import b from './b/main.js'; log(a, b); import('a').then((ns) => log(ns.default));",
      'b/main.js': "import a from 'a'; export default 'b:' + a;",
      'one.js': "export default 'one'",
      'two.js': "export default 'two'",
    });
    window.importMap({ imports: { a: '/one.js' }, scopes: { '/b/': { a: '/two.js' } } });
    await window.module('main.js');
    expect(window.errors).toEqual([]);
    expect(window.log).toEqual(['one b:two', 'one']);
  });

  test('integrity goes along with the requests', async () => {
    const window = new TestWindow({
      'main.js': "import './a.js'; import './b.js'; import('./c.js')",
      'a.js': '',
      'b.js': '',
      'c.js': '',
    });
    window.importMap({ integrity: { './a.js': 'sha256-a', '/c.js': 'sha256-c', '/main.js': 'sha256-main' } });
    await window.module('main.js');
    const integrity = ['main.js', 'a.js', 'b.js', 'c.js'].map(
      (path) => window.options.get(`https://test.example/${path}`)?.integrity,
    );
    expect(integrity).toEqual(['sha256-main', 'sha256-a', '', 'sha256-c']);
  });

  test('warnings say what is wrong with a map', () => {
    const window = new TestWindow();
    window.importMap({ unknown: 1, imports: { '': '/x', a: 1, 'b/': '/b' }, scopes: { 'https://:': {} } });
    expect(window.warnings).toHaveLength(5);
    expect(window.errors).toEqual([]);
  });
});
