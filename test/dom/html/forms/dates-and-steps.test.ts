import { expect, test } from 'vitest';
import { parse } from '../../../../lib/index.ts';

function input(attributes: string): HTMLInputElement {
  return parse(`<input ${attributes}>`).querySelector('input') as unknown as HTMLInputElement;
}

/** In Chromium; each of these is a valid time string. */
test.each([
  ['60', 0, '00:00'],
  ['any', 0, '00:00'],
  ['1', 0, '00:00:00'],
  ['90', 60_000, '00:01:00'],
  ['0.5', 1000, '00:00:01.000'],
  ['60', 1000, '00:00:01'],
])('a time with step=%s is set to %d as %s', (step, number, value) => {
  const time = input(`type=time step=${step}`);
  time.valueAsNumber = number;
  expect(time.value).toBe(value);
  time.valueAsDate = new Date(number);
  expect(time.value).toBe(value);
});

test.each([
  ['week', '0001-W01', -1],
  ['date', '0001-01-01', -1],
  ['month', '0001-01', -1],
  ['date', '275760-09-13', 1],
])('a %s of %s stays when there is no date to step to', (type, value, count) => {
  const date = input(`type=${type} value=${value}`);
  date.stepUp(count);
  expect(date.value).toBe(value);
});

test('a bigint is no number, whatever the type', () => {
  for (const type of ['text', 'number']) {
    const control = input(`type=${type}`);
    expect(() => {
      control.valueAsNumber = 1n as unknown as number;
    }).toThrow(TypeError);
  }
});
