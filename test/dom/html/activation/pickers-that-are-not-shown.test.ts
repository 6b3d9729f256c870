import { expect, test } from 'vitest';
import { Window } from '../../../setup/windows.ts';

// What Chromium answers where nobody has done anything that lets a picker be shown.
test.each([
  ['<a href="#w"><input type=file></a>', 'click #w'],
  ['<a href="#w"><input type=color></a>', 'click #w'],
  ['<button command=--x commandfor=t id=t><input type=color></button>', 'click command'],
  ['<form id=t><button><input type=file></button></form>', 'click submit'],
  ['<label><input type=file></label>', 'click'],
  ['<details><summary><input type=color></summary></details>', 'click'],
])('what comes of a click of a script on the input in %s: %s', (html, told) => {
  const window = new Window({ html, url: 'https://example.test/' });
  const { document } = window;
  const lines: string[] = [];
  for (const type of ['click', 'command', 'submit'])
    document.addEventListener(
      type,
      (event) => {
        lines.push(type);
        if (type === 'submit') event.preventDefault();
      },
      true,
    );
  document.querySelector('input')!.click();
  expect([...lines, window.location.hash].join(' ').trim()).toBe(told);
  window.close();
});
