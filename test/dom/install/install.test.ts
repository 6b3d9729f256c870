import { expect, test } from 'vitest';
import { install } from '../../../dom/install/install.ts';
import { type Platform, platform } from '../../../dom/realm/platform.ts';
import { install as installLibrary } from '../../../lib/install.ts';

test('a realm has one platform, which stays as it is', () => {
  installLibrary();
  const first = platform();
  expect(Object.isFrozen(first)).toBe(true);
  expect(install(first)).toBe(false);
  expect(() => install({ ...first, keepsOriginsApart: true })).toThrow('installed already');
  expect(() => install({} as Platform)).toThrow('installed already');
  expect(platform()).toBe(first);
});
