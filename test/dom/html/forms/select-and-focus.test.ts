import { afterEach, expect, test } from 'vitest';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

let window: LivedomWindow;

function open(html: string): Document {
  window = new Window({ html, pretendToBeVisual: true });
  return window.document;
}

afterEach(() => window.close());

/** In Chromium, which focuses whatever has the method. */
test.each([
  ['<input value=abc>', true],
  ['<textarea>abc</textarea>', true],
  ['<input type=checkbox>', true],
  ['<input type=email value=a>', true],
  ['<input type=file>', true],
  ['<input value=abc disabled>', false],
  ['<input value=abc style="display:none">', false],
  ['<input value=abc hidden>', false],
])('select() of %s gives it the focus: %s', (markup, isFocused) => {
  const control = open(markup).body.firstChild as HTMLInputElement;
  control.select();
  expect(window.document.activeElement === control).toBe(isFocused);
});

test('select(): the events come before it returns, and a listener may select something else', () => {
  const document = open('<input id=a value=abc><input id=b>');
  const [a, b] = document.querySelectorAll('input');
  b!.focus();
  const seen: string[] = [];
  for (const type of ['focus', 'blur', 'focusin', 'focusout'])
    document.addEventListener(type, ({ target }) => seen.push(`${type} ${(target as Element).id}`), true);
  a!.select();
  expect(seen).toEqual(['blur b', 'focusout b', 'focus a', 'focusin a']);
  expect([a!.selectionStart, a!.selectionEnd]).toEqual([0, 3]);
  a!.blur();
  a!.addEventListener('focus', () => a!.setSelectionRange(2, 2));
  a!.select();
  expect([a!.selectionStart, a!.selectionEnd]).toEqual([2, 2]);
});

test('setSelectionRange() and selectionStart do not', () => {
  const document = open('<input value=abc>');
  const input = document.querySelector('input')!;
  input.setSelectionRange(0, 1);
  input.selectionStart = 1;
  expect(document.activeElement).toBe(document.body);
});

test('nothing comes to be selected in a textarea when its children change while the selection is elsewhere', () => {
  const document = open('<textarea>hello</textarea>');
  const textarea = document.querySelector('textarea')!;
  textarea.focus();
  textarea.setSelectionRange(1, 3);
  document.getSelection()!.selectAllChildren(document.body);
  (textarea.firstChild as Text).data = 'HELLO';
  expect([textarea.selectionStart, textarea.selectionEnd]).toEqual([0, 0]);
});
