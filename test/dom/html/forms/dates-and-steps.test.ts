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

/** In Chromium. */
test.each([
  ['month', -0.5, '1969-12'],
  ['month', 0.5, '1970-02'],
  ['datetime-local', -1.5, '1969-12-31T23:59:59.998'],
  ['datetime-local', 1.5, '1970-01-01T00:00:00.002'],
])('a %s that is set to %d is rounded away from zero', (type, number, value) => {
  const control = input(`type=${type}`);
  control.valueAsNumber = number;
  expect(control.value).toBe(value);
});

test('a bigint is no number, whatever the type', () => {
  for (const type of ['text', 'number']) {
    const control = input(`type=${type}`);
    expect(() => {
      control.valueAsNumber = 1n as unknown as number;
    }).toThrow(TypeError);
  }
});

/** In Chromium. */
test.each([
  ['type=number max=7 step=2', '100', 'stepUp', 0, '6'],
  ['type=number max=1', '3.5', 'stepDown', 0, '1'],
  ['type=number min=-2.5 max=0 step=2', '', 'stepUp', 0, '0'],
  ['type=number min=5', '', 'stepDown', 1, '5'],
  ['type=number max=-10', '', 'stepUp', 1, '-10'],
  ['type=date', '', 'stepDown', 1_000_000, '0001-01-01'],
  ['type=week', '', 'stepDown', 1_000_000, '0001-W01'],
  ['type=month', '', 'stepUp', 10_000_000, '275760-09'],
] as const)('<input %s> with the value "%s", after %s(%d), has "%s"', (attributes, value, step, count, after) => {
  const control = input(attributes);
  control.value = value;
  control[step](count);
  expect(control.value).toBe(after);
});

test('the value of a range follows limits that bring it back to what it would be without', () => {
  const range = input('type=range');
  for (const name of ['min', 'max']) range.setAttribute(name, '-10');
  expect(range.value).toBe('-10');
});

/** In Chromium. */
test.each([
  ['type=range max=7 step=60 value=-1', '10', 'Please enter a valid value. The nearest valid value is 7.'],
  [
    'type=month value=2020-02 step=2',
    '0001-01',
    'Please enter a valid value. The nearest valid value is February 0001.',
  ],
  ['type=month value=2021-03 min=2020-02 max=2020-02', '1970-01', 'Value must be February 2020.'],
  ['type=number min=3 max=3', '4', 'Value must be 3.'],
])('<input %s> with the value "%s" says: %s', (attributes, value, message) => {
  const control = input(attributes);
  control.value = value;
  expect(control.validationMessage).toBe(message);
});
