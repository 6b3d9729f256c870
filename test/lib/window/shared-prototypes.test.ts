import { afterEach, expect, it } from 'vitest';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

const opened: LivedomWindow[] = [];

function open(): typeof globalThis {
  const window = new Window();
  opened.push(window);
  return window;
}

afterEach(() => {
  for (const window of opened.splice(0)) window.close();
});

const NAMES = [
  'URL',
  'Headers',
  'Response',
  'ReadableStream',
  'Storage',
  'MessagePort',
  'XMLHttpRequest',
  'Blob',
] as const;

it.each(NAMES)('windows without scripts have a %s of their own, and share its prototype', (name) => {
  const [one, other] = [open(), open()];
  expect(one[name]).not.toBe(other[name]);
  expect(one[name].prototype).toBe(other[name].prototype);
  Object.assign(one[name], { added: 1 });
  expect('added' in other[name]).toBe(false);
});

it('a static function that a test replaces in one window is that of the others still', () => {
  const [one, other] = [open(), open()];
  const before = other.URL.createObjectURL;
  one.URL.createObjectURL = () => 'replaced';
  expect(one.URL.createObjectURL(new one.Blob())).toBe('replaced');
  expect(other.URL.createObjectURL).toBe(before);
  const url = other.URL.createObjectURL(new other.Blob());
  expect(url).toMatch(/^blob:/);
  other.URL.revokeObjectURL(url);
});
