import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, describe, expect, test } from 'vitest';
import { type LivedomWindow, Window } from '../../setup/windows.ts';
import { CASES, expressionOf } from './cases.mjs';

const recorded = JSON.parse(readFileSync(new URL('recorded.json', import.meta.url), 'utf8')) as Record<string, unknown>;

function isInstalled(): boolean {
  try {
    createRequire(import.meta.url)('@napi-rs/canvas');
    return true;
  } catch {
    console.warn('@napi-rs/canvas is not installed for this platform: what is drawn is not tested.');
    return false;
  }
}

/** What the package draws otherwise than Chromium, in the version that is installed for tests. */
const OF_PACKAGE: Readonly<Record<string, string>> = {
  patterns: 'It smooths the edges within patterns.',
  'a pattern that is moved': 'It smooths the edges within patterns.',
  'a context without transparency': 'Every context is transparent.',
};

const opened: LivedomWindow[] = [];

afterAll(() => {
  for (const window of opened) window.close();
});

function open(options: ConstructorParameters<typeof Window>[0]): LivedomWindow {
  const window = new Window(options);
  opened.push(window);
  return window;
}

/** Runs an expression, and gives what JSON can say of it. */
type Run = (expression: string) => unknown;

function withScripts(): Run {
  const window = open({ runScripts: 'outside-only' });
  return (expression) => JSON.parse(window.eval(`JSON.stringify(${expression})`) as string);
}

function withoutScripts(): Run {
  const window = open({}) as unknown as Record<string, unknown>;
  const names = ['document', 'ImageData', 'Path2D', 'Image', 'DOMMatrix', 'structuredClone'];
  names.push('CanvasRenderingContext2D', 'CanvasGradient', 'CanvasPattern', 'TextMetrics');
  return (expression) => {
    const run = new Function(...names, `return JSON.stringify(${expression})`) as (...given: unknown[]) => string;
    return JSON.parse(run(...names.map((name) => window[name])));
  };
}

describe.runIf(isInstalled()).each([
  ['a window with scripts', withScripts()],
  ['a window without scripts', withoutScripts()],
])('in %s', (_, run) => {
  test.each(Object.entries(CASES))('%s', (name, source) => {
    const answer = run(expressionOf(source));
    if (name in OF_PACKAGE) expect(answer).not.toEqual(recorded[name]);
    else expect(answer).toEqual(recorded[name]);
  });

  test.each([
    'roundRect(2147483648, 4294967296, -1, 1e308, 1)',
    'arc(1e308, 1, 1e37, 1e30, 1e39)',
    'ellipse(0, 0.5, 1e9, 1e308, -1e308, 1e39, 0.5)',
    'roundRect(0, 1, 5, 5, -0)',
  ])('numbers beyond those of the package end no process: %s', (call) => {
    const source = `(() => { const context = document.createElement('canvas').getContext('2d'); context.${call}; context.stroke();
      const path = new Path2D(); path.${call}; context.fill(path); return context.isPointInPath(path, 1e308, 0) })()`;
    expect(run(source)).toBeTypeOf('boolean');
  });
});
