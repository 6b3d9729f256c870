import { expect, test } from 'vitest';
import { retryDelay } from '../../../lib/cli/batch/host.ts';

const NOW = Date.parse('2026-01-01T00:00:00Z');

test.each([
  [0, null, 1000],
  [2, null, 4000],
  [0, '7', 7000],
  [2, ' 0 ', 0],
  [0, 'Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
  [0, 'Thu, 01 Jan 2025 00:00:00 GMT', 0],
  [1, 'soon', 2000],
  [0, '600', 600_000],
  [0, '601', null],
])('attempt %i with Retry-After %j is followed in %j ms', (attempt, header, delay) => {
  expect(retryDelay(attempt, header, NOW)).toBe(delay);
});
