import { expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

test('what is not shown by its style is not in the text of the selection', () => {
  const html = '<p style="display: none">a</p><p style="content-visibility: hidden">b</p><p>c</p>';
  const { document } = new Window({ html, pretendToBeVisual: true });
  const selection = document.getSelection() as Selection;
  selection.selectAllChildren(document.body);
  expect(selection.toString().trim()).toBe('c');
});

test('there is no text in what is collapsed, shown or not', () => {
  const { document } = new Window({ html: '<dialog>a</dialog><datalist><option></datalist><p>b</p>' });
  const selection = document.getSelection() as Selection;
  const texts = [...document.querySelectorAll('dialog, datalist, p')].map((element) => {
    selection.collapse(element);
    return selection.toString();
  });
  expect(texts).toEqual(['', '', '']);
});

// Recorded in Chromium 156.
test.each([
  ['<div id=w><p>a</p><p>b</p></div><p>c</p>', 'a\n\nb'],
  ['<div id=w><div><p>a</p></div> </div>c', 'a'],
  ['<div id=w><p>a</p><p></p></div><div></div>', 'a'],
  ['<div id=w><p>a<br></p></div>c', 'a'],
  ['<div id=w><p>a</p><br></div>c', 'a\n\n'],
  ['<ul id=w><li>a<li>b</ul>c', 'a\nb'],
])('all children of a block are selected without the line breaks that follow: %s', (html, text) => {
  const { document } = new Window({ html });
  const selection = document.getSelection() as Selection;
  selection.selectAllChildren(document.getElementById('w') as Element);
  expect(selection.toString()).toBe(text);
});

test('a shadow root gives the selection of its document', () => {
  const { document } = new Window({ html: '<div></div>' });
  const root = (document.querySelector('div') as Element).attachShadow({ mode: 'open' });
  root.innerHTML = '<b>text</b>';
  const selection = (root as unknown as Document).getSelection() as Selection;
  selection.selectAllChildren(root.firstChild as Node);
  expect([selection === document.getSelection(), selection.toString()]).toEqual([true, 'text']);
});

test('trees of any depth are selected', () => {
  const depth = 20_000;
  const { document } = new Window();
  let inner: Element = document.body;
  for (let i = 0; i < depth; i++) inner = inner.appendChild(document.createElement(i % 2 === 0 ? 'div' : 'fieldset'));
  inner.append('deep');
  const selection = document.getSelection() as Selection;
  selection.selectAllChildren(document.body);
  expect(selection.toString()).toBe('deep');
});
