import { expect, test } from 'vitest';
import { urls } from '../../../lib/host/urls.ts';

test('a host of Latin letters is one however often it is asked for', { timeout: 30_000 }, () => {
  let refused = 0;
  for (let i = 0; i < 60_000; i++) if (urls.parse('https://faß.test/', undefined) === null) refused++;
  expect(refused).toBe(0);
});

test('what is no URL is none', () => {
  expect(urls.parse('https://a b/', undefined)).toBe(null);
  expect(urls.parse('x', 'nonsense')).toBe(null);
  expect(urls.parse('x', 'https://a.test/')).toBe('https://a.test/x');
});
