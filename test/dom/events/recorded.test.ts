import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as livedom from '../../../lib/index.ts';

/** A function of asked/*.mjs, which gets the globals of a page. */
type Ask = (globals: object) => unknown;

const folder = import.meta.dirname;

/** Where the answer differs from Chromium's, and why. */
const KNOWN_DIFFERENCES: ReadonlyMap<string, string> = new Map([]);

describe.each(readdirSync(path.join(folder, 'answers')))('%s', async (file) => {
  const name = path.basename(file, '.json');
  const answers = JSON.parse(readFileSync(path.join(folder, 'answers', file), 'utf8')) as Record<string, unknown>;
  const { asked } = (await import(`./asked/${name}.mjs`)) as { asked: Record<string, Ask> };

  test('has an answer to everything that is asked', () => {
    expect(Object.keys(answers)).toEqual(Object.keys(asked));
  });

  test.each(Object.keys(answers))('%s: answers as Chromium does', (title) => {
    const document = livedom.parse('<!DOCTYPE html><html><head></head><body></body></html>');
    const answer = JSON.parse(JSON.stringify(asked[title]?.({ ...livedom, document }) ?? null));
    if (KNOWN_DIFFERENCES.has(`${file}: ${title}`)) expect(answer).not.toEqual(answers[title]);
    else expect(answer).toEqual(answers[title]);
  });
});
