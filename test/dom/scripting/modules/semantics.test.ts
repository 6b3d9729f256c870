import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CASES } from './cases.ts';
import { TestWindow } from './test-window.ts';

interface Outcome {
  readonly log: readonly string[];
  /** The name of what was thrown. */
  readonly error: string | null;
}

function outcomesOfNode(): Record<string, Outcome> {
  const script = fileURLToPath(new URL('node-modules.mjs', import.meta.url));
  const input = JSON.stringify(CASES);
  return JSON.parse(execFileSync(process.execPath, [script], { input, encoding: 'utf8' }));
}

describe('modules do what modules of Node.js do', () => {
  const expected = outcomesOfNode();

  for (const [name, files] of Object.entries(CASES)) {
    test(name, async () => {
      const window = new TestWindow(files);
      await window.module('main.js');
      const outcome = { log: window.log, error: window.errors[0]?.split(':')[0] ?? null };
      expect(outcome).toEqual(expected[name]);
      expect(window.reported.length).toBeLessThan(2);
    });
  }
});

// As in Chromium 156, and in Node.js 26.
test('a namespace that two modules import and export is one binding', async () => {
  const exporting = "import * as sub from './c.js'; export { sub };";
  const window = new TestWindow({
    'main.js': "import * as ns from './all.js'; log(Object.keys(ns).join(), ns.sub.x);",
    'all.js': "export * from './a.js'; export * from './b.js';",
    'a.js': exporting,
    'b.js': exporting,
    'c.js': 'export let x = 1;',
  });
  await window.module('main.js');
  expect([window.log, window.errors]).toEqual([['sub 1'], []]);
});
