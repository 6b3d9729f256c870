import { beforeEach, expect, test } from 'vitest';
import { parse } from '../../../lib/index.ts';

let document: Document;
let middle: Element;

beforeEach(() => {
  document = parse('<!DOCTYPE html><body><div><p>0</p></div>');
  middle = document.querySelector('p') as Element;
});

test.each([
  ['beforebegin', '<b>1</b>2<p>0</p>'],
  ['afterbegin', '<p><b>1</b>20</p>'],
  ['beforeend', '<p>0<b>1</b>2</p>'],
  ['afterend', '<p>0</p><b>1</b>2'],
])('%s', (position, expected) => {
  middle.insertAdjacentHTML(position as InsertPosition, '<b>1</b>2');
  expect(document.querySelector('div')?.innerHTML).toBe(expected);
});

test('the position in any case', () => {
  middle.insertAdjacentHTML('BeforeEnd' as InsertPosition, 'x');
  expect(middle.innerHTML).toBe('0x');
});

test('is parsed in the context of what it goes into', () => {
  middle.innerHTML = '<table><tr><td>1</table>';
  middle.querySelector('td')?.insertAdjacentHTML('afterend', '<td>2');
  middle.querySelector('tr')?.insertAdjacentHTML('beforeend', '<td>3');
  expect(middle.querySelector('tr')?.innerHTML).toBe('<td>1</td><td>2</td><td>3</td>');
});

test('in the html element it is parsed as in a body', () => {
  document.documentElement.insertAdjacentHTML('beforeend', '<head><td>x');
  expect(document.documentElement.lastChild?.nodeValue).toBe('x');
});

test('null is "null"', () => {
  middle.insertAdjacentHTML('beforeend', null as unknown as string);
  expect(middle.innerHTML).toBe('0null');
});

test.each([
  ['x', 'SyntaxError', () => middle],
  ['beforebegin', 'NoModificationAllowedError', () => document.createElement('p')],
  ['afterend', 'NoModificationAllowedError', () => document.createElement('p')],
  ['beforebegin', 'NoModificationAllowedError', () => document.documentElement],
])('%s may throw %s', (position, name, element) => {
  expect(() => element().insertAdjacentHTML(position as InsertPosition, 'x')).toThrow(
    expect.objectContaining({ name }),
  );
});

test('both arguments are required', () => {
  expect(() => (middle as unknown as { insertAdjacentHTML(x: string): void }).insertAdjacentHTML('beforeend')).toThrow(
    TypeError,
  );
});
