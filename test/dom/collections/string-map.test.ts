import { beforeEach, expect, test } from 'vitest';
import { DOMStringMap } from '../../../dom/collections/DOMStringMap.ts';
import { datasetOf } from '../../../dom/collections/string-map.ts';
import { type AttributeName, attributeName, plainAttributeName } from '../../../dom/names/attribute-name.ts';
import { getAttribute, setAttribute } from '../../../dom/tree/attributes.ts';
import type { ElementRecord } from '../../../dom/tree/records.ts';
import { element, htmlDocument } from './tree.ts';

let record: ElementRecord;
let dataset: Record<string, string | undefined>;

beforeEach(() => {
  record = element(htmlDocument(), 'p');
  dataset = datasetOf(record) as typeof dataset;
});

function attributeNames(): string[] {
  return (record.attributes ?? []).filter((_, i) => i % 2 === 0).map((name) => (name as AttributeName).qualifiedName);
}

function errorName(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    return (error as Error).name;
  }
  return 'nothing';
}

test('is the same object each time', () => {
  expect(datasetOf(record)).toBe(dataset);
  expect(Object.prototype.toString.call(dataset)).toBe('[object DOMStringMap]');
  expect(dataset).toBeInstanceOf(DOMStringMap);
  expect(() => new DOMStringMap()).toThrow(TypeError);
});

// What Chromium makes of each property name.
test.each([
  ['fooBar', 'data-foo-bar'],
  ['A', 'data--a'],
  ['-B', 'data---b'],
  ['', 'data-'],
  ['ä', 'data-ä'],
  ['1', 'data-1'],
  ['ΑB', 'data-Α-b'],
  [':', 'data-:'],
  ['İ', 'data-İ'],
  ['-', 'data--'],
  ['a-1', 'data-a-1'],
])('%j sets %s', (property, name) => {
  dataset[property] = 'x';
  expect(attributeNames()).toEqual([name]);
  expect(dataset[property]).toBe('x');
  expect(Object.keys(dataset)).toEqual([property]);
});

test.each([
  ['a-b', 'SyntaxError'],
  ['-b', 'SyntaxError'],
  ['a b', 'InvalidCharacterError'],
  ['x\0', 'InvalidCharacterError'],
  ['a=', 'InvalidCharacterError'],
  ['é/', 'InvalidCharacterError'],
  ['a>', 'InvalidCharacterError'],
  ['\n', 'InvalidCharacterError'],
])('%j throws %s', (property, error) => {
  expect(
    errorName(() => {
      dataset[property] = 'x';
    }),
  ).toBe(error);
  expect(record.attributes).toBe(null);
  expect([dataset[property], property in dataset]).toEqual([undefined, false]);
});

test('shows data attributes without a namespace and without capitals, in their order', () => {
  for (const name of ['data-b', 'id', 'data-a-b-c', 'data-', 'data-id-', 'data', 'data-A', 'data-x-1']) {
    setAttribute(record, plainAttributeName(name), name);
  }
  setAttribute(record, attributeName('urn:x', null, 'data-n'), 'x');
  expect(Reflect.ownKeys(dataset)).toEqual(['b', 'aBC', '', 'id-', 'x-1']);
  expect({ ...dataset }).toEqual({
    b: 'data-b',
    aBC: 'data-a-b-c',
    '': 'data-',
    'id-': 'data-id-',
    'x-1': 'data-x-1',
  });
  expect(dataset.n).toBe(undefined);
});

test('has properties that are data, writable, enumerable and configurable', () => {
  dataset.a = 1 as unknown as string;
  const descriptor = { value: '1', writable: true, enumerable: true, configurable: true };
  expect(Object.getOwnPropertyDescriptor(dataset, 'a')).toEqual(descriptor);
  Object.defineProperty(dataset, 'b', { value: 2 });
  expect(getAttribute(record, plainAttributeName('data-b'))).toBe('2');
  expect(() => Object.defineProperty(dataset, 'c', { get: () => 1 })).toThrow(TypeError);
});

test('deletes the attribute, and whatever is not there', () => {
  dataset.aB = '1';
  expect(delete dataset.aB).toBe(true);
  expect(record.attributes).toBe(null);
  expect(delete dataset.none).toBe(true);
  expect(delete dataset['-a']).toBe(true);
});

test('hides what every object has once there is such an attribute', () => {
  expect(dataset.toString).toBe(Object.prototype.toString);
  dataset.toString = 'mine' as never;
  expect([dataset.toString, Object.hasOwn(dataset, 'toString')]).toEqual(['mine', true]);
  Reflect.deleteProperty(dataset, 'toString');
  expect(dataset.toString).toBe(Object.prototype.toString);
});

test('keeps symbols to itself, and cannot be frozen', () => {
  const symbol = Symbol('s');
  (dataset as unknown as Record<symbol, number>)[symbol] = 1;
  dataset.a = 'x';
  expect(Reflect.ownKeys(dataset)).toEqual(['a', symbol]);
  expect(record.attributes).toHaveLength(2);
  expect(() => Object.freeze(dataset)).toThrow(TypeError);
});

test('an object that inherits from it can have its own', () => {
  const heir = Object.create(dataset) as Record<string, string>;
  heir.a = 'own';
  expect([heir.a, dataset.a, record.attributes]).toEqual(['own', undefined, null]);
});
