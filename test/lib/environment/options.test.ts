import { expect, test } from 'vitest';
import { openContext } from '../../../lib/environment/open-context.ts';

test('windows for tests are found by who looks for jsdom, where nothing is laid out, and say what they are', () => {
  const { global, close } = openContext();
  expect(global.navigator.userAgent).toMatch(/ jsdom\/\S+ livedom\/\S+$/);
  close();
});

test('and say what the program wants them to', () => {
  const { global, close } = openContext({ userAgent: 'Otter/1' });
  expect(global.navigator.userAgent).toBe('Otter/1');
  close();
});
