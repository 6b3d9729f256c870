import { beforeAll, expect, test } from 'vitest';
import { parse } from '../../../lib/index.ts';

let document: Document;

beforeAll(() => {
  document = parse('<p><b>x</b></p>');
});

function valueOf(expression: string): unknown {
  const result = document.evaluate(expression, document.querySelector('p')!);
  switch (result.resultType) {
    case 1:
      return result.numberValue;
    case 2:
      return result.stringValue;
    case 3:
      return result.booleanValue;
    default:
      return document.evaluate(`count(${expression})`, document.querySelector('p')!).numberValue;
  }
}

function thrownName(expression: string): string {
  try {
    valueOf(expression);
  } catch (error) {
    return (error as Error).name;
  }
  return 'nothing';
}

const COUNT = 200_000;
const times = (text: string, count = COUNT): string => text.repeat(count);

// Quadratic growth takes many minutes.
test.each<[name: string, expression: string, value: unknown]>([
  ['sums', `1${times('+1')}`, COUNT + 1],
  ['products', `1${times(' * 1')}`, 1],
  ['equalities', `1${times('=1')}`, true],
  ['comparisons', `1${times('<2')}`, true],
  ['alternatives', `0${times(' or 0')}`, false],
  ['conjunctions', `1${times(' and 1')}`, true],
  ['operators of all kinds', `1${times(' * 1 + 1 < 0 = 1 and 1 or 1')}`, true],
  ['unions', `b${times('|b')}`, 1],
  ['unions of what is found by id', `id('a')${times("|id('a')")}`, 0],
  ['an even number of minuses', `${times('-')}5`, 5],
  ['an odd number of minuses', `-${times('-')}5`, -5],
  ['steps', `b${times('/b')}`, 0],
  ['steps that stay', `.${times('/.')}`, 1],
  ['steps to descendants', `.${times('//.')}`, 3],
  ['predicates of a step', `b${times('[1]')}`, 1],
  ['predicates of a filter', `(b)${times('[1]')}`, 1],
  ['a predicate', `b[0${times('+position()')} = ${COUNT}]`, 1],
  ['arguments', `string-length(concat(1${times(',1')}))`, COUNT + 1],
  ['a name', times('b'), 0],
  ['a literal', `string-length('${times('b')}')`, COUNT],
  ['a number', times('1'), Number.POSITIVE_INFINITY],
  ['white space', `${times(' ')}b${times('\n')}`, 1],
])('many or long: %s', (_name, expression, value) => {
  expect(valueOf(expression)).toBe(value);
});

const DEEP = 100;

test.each<[name: string, opening: string, inside: string, closing: string, value: unknown]>([
  ['parentheses', '(', '1', ')', 1],
  ['calls', 'string(', '1', ')', '1'],
  ['predicates', '*[', '1', ']', 0],
  ['filters', '(', '.', ')[1]', 1],
  ['operators', '1+(', '1', ')', DEEP + 1],
  ['minuses', '-(', '1', ')', 1],
])('deep, and too deep: %s', (_name, opening, inside, closing, value) => {
  const nested = (count: number): string => times(opening, count) + inside + times(closing, count);
  expect(valueOf(nested(DEEP))).toBe(value);
  for (const count of [1000, 10_000, COUNT]) expect(thrownName(nested(count))).toBe('SyntaxError');
});

test.each([
  '(',
  '[',
  'b[',
  '-',
  '/',
  '//',
  'b/',
  'b|',
  '1+',
  '@',
  'f(',
  'count(',
  'concat(1,',
  "'",
  '$',
  '$x ',
  ':',
  'b:',
  'b::',
  'self::',
  '!',
  '1.',
  '1 ',
  'b ',
])('none, however often it is repeated: %s', (part) => {
  for (const count of [1000, COUNT]) expect(thrownName(times(part, count))).toMatch(/^(?:Syntax|Namespace)Error$/);
});
