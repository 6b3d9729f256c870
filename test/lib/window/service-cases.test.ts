import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Window } from '../../setup/windows.ts';

interface Case {
  readonly name: string;
  /** A function of a page. */
  readonly source: string;
  /** What it gives in Chromium, as JSON, or `THROW` and the name of the exception. */
  readonly chromium: string;
}

/** Recorded in Chromium 156, in a page without a server. */
const CASES = JSON.parse(readFileSync(new URL('./service-cases.json', import.meta.url), 'utf8')) as Case[];

/** Where we differ, and why. */
const DIFFERENT: Readonly<Record<string, string>> = {
  q8: 'The Standard lets a request have no window but null.',
  q13: 'The Standard does not use the body of a request that is given another.',
  p5: 'The number of the navigation is not in any Standard yet.',
  st2: 'The Standard has a TypeError for what is no value of an enumeration.',
  e2: 'The Standard refuses a quota that is negative.',
};

const RUN = `
  globalThis.answer = async (call) => {
    try {
      const result = await call();
      return typeof result === 'string' ? result : (JSON.stringify(result) ?? null);
    } catch (error) {
      return 'THROW ' + (error && error.name) + (error instanceof DOMException ? ' DOM ' + error.code : '');
    }
  };`;

let window: InstanceType<typeof Window>;

beforeAll(() => {
  window = new Window({ url: 'https://example.test/', runScripts: 'dangerously', pretendToBeVisual: true });
  window.eval(RUN);
});
afterAll(() => window.close());

describe('the services of a window, as in Chromium', () => {
  for (const { name, source, chromium } of CASES) {
    const reason = DIFFERENT[name];
    it(`${name}: ${source.slice(0, 80)}${reason === undefined ? '' : ` (differs: ${reason})`}`, async () => {
      const own: unknown = await window.eval(`answer(${source})`);
      if (reason === undefined) expect(own).toBe(chromium);
      else expect(own).not.toBe(chromium);
    });
  }
});
