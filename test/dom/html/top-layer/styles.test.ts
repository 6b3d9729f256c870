import { expect, it } from 'vitest';
import { Window } from '../../../setup/windows.ts';

/** https://drafts.csswg.org/css-position-4/#top-styling */
it.each([
  ['dialog', 'showModal', 'close'],
  ['dialog', 'showPopover', 'hidePopover'],
  ['div', 'showPopover', 'hidePopover'],
] as const)('what is in the top layer says so and is out of the flow: %s, %s()', (name, show, hide) => {
  const html = `<${name} popover=manual id=t style="position: relative; display: inline">`;
  const window = new Window({ html });
  const element = window.document.getElementById('t') as unknown as HTMLDialogElement;
  const style = window.getComputedStyle(element as never);
  const shown = () => [style.position, style.getPropertyValue('overlay'), style.display].join();
  const before = shown();
  expect(before).toBe('relative,none,inline');
  element[show]();
  expect(shown()).toBe('absolute,auto,block');
  element[hide]();
  expect(shown()).toBe(before);
});
