import { afterEach, expect, test } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

let window: LivedomWindow;
afterEach(() => window.close());

const HTML =
  '<a href="#x" id=parent><button disabled id=button>text <b id=within><span id=child>text</span></b></button></a>';
const TYPES = ['pointerdown', 'mousedown', 'mouseup', 'click', 'dblclick', 'auxclick', 'contextmenu'];

/** What hears of what is done there, with the length of the path. */
async function heard(id: string, act: (input: UserInput, element: Element) => Promise<unknown>): Promise<string[]> {
  window = new Window({ html: HTML });
  const { document } = window;
  const log: string[] = [];
  for (const element of document.querySelectorAll('[id]')) {
    for (const type of TYPES) {
      element.addEventListener(type, (event) => log.push(`${element.id} ${type} ${event.composedPath().length}`));
    }
  }
  await act(new UserInput(window), document.getElementById(id) as unknown as Element);
  expect(window.location.hash).toBe('');
  return log;
}

const everywhere = (type: string): string[] =>
  ['child', 'within', 'button', 'parent'].map((element) => `${element} ${type} 8`);
const within = (type: string): string[] => [`child ${type} 2`, `within ${type} 2`];
const around = (type: string): string[] => [`button ${type} 6`, `parent ${type} 6`];

test('what is in a disabled control hears of presses, and nothing around it, as in Chromium', async () => {
  expect(await heard('child', (input, element) => input.dblclick(element))).toEqual([
    ...[...everywhere('pointerdown'), ...within('mousedown'), ...within('mouseup'), ...within('click')],
    ...[...everywhere('pointerdown'), ...within('mousedown'), ...within('mouseup'), ...within('click')],
    ...within('dblclick'),
  ]);
});

test('other buttons than the first are heard of', async () => {
  expect(await heard('child', (input, element) => input.click(element, { button: 'right' }))).toEqual([
    ...everywhere('pointerdown'),
    ...within('mousedown'),
    ...everywhere('contextmenu'),
    ...within('mouseup'),
    ...everywhere('auxclick'),
  ]);
  window.close();
  expect(await heard('button', (input, element) => input.click(element, { button: 'right' }))).toEqual([
    ...around('pointerdown'),
    ...around('contextmenu'),
    ...around('auxclick'),
  ]);
});

test('nothing comes of a press of the control itself', async () => {
  expect(await heard('button', (input, element) => input.click(element))).toEqual(around('pointerdown'));
});
