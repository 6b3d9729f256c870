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

test('a popover of a document without a window is not shown', () => {
  const { document } = new Window({});
  const popover = document.implementation.createHTMLDocument('').body.appendChild(document.createElement('p'));
  popover.popover = '';
  expect(() => popover.showPopover()).toThrow(expect.objectContaining({ name: 'InvalidStateError' }));
});

// What Chromium answers.
test('a click in a popover that is in its button does not hide it', () => {
  const window = new Window({ html: '<button popovertarget=p>a<div popover id=p><b>c</b></div></button>' });
  const { document } = window;
  const popover = document.getElementById('p') as HTMLElement;
  (popover.parentElement as HTMLElement).click();
  document.querySelector('b')?.click();
  expect(popover.matches(':popover-open')).toBe(true);
  window.close();
});

test('a label of nothing leaves a click to the button around it', () => {
  const window = new Window({ html: '<button popovertarget=p><label>a</label></button><div popover id=p></div>' });
  window.document.querySelector('label')?.click();
  expect(window.document.getElementById('p')?.matches(':popover-open')).toBe(true);
  window.close();
});

test('a dialog that is shown both ways tells of it twice', async () => {
  const window = new Window({ html: '<dialog popover></dialog>' });
  const dialog = window.document.querySelector('dialog') as HTMLDialogElement;
  let toggles = 0;
  dialog.addEventListener('toggle', () => toggles++);
  dialog.addEventListener('beforetoggle', () => dialog.showPopover(), { once: true });
  dialog.show();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(toggles).toBe(2);
  window.close();
});

/** https://html.spec.whatwg.org/#request-to-close-the-dialog */
test('a dialog that is in no document that is shown is not requested to close', () => {
  const window = new Window({ html: '<dialog open></dialog>' });
  const { document } = window;
  const dialog = document.querySelector('dialog')!;
  let cancels = 0;
  dialog.addEventListener('cancel', () => cancels++);
  document.implementation.createHTMLDocument('').body.append(dialog);
  dialog.requestClose();
  dialog.remove();
  dialog.requestClose();
  expect([dialog.open, cancels]).toEqual([true, 0]);
  dialog.close();
  expect(dialog.open).toBe(false);
  window.close();
});
