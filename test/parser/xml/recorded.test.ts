import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { DOMParser } from '../../../lib/index.ts';
import { dump } from './dump.mjs';
import { KNOWN_DIFFERENCES } from './known-differences.ts';

const read = (file: string): string[] => JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
const inputs = read('inputs.json');
const answers = read('answers.json');

describe('documents that Chromium was asked about', () => {
  test('all have an answer, and all differences are asked about', () => {
    expect(answers.length).toBe(inputs.length);
    expect([...KNOWN_DIFFERENCES.keys()].filter((input) => !inputs.includes(input))).toEqual([]);
  });

  test.each(inputs.map((input, i) => [input, answers[i]]))('%j', (input, answer) => {
    const ours = dump(new DOMParser().parseFromString(input as string, 'application/xml'));
    if (KNOWN_DIFFERENCES.has(input as string)) expect(ours).not.toBe(answer);
    else expect(ours).toBe(answer);
  });
});
