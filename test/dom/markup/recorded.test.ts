import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';
import { asked } from './asked/sanitizer.mjs';

const asks = asked as Record<string, (globals: object) => unknown>;
const file = path.join(import.meta.dirname, 'answers/sanitizer.json');
const answers = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

test('has an answer to everything that is asked', () => {
  expect(Object.keys(answers)).toEqual(Object.keys(asks));
});

test.each(Object.keys(answers))('Sanitizer: %s: answers as Chromium does', (title) => {
  const window = new Window({ html: '<!DOCTYPE html><html><head></head><body></body></html>' });
  expect(JSON.parse(JSON.stringify(asks[title]?.(window) ?? null))).toEqual(answers[title]);
  window.close();
});
