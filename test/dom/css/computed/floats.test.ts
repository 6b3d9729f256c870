import { expect, test } from 'vitest';
import { Window } from '../../../setup/windows.ts';

test.each([
  ['static', 'left'],
  ['relative', 'left'],
  ['sticky', 'left'],
  ['absolute', 'none'],
  ['fixed', 'none'],
])('a box with position %s floats: %s', (position, float) => {
  const css = `#t, #t::before { float: left; position: ${position} } i { float: inherit }`;
  const window = new Window({ html: `<style>${css}</style><p id=t><i></i>` });
  const of = (name: string, pseudo?: string) =>
    window.getComputedStyle(window.document.querySelector(name) as Element, pseudo).float;
  expect([of('p'), of('p', '::before'), of('i')]).toEqual([float, float, 'left']);
});
