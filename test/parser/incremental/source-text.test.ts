import { expect, it } from 'vitest';
import { SourceText } from '../../../parser/incremental/source-text.ts';
import { Random } from './random-edits.ts';

it('is the text that is left after many replacements', () => {
  const random = new Random(7);
  let expected = Array.from({ length: 60_000 }, (_, i) => String.fromCharCode(0x61 + (i % 23))).join('');
  const text = new SourceText(expected);
  for (let i = 0; i < 400; i++) {
    const start = random.below(expected.length + 1);
    const end = Math.min(expected.length, start + random.below(i % 20 === 0 ? 30_000 : 50));
    const put = 'xyz'.repeat(random.below(i % 10 === 0 ? 9000 : 10));
    text.replace(start, end, put);
    expected = expected.slice(0, start) + put + expected.slice(end);
    const from = random.below(expected.length + 1);
    const to = Math.min(expected.length, from + random.below(30_000));
    expect(text.slice(from, to) === expected.slice(from, to)).toBe(true);
    expect(text.length).toBe(expected.length);
  }
  expect(text.toString() === expected).toBe(true);
});

it('can become empty and grow again', () => {
  const text = new SourceText('abc');
  text.replace(0, 3, '');
  expect([text.toString(), text.slice(0, 0)]).toEqual(['', '']);
  text.replace(0, 0, 'x');
  expect(text.toString()).toBe('x');
});
