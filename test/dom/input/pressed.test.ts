import { afterEach, expect, test } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

let window: LivedomWindow;
afterEach(() => window.close());

const HTML =
  '<style>button { color: red } button:hover { color: green } p:active { color: blue }</style>' +
  '<p id=p><button id=a>x</button></p><label id=l for=c>L</label><input id=c type=checkbox><button id=d disabled>d</button>';

function open(html: string, options: object): UserInput {
  window = new Window({ html, ...options });
  return new UserInput(window);
}

const find = (id: string): Element => window.document.getElementById(id) as unknown as Element;
const which = (name: string): string =>
  Array.from(window.document.querySelectorAll(`:${name}`), ({ id, localName }) => id || localName).join();
const colorOf = (id: string): string => window.getComputedStyle(find(id) as never).color;

/** Presses a button of the mouse where it is, or releases it. */
const mouse = (input: UserInput, type: 'pointerDown' | 'pointerUp', button = 0): Promise<void> =>
  input.perform([{ type: 'pointer', id: 'mouse', actions: [{ type, button }] }] as never);

test.each([
  ['with scripts', { runScripts: 'outside-only' }],
  ['without', {}],
])('what the mouse is over and presses is hovered and active, as in Chromium: %s', async (_, options) => {
  const input = open(HTML, options);
  expect([which('hover'), which('active'), colorOf('a')]).toEqual(['', '', 'rgb(255, 0, 0)']);
  await input.hover(find('a'));
  expect([which('hover'), which('active'), colorOf('a')]).toEqual(['html,body,p,a', '', 'rgb(0, 128, 0)']);
  await mouse(input, 'pointerDown');
  expect([which('active'), colorOf('p')]).toEqual(['html,body,p,a', 'rgb(0, 0, 255)']);
  await input.hover(find('l'));
  expect([which('active'), which('hover'), colorOf('a')]).toEqual(['html,body,p,a', 'html,body,l,c', 'rgb(255, 0, 0)']);
  await mouse(input, 'pointerUp');
  expect([which('active'), colorOf('p')]).toEqual(['', 'rgb(0, 0, 0)']);
  await input.hover(find('d'));
  await mouse(input, 'pointerDown', 2);
  expect([which('active'), which('hover')]).toEqual(['html,body,d', 'html,body,d']);
  await mouse(input, 'pointerUp', 2);
  expect(which('active')).toBe('');
});

test('Space presses a button until it is released, or the focus has gone', async () => {
  const input = open(HTML, {});
  (find('a') as HTMLElement).focus();
  const key = (type: 'keyDown' | 'keyUp', value: string): Promise<void> =>
    input.perform([{ type: 'key', id: 'keys', actions: [{ type, value }] }]);
  await key('keyDown', ' ');
  expect(which('active')).toBe('a');
  await key('keyUp', ' ');
  expect(which('active')).toBe('');
  await key('keyDown', ' ');
  await input.press('Tab');
  expect(which('active')).toBe('');
  await key('keyUp', ' ');
  await key('keyDown', '\uE007');
  expect(which('active')).toBe('');
});

test('Space presses a checked radio button as well, which is not clicked', async () => {
  const input = open('<input id=r type=radio checked>', {});
  let clicks = 0;
  find('r').addEventListener('click', () => clicks++);
  (find('r') as HTMLElement).focus();
  const key = (type: 'keyDown' | 'keyUp', value: string): Promise<void> =>
    input.perform([{ type: 'key', id: 'keys', actions: [{ type, value }] }]);
  await key('keyDown', ' ');
  expect(which('active')).toBe('r');
  await key('keyUp', ' ');
  expect([which('active'), clicks]).toEqual(['', 0]);
});

test('Space does not press what a listener has disabled', async () => {
  const input = open('<input id=c type=checkbox>', {});
  const box = find('c') as HTMLInputElement;
  box.addEventListener('keydown', () => {
    box.disabled = true;
  });
  box.focus();
  await input.perform([{ type: 'key', id: 'keys', actions: [{ type: 'keyDown', value: ' ' }] }]);
  expect([which('active'), box.disabled]).toEqual(['', true]);
});

test('rules about what is in hovered elements, and :has(), follow', async () => {
  const input = open('<p id=p><b id=b>x</b></p><p id=q><b id=c>y</b></p>', { runScripts: 'outside-only' });
  const asked = ['p:hover > b', 'p:has(b:hover)', 'p:not(:hover)'];
  const answers = (): string =>
    asked.map((selector) => window.eval(`document.querySelector("${selector}")?.id`)).join();
  expect(answers()).toBe(',,p');
  await input.hover(find('b'));
  expect(answers()).toBe('b,p,q');
  await input.hover(find('c'));
  expect(answers()).toBe('c,q,p');
});

test('nothing around the top layer is hovered or active with what is in it, as in Chromium', async () => {
  const input = open('<div><dialog id=d><button id=b>x</button></dialog></div>', {});
  (find('d') as HTMLDialogElement).showModal();
  await input.hover(find('b'));
  await mouse(input, 'pointerDown');
  expect([which('hover'), which('active')]).toEqual(['d,b', 'd,b']);
});

test('what a listener takes out as it is pressed leaves the focus to what it was in, as in Chromium', async () => {
  const input = open('<button id=a><b id=b>x</b></button>', {});
  find('b').addEventListener('mousedown', () => find('b').remove());
  await input.click(find('b'));
  expect(window.document.activeElement?.id).toBe('a');
});

test.each([
  ['forward', ['Tab', 'Tab', 'Tab'], ['c', '', 'b']],
  ['backward', ['Shift+Tab', 'Tab'], ['', 'b']],
])('Tab leaves a modal dialog at its end, and comes back to it, as in Chromium: %s', async (_, presses, ids) => {
  const input = open('<input id=a><dialog id=d><input id=b><button id=c>x</button></dialog>', {});
  (find('d') as HTMLDialogElement).showModal();
  const visited: (string | undefined)[] = [];
  for (const keys of presses) {
    await input.press(keys);
    visited.push(window.document.activeElement?.id);
  }
  expect(visited).toEqual(ids);
});

test('Tab stops at the summary that details show in want of one, which keys press, as in Chromium', async () => {
  const input = open(
    '<button id=a>x</button><details id=d><button id=b>y</button></details><button id=c>z</button>',
    {},
  );
  const details = find('d') as HTMLDetailsElement;
  details.focus();
  expect(window.document.activeElement).toBe(window.document.body);
  const heard: string[] = [];
  for (const type of ['focus', 'click']) details.addEventListener(type, () => heard.push(type));
  (find('a') as HTMLElement).focus();
  await input.press('Tab');
  expect(window.document.activeElement?.id).toBe('d');
  expect([':focus', ':focus-visible', ':focus-within'].map((selector) => details.matches(selector))).toEqual([
    false,
    false,
    true,
  ]);
  await input.press('Enter');
  expect([details.open, heard]).toEqual([true, ['focus', 'click']]);
  await input.press('Tab');
  expect(window.document.activeElement?.id).toBe('b');
  await input.press('Shift+Tab');
  await input.press(' ');
  expect([details.open, window.document.activeElement?.id]).toEqual([false, 'd']);
  await input.press('Tab');
  expect(window.document.activeElement?.id).toBe('c');
});
