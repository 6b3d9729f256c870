import { describe, expect, it } from 'vitest';
import { ownChunk, Pieces, wholeCopy } from '../../../parser/input-stream/pieces.ts';

/** Of that length, in which no two places look alike. */
function sourceOf(length: number, character = ''): string {
  return Array.from({ length: length / 8 }, (_, i) => `${character}${i}........`.slice(0, 8)).join('');
}

describe('Pieces', () => {
  it.each([
    ['short', 400],
    ['as long as a piece', 8000],
    ['of many pieces', 240_000],
  ])('cuts what stands there out of a source that is %s', (_, length) => {
    const source = sourceOf(length);
    const pieces = new Pieces();
    pieces.setSource(source);
    // Forth and back, short and long, across the ends of pieces.
    for (const step of [1, 12, 13, 100, 2047, 2048, 2049, 7999, 8000, 8001, 20_000]) {
      for (let start = 0; start + step <= length; start += 977) {
        expect(pieces.cut(start, start + step)).toBe(source.slice(start, start + step));
      }
      for (let end = length; end - step >= 0; end -= 1999) {
        expect(pieces.cut(end - step, end)).toBe(source.slice(end - step, end));
      }
    }
  });

  it('cuts up to the end, and nothing', () => {
    const source = sourceOf(144_000, '文');
    const pieces = new Pieces();
    pieces.setSource(source);
    expect(pieces.cut(143_900, 144_000)).toBe(source.slice(143_900));
    expect(pieces.cut(144_000, 144_000)).toBe('');
    expect(pieces.cut(0, 0)).toBe('');
  });

  it('goes on with another source', () => {
    const [first, second] = [sourceOf(160_000, 'a'), sourceOf(160_000, 'b')];
    const pieces = new Pieces();
    pieces.setSource(first);
    pieces.cut(100, 200);
    pieces.setSource(second);
    expect(pieces.cut(100, 200)).toBe(second.slice(100, 200));
    pieces.setSource('short, but longer than twelve');
    expect(pieces.cut(0, 20)).toBe('short, but longer th');
  });

  it('copies a pair of surrogates cut in two', () => {
    const text = `${'😀'.repeat(70_000)}x`;
    const pieces = new Pieces();
    pieces.setSource(text);
    expect(pieces.cut(1, 100)).toBe(text.slice(1, 100));
    expect(pieces.cut(5001, 6001)).toBe(text.slice(5001, 6001));
  });
});

it.each(['', 'a', 'more than twelve characters', '\ud800', '文'.repeat(9000)])('copies are equal', (text) => {
  expect(wholeCopy(text)).toBe(text);
  expect(ownChunk(text)).toBe(text);
});
