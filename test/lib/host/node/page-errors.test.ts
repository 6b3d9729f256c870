import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGES } from './page-errors-pages.ts';
import { buildForPrograms, type Outcome } from './program.ts';

let built: ReturnType<typeof buildForPrograms>;
let outcome: Outcome;
let heard: Record<string, string[]>;

beforeAll(async () => {
  built = buildForPrograms();
  const scripts = Object.entries(PAGES).map(([name, [script]]) => [name, script]);
  outcome = await built.run(
    `import { Window } from 'LIVEDOM/livedom.js';
    const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    for (const [name, script] of ${JSON.stringify(scripts)}) {
      const heard = [];
      const window = new Window({
        url: 'http://a.test/',
        html: '<!DOCTYPE html><body><p>x<script>' + script + '</script><p>y',
        runScripts: 'dangerously',
        resources: 'usable',
        pretendToBeVisual: true,
        console() {},
        reportError: (text) => heard.push(text.replaceAll('\\n', ' ')),
      });
      await wait(60);
      gc();
      await wait(20);
      window.close();
      await wait(20);
      console.log(JSON.stringify([name, heard]));
    }`,
    ['--expose-gc'],
  );
  const lines = outcome.stdout.split('\n').filter((line) => line.startsWith('['));
  heard = Object.fromEntries(lines.map((line) => JSON.parse(line) as [string, string[]]));
});

afterAll(() => built.remove());

describe('errors of a page', () => {
  it('end no process', () => {
    expect([outcome.status, outcome.stderr]).toEqual([0, '']);
  });

  it.each(Object.entries(PAGES))('%s: is reported', (name, [, reports]) => {
    const texts = heard[name] ?? ['the process had ended'];
    expect(texts.length).toBeGreaterThanOrEqual(reports.length);
    for (const report of reports) expect(texts.some((text) => text.includes(report)) ? report : texts).toBe(report);
    if (reports.length === 0) expect(texts).toEqual([]);
  });
});
