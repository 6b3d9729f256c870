import { expect, test } from 'vitest';
import { parse } from '../../../lib/index.ts';

/** Loops that would take minutes if each step looked at the whole list again. */
const SIZE = 30_000;

test('rows are added one by one', () => {
  const table = parse('<table></table>').querySelector('table')!;
  for (let i = 0; i < SIZE; i++) table.insertRow().insertCell();
  for (let i = 0; i < SIZE; i++) table.insertRow(0).insertCell();
  expect([table.rows.length, table.tBodies.length]).toEqual([2 * SIZE, 1]);
  let sum = 0;
  for (const row of table.rows) sum += row.rowIndex - row.sectionRowIndex;
  expect(sum).toBe(0);
});

test('the index of each option is asked', () => {
  const select = parse(`<select>${'<option>'.repeat(SIZE)}</select>`).querySelector('select')!;
  expect(Array.from(select.options, (option) => option.index).every((index, i) => index === i)).toBe(true);
});

test('options are selected with an eye on the selected ones', () => {
  const select = parse(`<select multiple>${'<option>'.repeat(SIZE)}</select>`).querySelector('select')!;
  expect(select.selectedOptions.length).toBe(0);
  for (let i = 0; i < select.options.length; i++) select.options[i]!.selected = true;
  expect(select.selectedOptions.length).toBe(SIZE);
});

test('nodes move into another document that has live lists', () => {
  const from = parse(`<body>${'<p></p>'.repeat(SIZE)}`);
  const to = parse('');
  const [left, there] = [from.getElementsByTagName('p'), to.body.children];
  while (left.length > 0) to.body.append(left[0]!);
  expect([left.length, there.length]).toEqual([0, SIZE]);
});

test('a list whose owner moved with a subtree follows its new document', () => {
  const [from, to] = [parse('<div><ul><li></ul></div>'), parse('')];
  const list = from.querySelector('ul')!.getElementsByTagName('li');
  expect(list.length).toBe(1);
  to.body.append(from.querySelector('div')!);
  to.querySelector('ul')!.append(to.createElement('li'));
  expect(list.length).toBe(2);
});

test('a form is filled with named controls through its own methods', () => {
  const document = parse('<form></form>');
  const form = document.forms[0]!;
  for (let i = 0; i < SIZE; i++) {
    const input = document.createElement('input');
    input.name = `n${i}`;
    form.append(input);
  }
  expect(form.elements.length).toBe(SIZE);
  expect(form.elements.namedItem(`n${SIZE - 1}`)).toBe(form.lastChild);
});

test('names come and go with elements', () => {
  const { body } = parse('<body><p id=a></p><p name=b></p>');
  const list = body.children;
  const ids = () => ['a', 'b', 'c'].map((name) => Array.prototype.indexOf.call(list, list.namedItem(name)));
  const add = (position: InsertPosition, markup: string) => body.insertAdjacentHTML(position, markup);
  expect([ids(), ids()]).toEqual([
    [0, 1, -1],
    [0, 1, -1],
  ]);
  add('beforeend', '<i></i><b id=c></b><u name=a id=b></u>');
  expect(ids()).toEqual([0, 1, 3]);
  add('afterbegin', '<b id=c></b>');
  expect(ids()).toEqual([1, 2, 0]);
  body.children[0]!.remove();
  body.children[0]!.remove();
  expect(ids()).toEqual([3, 0, 2]);
  expect(Object.getOwnPropertyNames(list)).toEqual(['0', '1', '2', '3', 'b', 'c', 'a']);
});
