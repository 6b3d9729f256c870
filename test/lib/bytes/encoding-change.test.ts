import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BytesSoFar, changedEncoding } from '../../../lib/bytes/encoding-change.ts';

it('finds bytes that do not stand for the same, wherever they are', () => {
  const byte = fc.constantFrom(0x41, 0x7f, 0x41, 0x20, 0x80, 0xff, 0x1b, 0x0e, 0x0f);
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 12 }), fc.nat(7), fc.nat(5), (list, offset, cut) => {
      const bytes = Uint8Array.from([...Array(offset).fill(0xff), ...list]).subarray(offset);
      const soFar = new BytesSoFar();
      soFar.add(bytes.subarray(0, cut));
      soFar.add(bytes.subarray(cut));
      const isAscii = list.every((each) => each < 0x80);
      const hasSwitches = list.some((each) => each === 0x1b || each === 0x0e || each === 0x0f);
      expect(soFar.length).toBe(list.length);
      expect(soFar.areAscii).toBe(isAscii);
      expect(soFar.areTheSameIn(['UTF-8', 'KOI8-R'])).toBe(isAscii);
      expect(soFar.areTheSameIn(['UTF-8', 'ISO-2022-JP'])).toBe(isAscii && !hasSwitches);
      expect(soFar.areTheSameIn(['replacement'])).toBe(list.length === 0);
    }),
    { numRuns: 2000 },
  );
});

it('tells what encoding a page changes to', () => {
  expect(changedEncoding('windows-1252', 'UTF-16LE')).toBe('UTF-8');
  expect(changedEncoding('windows-1252', 'x-user-defined')).toBe(null);
  expect(changedEncoding('UTF-16LE', 'KOI8-R')).toBe(null);
  expect(changedEncoding('UTF-8', 'UTF-8')).toBe(null);
});
