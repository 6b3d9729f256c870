import { serialize } from 'node:v8';
import { describe, expect, test } from 'vitest';
import { parse } from '../../../lib/index.ts';
import { narrowCopyByBuffer } from '../../../lib/runtime/narrow-copy.ts';

/** How many bytes the engine has for each character. */
const bytesPerCharacter = (text: string) => Math.floor(serialize(text).length / text.length);

/** In a string in which each character takes two bytes. */
const widely = (text: string) => `${text}文`.slice(0, -1);

describe('a narrow copy', () => {
  const narrowCopy = narrowCopyByBuffer()!;

  test.each([1, 2, 3, 99, 100, 8191, 8192])('of %d characters has the same with a byte for each', (length) => {
    const text = widely('aß\xff\0'.repeat(length).slice(0, length));
    const copy = narrowCopy(text)!;
    expect(copy).toBe(text);
    if (length > 20) expect([text, copy].map(bytesPerCharacter)).toEqual([2, 1]);
  });

  test.each([['Ā'], ['aĀ'], ['Āa'], [`${'a'.repeat(200)}文`], ['文'.repeat(8192)], ['a'.repeat(8193)]])(
    'is not made of what does not fit: %#',
    (text) => {
      expect(narrowCopy(text)).toBeNull();
      expect(narrowCopy('a')).toBe('a');
    },
  );
});

test('strings of a long page with a wide character are narrow where they can be', () => {
  const paragraph = 'some text that is long enough to be cut out of the page. ';
  const document = parse(`<p>${paragraph}</p>`.repeat(4000) + '<p>and 文</p>'.repeat(2));
  const [first, last] = [document.querySelector('p')!, document.body.lastChild!];
  expect(bytesPerCharacter(first.firstChild!.nodeValue!)).toBe(1);
  expect(last.textContent).toBe('and 文');
});
