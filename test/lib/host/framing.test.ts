import { expect, it } from 'vitest';
import type { NetworkResponse } from '../../../dom/realm/host.ts';
import { refusalOfFrame } from '../../../lib/host/framing.ts';

const OWN = 'http://a.test:81';
const OTHER = 'http://b.test:82';

function isRefused(name: string, value: string, around: readonly string[]): boolean {
  const headers: [string, string][] = [[name, value]];
  return refusalOfFrame({ urls: [`${OWN}/page`], headers } as unknown as NetworkResponse, around) !== null;
}

// As Chromium answers.
it.each([
  ['DENY', true, true],
  [' deny ', true, true],
  ['SAMEORIGIN', false, true],
  ['sameorigin, SAMEORIGIN', false, true],
  ['SAMEORIGIN, DENY', true, true],
  ['SAMEORIGIN, ALLOWALL', true, true],
  ['nonsense, deny', true, true],
  ['ALLOWALL', false, false],
  ['ALLOW-FROM http://b.test:82', false, false],
  ['"DENY"', false, false],
  ['DENY;', false, false],
  ['nonsense, more', false, false],
  ['', false, false],
])('X-Frame-Options: %s refuses the own origin: %s, another one: %s', (value, own, other) => {
  expect(isRefused('x-frame-options', value, [OWN])).toBe(own);
  expect(isRefused('x-frame-options', value, [OTHER])).toBe(other);
  expect(isRefused('x-frame-options', value, [OWN, OTHER])).toBe(own || other);
  expect(isRefused('x-frame-options', value, [])).toBe(false);
});

it.each([
  ["'none'", true, true],
  ['', true, true],
  ["'none' http://a.test:81", false, true],
  ["'self'", false, true],
  ["'SELF'", false, true],
  ["'unsafe-inline'", true, true],
  ['*', false, false],
  ['http:', false, false],
  ['https:', true, true],
  ['data:', true, true],
  ['http://a.test:81', false, true],
  ['HTTP://A.test:81/', false, true],
  ['http://a.test:81/path', true, true],
  ['http://a.test', true, true],
  ['a.test', true, true],
  ['a.test:*', false, true],
  ['http://*:*', false, false],
  ['*:82', true, false],
  ['*.test:*', false, false],
  ['*.a.test:*', true, true],
  ['nonsense!', true, true],
  ["'self' b.test:82", false, false],
  ["*, frame-ancestors 'none'", true, true],
  ["*; frame-ancestors 'none'", false, false],
])('frame-ancestors %s refuses the own origin: %s, another one: %s', (sources, own, other) => {
  const value = `frame-ancestors ${sources}`;
  expect(isRefused('content-security-policy', value, [OWN])).toBe(own);
  expect(isRefused('content-security-policy', value, [OTHER])).toBe(other);
  expect(isRefused('content-security-policy', value, [OWN, OTHER])).toBe(own || other);
  expect(isRefused('content-security-policy', value, [])).toBe(false);
  expect(isRefused('content-security-policy', value, ['null'])).toBe(true);
});

it('a scheme and a port stand for what is more secure, or goes without saying', () => {
  expect(isRefused('content-security-policy', 'frame-ancestors http://b.test', ['https://b.test'])).toBe(false);
  expect(isRefused('content-security-policy', 'frame-ancestors b.test:443', ['https://b.test'])).toBe(false);
  expect(isRefused('content-security-policy', 'frame-ancestors b.test:444', ['https://b.test'])).toBe(true);
  expect(isRefused('content-security-policy', 'frame-ancestors b.test', ['https://b.test:444'])).toBe(true);
  expect(isRefused('content-security-policy', 'frame-ancestors *.test', ['https://test'])).toBe(true);
});

it('other policies refuse no frames', () => {
  expect(isRefused('content-security-policy', "default-src 'none'", [OTHER])).toBe(false);
  expect(isRefused('content-security-policy-report-only', "frame-ancestors 'none'", [OTHER])).toBe(false);
});
