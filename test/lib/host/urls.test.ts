import { expect, test } from 'vitest';
import { urls } from '../../../lib/host/urls.ts';

test('a host of Latin letters is one however often it is asked for', { timeout: 30_000 }, () => {
  let refused = 0;
  for (let i = 0; i < 60_000; i++) if (urls.parse('https://faß.test/', undefined) === null) refused++;
  expect(refused).toBe(0);
});

test('a host that takes the square of its length to normalize is none, as in Chromium', () => {
  const marks = '\u0301\u0316'.repeat(40_000);
  const longHosts = [
    `http://a${marks}/`,
    ` h\tttp:a${marks}`,
    `\\\\u:p@a${marks}?`,
    `//a${encodeURIComponent(marks)}`,
    `https://xn--${'a'.repeat(6000)}-8ya/`,
  ];
  const start = performance.now();
  for (const text of longHosts) {
    expect(urls.parse(text, 'https://a.test/')).toBe(null);
    expect(urls.parse('x', text)).toBe(null);
  }
  expect(performance.now() - start).toBeLessThan(500);
  const long = [
    `https://${'a'.repeat(6000)}/`,
    `https://a.test/${'ü'.repeat(6000)}`,
    `data:,//${'ü'.repeat(6000)}`,
    `x${marks}`,
  ];
  expect(long.map((text) => urls.parse(text, 'https://a.test/') === null)).toEqual([false, false, false, false]);
});

test('nor does a URL get such a host', () => {
  const marks = `a${'\u0301\u0316'.repeat(40_000)}`;
  const start = performance.now();
  for (const part of ['host', 'hostname'])
    for (const value of [marks, `${marks}:1`, `${marks}/b`])
      expect(urls.set('https://a.test/', part, value) === 'https://a.test/').toBe(true);
  expect(performance.now() - start).toBeLessThan(500);
  expect(urls.set('https://a.test/', 'hostname', 'ü.test')).toBe('https://xn--tda.test/');
  expect(urls.set('https://a.test/', 'hash', marks)).toMatch(/^https:\/\/a\.test\/#a%CC%81/);
});

test('what is no URL is none', () => {
  expect(urls.parse('https://a b/', undefined)).toBe(null);
  expect(urls.parse('x', 'nonsense')).toBe(null);
  expect(urls.parse('x', 'https://a.test/')).toBe('https://a.test/x');
});
