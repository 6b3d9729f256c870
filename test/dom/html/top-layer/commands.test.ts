import { expect, test } from 'vitest';
import { Window } from '../../../setup/windows.ts';

// What Chromium answers.
test('a command event is composed, and a button with a command of no known type is none that submits', () => {
  const html = `<form><button id=a type=other command=show-popover commandfor=p></button><button id=b type=other></button></form>
    <button id=c command=show-popover commandfor=p></button><div id=p popover></div><dialog id=d popover></dialog>`;
  const window = new Window({ html });
  const { document } = window;
  const typeOf = (id: string) => (document.getElementById(id) as HTMLButtonElement).type;
  expect([typeOf('a'), typeOf('b')]).toEqual(['button', 'submit']);
  let seen: boolean[] = [];
  document.getElementById('p')!.addEventListener('command', (event) => {
    seen = [event.composed, event.bubbles, event.cancelable];
  });
  document.getElementById('c')!.click();
  expect(seen).toEqual([true, false, true]);
  const dialog = document.getElementById('d')!;
  dialog.showPopover();
  expect(window.getComputedStyle(dialog).display).toBe('block');
  window.close();
});
