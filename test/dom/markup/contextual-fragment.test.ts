import { expect, test } from 'vitest';
import { parse, serialize } from '../../../lib/index.ts';

const document = parse('<!DOCTYPE html><body><table><tr><td>text</table><!--c-->');

function fragmentAt(node: Node, markup: string): string {
  const range = document.createRange();
  range.setStart(node, 0);
  return serialize(range.createContextualFragment(markup));
}

test('is parsed in the context of the element that the range starts in', () => {
  expect(fragmentAt(document.querySelector('tr') as Element, '<td>x')).toBe('<td>x</td>');
  expect(fragmentAt(document.body, '<td>x')).toBe('x');
});

test('or of the parent of the text or comment', () => {
  const cell = document.querySelector('td') as Element;
  const text = cell.firstChild as Text;
  expect(fragmentAt(text, '<tr><p>x')).toBe('<p>x</p>');
  expect(fragmentAt(document.body.lastChild as Comment, '<p>x')).toBe('<p>x</p>');
});

test('of a body where there is no element, and in the html element', () => {
  expect(fragmentAt(document, '<head><td>x')).toBe('x');
  expect(fragmentAt(document.documentElement, '<head><td>x')).toBe('x');
  expect(fragmentAt(document.createTextNode('lone'), '<p>x')).toBe('<p>x</p>');
  expect(fragmentAt(document.createDocumentFragment(), '<p>x')).toBe('<p>x</p>');
});
