import { expect, test } from 'vitest';
import { Window } from '../../../setup/windows.ts';

// What Chromium answers, whoever clicks.
test.each([
  ['<div contenteditable><a href="#w" id=t>x</a></div>', ''],
  ['<div contenteditable=plaintext-only><a href="#w"><b id=t>x</b></a></div>', ''],
  ['<a href="#w" contenteditable id=t>x</a>', ''],
  ['<div contenteditable><area href="#w" id=t></div>', ''],
  ['<div contenteditable><a href="#w"><b contenteditable=false id=t>x</b></a></div>', ''],
  ['<div contenteditable><p contenteditable=false><a href="#w" id=t>x</a></p></div>', '#w'],
  ['<a href="#w"><b contenteditable id=t>x</b></a>', '#w'],
  ['<div contenteditable><svg><a href="#w"><text id=t>x</text></a></svg></div>', '#w'],
])('where a click in %s leads to: "%s"', (html, hash) => {
  const window = new Window({ html, url: 'https://example.test/' });
  const { document } = window;
  const click = new window.MouseEvent('click', { bubbles: true, cancelable: true });
  document.getElementById('t')!.dispatchEvent(click);
  expect(window.location.hash).toBe(hash);
  window.close();
});

test('where a click in a document that is edited leads to', () => {
  const window = new Window({ html: '<a href="#w">x</a>', url: 'https://example.test/' });
  window.document.designMode = 'on';
  window.document.querySelector('a')!.click();
  expect(window.location.hash).toBe('');
  window.document.designMode = 'off';
  window.document.querySelector('a')!.click();
  expect(window.location.hash).toBe('#w');
  window.close();
});
