import { expect, it } from 'vitest';
import { isRefusedByResourcePolicy } from '../../../lib/host/fetch/resource-policy.ts';

it.each([
  ['https://a.test', 'https://a.test/x', 'same-origin', false],
  ['https://a.test', 'https://b.a.test/x', 'same-origin', true],
  ['https://a.test', 'http://a.test/x', 'same-origin', true],
  ['https://b.a.test', 'https://a.test/x', 'same-site', false],
  ['https://a.test', 'https://b.test/x', 'same-site', true],
  ['http://a.test', 'https://a.test/x', 'same-site', true],
  ['https://a.test', 'http://a.test/x', 'same-site', false],
  ['null', 'https://a.test/x', 'same-site', true],
  ['null', 'https://a.test/x', 'same-origin', true],
  ['null', 'https://a.test/x', 'cross-origin', false],
  ['https://a.test', 'https://b.test/x', 'cross-origin', false],
  ['https://a.test', 'https://b.test/x', 'Same-Origin', false],
  ['https://a.test', 'https://b.test/x', 'same-origin, same-origin', false],
])('%s gets %s with the policy "%s", or is refused it: %s', (origin, url, policy, isRefused) => {
  expect(isRefusedByResourcePolicy(origin, url, [['cross-origin-resource-policy', policy]])).toBe(isRefused);
  expect(isRefusedByResourcePolicy(origin, url, [])).toBe(false);
});
