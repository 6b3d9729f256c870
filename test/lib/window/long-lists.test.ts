import { afterEach, expect, test } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

/** More than a call takes arguments. */
const MANY = 150_000;

let window: LivedomWindow;

afterEach(() => window.close());

function open(html: string): LivedomWindow {
  window = new Window({ html, runScripts: 'outside-only', pretendToBeVisual: true });
  return window;
}

test('all animations of an element are found', () => {
  const found = open('<p>').eval(`
    const p = document.querySelector('p');
    for (let i = 0; i < ${MANY}; i++) p.animate(null, 1000);
    document.getAnimations().length`);
  expect(found).toBe(MANY);
});

test('a font is looked for among all faces of a family', () => {
  const isLoaded = open('').eval(`
    for (let i = 0; i < ${MANY}; i++) document.fonts.add(new FontFace('many', new ArrayBuffer(0)));
    document.fonts.check('12px many')`);
  expect(isLoaded).toBe(false);
});

test('Tab goes past all children of an element', async () => {
  const { document } = open(`${'<i></i>'.repeat(MANY)}<input>`);
  await new UserInput(window).press('Tab');
  expect(document.activeElement?.localName).toBe('input');
});
