import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';
import { PATTERNS, tryPattern } from './patterns.mjs';

const answers = JSON.parse(readFileSync(new URL('answers.json', import.meta.url), 'utf8')) as unknown[];

const opened: LivedomWindow[] = [];

afterEach(() => {
  for (const window of opened.splice(0)) window.close();
});

function openWindow(options = {}): LivedomWindow {
  const window = new Window({ url: 'https://example.test/', ...options });
  opened.push(window);
  return window;
}

describe('URLPattern is as in Chromium', () => {
  test.each(PATTERNS.map((pattern, i) => [JSON.stringify(pattern), pattern, answers[i]] as const))(
    '%s',
    (_, pattern, answer) => {
      const { URLPattern } = openWindow() as unknown as { URLPattern: unknown };
      expect(JSON.parse(JSON.stringify(tryPattern(pattern, URLPattern)))).toEqual(answer);
    },
  );
});

test('what a page is given of it is of the page', () => {
  const window = openWindow({ runScripts: 'outside-only' });
  const script = `const result = new URLPattern({ pathname: '/:a' }).exec({ pathname: '/1' });
    [result, result.inputs, result.inputs[0], result.pathname, result.pathname.groups].every((object) => object instanceof Object)
      && result.pathname.groups.a`;
  expect(window.eval(script)).toBe('1');
});

test('a pattern says no more than its options', () => {
  const { URLPattern } = openWindow() as unknown as { URLPattern: new (...given: unknown[]) => { pathname: string } };
  expect(() => new URLPattern('/a', 'https://x.test', 'no options')).toThrow(TypeError);
  expect(() => new URLPattern({ pathname: '/a' }, 'https://x.test')).toThrow(TypeError);
});

test('what a pattern found is in the order of its members', () => {
  const { URLPattern } = openWindow() as unknown as {
    URLPattern: new (given: object) => { exec(given: object): object };
  };
  const found = new URLPattern({ pathname: '/:a' }).exec({ pathname: '/1' }) as { pathname: object };
  const components = ['hash', 'hostname', 'inputs', 'password', 'pathname', 'port', 'protocol', 'search', 'username'];
  expect(Object.keys(found)).toEqual(components);
  expect(Object.keys(found.pathname)).toEqual(['groups', 'input']);
});
