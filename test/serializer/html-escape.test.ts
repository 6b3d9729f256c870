import { expect, test } from 'vitest';
import { escapeAttribute, escapeText } from '../../serializer/html-escape.ts';

test('text', () => {
  expect(escapeText('')).toBe('');
  expect(escapeText('plain "quoted" \' \n é 💩')).toBe('plain "quoted" \' \n é 💩');
  expect(escapeText('<a href="x">&\u00a0</a>')).toBe('&lt;a href="x"&gt;&amp;&nbsp;&lt;/a&gt;');
  expect(escapeText('&&')).toBe('&amp;&amp;');
  expect(escapeText('x&lt;')).toBe('x&amp;lt;');
});

test('attribute values', () => {
  expect(escapeAttribute('')).toBe('');
  expect(escapeAttribute("'plain'")).toBe("'plain'");
  expect(escapeAttribute('<"x">&\u00a0')).toBe('&lt;&quot;x&quot;&gt;&amp;&nbsp;');
});

test('escaping again and again gives the same', () => {
  for (let i = 0; i < 3; i++) expect(escapeText('a<b')).toBe('a&lt;b');
});
