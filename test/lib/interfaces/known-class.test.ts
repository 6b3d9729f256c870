import { expect, expectTypeOf, test } from 'vitest';
import { ToggleEvent } from '../../../lib/index.ts';
import type { KnownClass, KnownObject } from '../../../lib/interfaces/known-class.ts';

test('classes have the types that TypeScript has for them', () => {
  expectTypeOf<KnownClass<'UIEvent', typeof Event>>().toEqualTypeOf<typeof UIEvent>();
  expectTypeOf<KnownObject<'UIEvent', typeof Event>>().toEqualTypeOf<UIEvent>();
  const event: globalThis.ToggleEvent = new ToggleEvent('toggle', { newState: 'open' });
  expect(event.newState).toBe('open');
});

test('classes that it does not know have those of older ones', () => {
  expectTypeOf<KnownClass<'NoSuchEvent', typeof Event>>().toEqualTypeOf<typeof Event>();
  expectTypeOf<KnownObject<'NoSuchEvent', typeof Event>>().toEqualTypeOf<Event>();
});
