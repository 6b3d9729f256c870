import { expect, test } from 'vitest';
import { Window } from '../../../../lib/index.ts';

const labelsOf = (control: Element | null): string[] =>
  Array.from((control as HTMLInputElement).labels as NodeListOf<HTMLLabelElement>, (label) => label.id);

test('the labels of a control with and without an id', () => {
  const { document, close } = new Window({
    html: '<label id=a><label id=b for=x></label><b><input></b></label><label id=c for=x></label><input id=x>',
  });
  const [inner, other] = document.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement];
  expect(labelsOf(inner)).toEqual(['a']);
  expect(labelsOf(other)).toEqual(['b', 'c']);
  const outer = document.createElement('label');
  outer.id = 'd';
  inner.replaceWith(outer);
  outer.append(inner);
  expect(labelsOf(inner)).toEqual(['a', 'd']);
  inner.id = 'x';
  expect(labelsOf(inner)).toEqual(['a', 'b', 'd', 'c']);
  inner.removeAttribute('id');
  expect(labelsOf(inner)).toEqual(['a', 'd']);
  close();
});

test('labels are in tree order wherever they come', () => {
  const { document, close } = new Window({ html: '<label id=a><input id=x></label><label id=b for=x></label>' });
  const input = document.querySelector('input');
  expect(labelsOf(input)).toEqual(['a', 'b']);
  document.body.insertAdjacentHTML('afterbegin', '<label id=c for=x></label>');
  document.body.insertAdjacentHTML('beforeend', '<label id=d for=y></label>');
  expect(labelsOf(input)).toEqual(['c', 'a', 'b']);
  (document.getElementById('d') as unknown as HTMLLabelElement).htmlFor = 'x';
  document.getElementById('c')?.remove();
  expect(labelsOf(input)).toEqual(['a', 'b', 'd']);
  document.querySelector('label')?.insertAdjacentHTML('afterbegin', '<button id=x></button>');
  expect(labelsOf(input)).toEqual([]);
  expect(labelsOf(document.querySelector('button'))).toEqual(['a', 'b', 'd']);
  close();
});

test('labels and ids in a tree without a document that changes', () => {
  const { document, close } = new Window({ html: '' });
  const root = document.createElement('div');
  root.innerHTML = '<label id=a for=x></label><input id=x><input id=x><label id=b for=y></label>';
  const [first, second] = root.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement];
  const both = () => [labelsOf(first), labelsOf(second)];
  expect(both()).toEqual([['a'], []]);
  expect(both()).toEqual([['a'], []]);
  first.id = 'y';
  expect(both()).toEqual([['b'], ['a']]);
  second.remove();
  expect(both()).toEqual([['b'], []]);
  document.body.append(root);
  expect(both()).toEqual([['b'], []]);
  root.append(second);
  expect(both()).toEqual([['b'], ['a']]);
  close();
});

test('the label that a tree without a document begins with', () => {
  const { document, close } = new Window({ html: '' });
  const label = document.createElement('label');
  label.id = 'root';
  label.innerHTML = '<i><input></i>';
  expect(labelsOf(label.querySelector('input'))).toEqual(['root']);
  close();
});

// Looking through the page for each would take minutes.
test('controls that have no labels', { timeout: 60_000 }, () => {
  const count = 40_000;
  const { document, close } = new Window({ html: '<button>x</button>'.repeat(count) });
  const buttons = Array.from(document.querySelectorAll('button'));
  expect(buttons.filter((button) => button.labels.length === 0)).toHaveLength(count);
  close();
});
