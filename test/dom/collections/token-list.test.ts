import { beforeEach, describe, expect, test } from 'vitest';
import { DOMTokenList } from '../../../dom/collections/DOMTokenList.ts';
import { classListOf, tokenListFor } from '../../../dom/collections/token-lists.ts';
import { ATTR, attributeName, plainAttributeName } from '../../../dom/names/attribute-name.ts';
import { getAttribute, removeAttribute, setAttribute } from '../../../dom/tree/attributes.ts';
import type { ElementRecord } from '../../../dom/tree/records.ts';
import { element, htmlDocument } from './tree.ts';

let record: ElementRecord;
let list: DOMTokenList & Iterable<string> & { [index: number]: string };

beforeEach(() => {
  record = element(htmlDocument(), 'p');
  list = classListOf(record) as typeof list;
});

function set(value: string | null): void {
  if (value === null) removeAttribute(record, ATTR.class);
  else setAttribute(record, ATTR.class, value);
}

/** The class attribute after the method was called on that value. */
function after(value: string | null, call: () => unknown): [unknown, string | null] {
  set(value);
  return [call(), getAttribute(record, ATTR.class)];
}

function errorName(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    return (error as Error).name;
  }
  return 'nothing';
}

test('is the same object each time and follows the attribute', () => {
  expect(classListOf(record)).toBe(list);
  expect([list.length, list.item(0), list[0]]).toEqual([0, null, undefined]);
  set(' b  a\tb\n');
  expect([list.length, list.value, `${list}`]).toEqual([2, ' b  a\tb\n', ' b  a\tb\n']);
  expect([list.item(0), list[1], list.item(2), list[2]]).toEqual(['b', 'a', null, undefined]);
  expect([...list]).toEqual(['b', 'a']);
  expect(Object.getOwnPropertyNames(list)).toEqual(['0', '1']);
  set(null);
  expect([list.length, list.value]).toEqual([0, '']);
});

test('takes the attribute without a namespace only', () => {
  setAttribute(record, attributeName('urn:x', null, 'class'), 'a');
  expect(list.length).toBe(0);
});

test('contains() compares exactly and throws for nothing', () => {
  set('a Ab a-b');
  expect(['a', 'Ab', 'a-b', 'A', 'ab', 'b', '-', '', ' ', 'a Ab'].map((token) => list.contains(token))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('contains() says the same however often it is asked, and whoever changed the value', () => {
  const tokens = ['a', 'b', 'ab', '', ' ', 'a b', 'a\tb'];
  const changes: (() => void)[] = [
    () => set('a b'),
    () => list.remove('a'),
    () => set('ab'),
    () => list.add('a', 'b'),
    () => list.replace('ab', 'c'),
    () => set(null),
    () => set(`${'x '.repeat(300)}b`),
    () => set(Array.from({ length: 300 }, (_, i) => `x${i}`).join(' ')),
    () => set(' a\tb '),
  ];
  for (const change of [...changes, ...changes.toReversed()]) {
    change();
    const wanted = tokens.map((token) => list.value.split(/\s+/).includes(token) && token !== '');
    for (let times = 0; times < 3; times++) expect(tokens.map((token) => list.contains(token))).toEqual(wanted);
  }
});

test('a method that was read of one list is about the one it is called on', () => {
  const other = classListOf(element(htmlDocument(), 'p')) as typeof list;
  set('a');
  other.value = 'b';
  for (const [read, called, token] of [
    [list, other, 'b'],
    [other, list, 'a'],
  ] as const) {
    const { contains } = read;
    expect(contains.call(called, token)).toBe(true);
    expect(contains.call(read, token)).toBe(false);
    const { add } = read;
    expect(() => add.call({} as never, 'c')).toThrow(TypeError);
    expect(() => read.contains.call(Object.create(read) as never, 'c')).toThrow(TypeError);
  }
  expect([list.value, other.value]).toEqual(['a', 'b']);
});

test.each([
  ['add', ''],
  ['remove', ''],
  ['toggle', ''],
])('%s("") throws a SyntaxError, white space an InvalidCharacterError, and nothing changes', (method) => {
  const call = (token: string) => () => (list as unknown as Record<string, (token: string) => void>)[method]!(token);
  set('a b');
  expect(errorName(call(''))).toBe('SyntaxError');
  for (const space of [' ', 'a ', '\ta', 'a\nb', '\f', '\r']) {
    expect(errorName(call(space)), JSON.stringify(space)).toBe('InvalidCharacterError');
  }
  expect(getAttribute(record, ATTR.class)).toBe('a b');
});

describe('add', () => {
  test.each([
    [null, ['a'], 'a'],
    ['a  b', ['c'], 'a b c'],
    [' a a ', ['a'], 'a'],
    ['b', ['a', 'b', 'a', 'c'], 'b a c'],
    [' ', [], ''],
    [null, [], null],
  ] as const)('%j + %j', (before, tokens, expected) => {
    expect(after(before, () => list.add(...tokens))).toEqual([undefined, expected]);
  });

  test('checks every token before it changes anything', () => {
    set('a');
    expect(errorName(() => list.add('b', 'c d', ''))).toBe('InvalidCharacterError');
    expect(errorName(() => list.add('b', '', 'c d'))).toBe('SyntaxError');
    expect(getAttribute(record, ATTR.class)).toBe('a');
  });
});

test.each([
  [null, ['a'], null],
  ['', ['a'], ''],
  [' a  b a ', ['a'], 'b'],
  ['a b c', ['c', 'a'], 'b'],
  ['a', ['a'], ''],
  [' b ', ['a'], 'b'],
] as const)('remove: %j - %j', (before, tokens, expected) => {
  expect(after(before, () => list.remove(...tokens))).toEqual([undefined, expected]);
});

test.each([
  ['a  b', 'a', undefined, false, 'b'],
  ['a  b', 'c', undefined, true, 'a b c'],
  ['a  b', 'a', true, true, 'a  b'],
  ['a  b', 'c', true, true, 'a b c'],
  ['a  b', 'a', false, false, 'b'],
  ['a  b', 'c', false, false, 'a  b'],
  [null, 'c', false, false, null],
  ['a', 'a', null, false, ''],
] as const)('toggle: %j ^ %s (%s)', (before, token, force, returned, expected) => {
  expect(after(before, () => list.toggle(token, force as boolean | undefined))).toEqual([returned, expected]);
});

describe('replace', () => {
  test.each([
    ['a  b', 'a', 'c', true, 'c b'],
    ['a  b', 'c', 'd', false, 'a  b'],
    ['a b c', 'c', 'a', true, 'a b'],
    ['a b c', 'a', 'c', true, 'c b'],
    ['a  b', 'a', 'a', true, 'a b'],
    [null, 'a', 'b', false, null],
  ] as const)('%j: %s by %s', (before, token, newToken, returned, expected) => {
    expect(after(before, () => list.replace(token, newToken))).toEqual([returned, expected]);
  });

  test('checks emptiness of both before white space of either', () => {
    expect(errorName(() => list.replace(' ', ''))).toBe('SyntaxError');
    expect(errorName(() => list.replace('', ' '))).toBe('SyntaxError');
    expect(errorName(() => list.replace(' ', 'a'))).toBe('InvalidCharacterError');
    expect(errorName(() => list.replace('a', ' '))).toBe('InvalidCharacterError');
    expect(errorName(() => (list.replace as unknown as (token: string) => void)('a'))).toBe('TypeError');
  });
});

test('value sets the attribute as it is', () => {
  list.value = ' a  a ';
  expect(getAttribute(record, ATTR.class)).toBe(' a  a ');
  expect(list.length).toBe(1);
});

test('supports() knows the tokens that the attribute defines, in any case', () => {
  expect(errorName(() => list.supports('a'))).toBe('TypeError');
  const rel = tokenListFor(record, plainAttributeName('rel'), ['noopener']) as DOMTokenList;
  expect(['noopener', 'NoOpener', 'x'].map((token) => rel.supports(token))).toEqual([true, true, false]);
});

test('has the shape that Web IDL asks for', () => {
  const names = ['add', 'remove', 'toggle', 'replace', 'supports', 'contains', 'item'] as const;
  expect(names.map((name) => DOMTokenList.prototype[name].length)).toEqual([0, 0, 1, 2, 1, 1, 1]);
  expect(Object.prototype.toString.call(list)).toBe('[object DOMTokenList]');
  const arrayLike = list as unknown as unknown[];
  for (const name of ['entries', 'forEach', 'keys', 'values'] as const)
    expect(arrayLike[name]).toBe(Array.prototype[name]);
  for (const other of [{}, DOMTokenList.prototype, Object.create(list)]) {
    expect(() => DOMTokenList.prototype.contains.call(other, 'a')).toThrow(TypeError);
  }
  expect(() => new DOMTokenList()).toThrow(TypeError);
  set('a');
  expect(Reflect.set(list, 0, 'x')).toBe(false);
  expect(Reflect.deleteProperty(list, 0)).toBe(false);
});

test('converts its arguments to strings', () => {
  set('null');
  expect(list.contains(null as unknown as string)).toBe(true);
  list.add(undefined as unknown as string, 1 as unknown as string);
  expect(list.value).toBe('null undefined 1');
  expect(() => list.add(Symbol('s') as unknown as string)).toThrow(TypeError);
});

test('adding a thousand tokens one call at a time works', () => {
  for (let i = 0; i < 1000; i++) list.add(`t${i}`);
  expect(list.length).toBe(1000);
  list.add(...Array.from({ length: 5000 }, (_, i) => `t${i}`));
  expect(list.length).toBe(5000);
});

test('many tokens stay what the attribute says, whoever changed it', () => {
  const many = Array.from({ length: 40 }, (_, i) => `t${i}`);
  set(` ${many.join('  ')} `);
  list.add('t3');
  expect(getAttribute(record, ATTR.class)).toBe(many.join(' '));
  list.add('x', 't4', 'x', 'y');
  expect(getAttribute(record, ATTR.class)).toBe([...many, 'x', 'y'].join(' '));
  list.remove('x', 't0');
  list.add('x');
  expect(getAttribute(record, ATTR.class)).toBe([...many.slice(1), 'y', 'x'].join(' '));
  set(`${many.join('\n')} z`);
  list.add('z', 'x');
  expect([...list]).toEqual([...many, 'z', 'x']);
  list.add('w');
  set(null);
  list.add('v');
  expect(getAttribute(record, ATTR.class)).toBe('v');
});
