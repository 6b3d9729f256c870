import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as livedom from '../../../lib/index.ts';
import { asked, helpers } from './asked.mjs';

/** Where the DOM Standard's answer is the better one, or the safer. */
const KNOWN_DIFFERENCES: ReadonlyMap<string, string> = new Map([]);

const answers = JSON.parse(readFileSync(path.join(import.meta.dirname, 'answers.json'), 'utf8'));

test('everything that is asked has an answer', () => {
  expect(Object.keys(answers)).toEqual(Object.keys(asked));
  expect([...KNOWN_DIFFERENCES.keys()].filter((title) => !(title in asked))).toEqual([]);
});

test.each(Object.entries(asked))('%s', (title, ask) => {
  const document = livedom.parse('<!DOCTYPE html><html><head></head><body></body></html>');
  const answer = JSON.parse(JSON.stringify(ask({ ...livedom, ...helpers, document })));
  if (KNOWN_DIFFERENCES.has(title)) expect(answer).not.toEqual(answers[title]);
  else expect(answer).toEqual(answers[title]);
});
