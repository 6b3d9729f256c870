import { afterEach, expect, test } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

let window: LivedomWindow;
afterEach(() => window.close());

const HTML = '<div id=host><p id=a>text</p></div>';

/** Whether the events of these types can be canceled, as each listener hears them. */
async function heard(listen: string, html = HTML): Promise<string> {
  window = new Window({ html, runScripts: 'dangerously' });
  window.eval(`var heard = []; var hear = (event) => { heard.push(event.type + ' ' + event.cancelable); }; ${listen}`);
  const target = window.document.querySelector('#a') as unknown as Element;
  const input = new UserInput(window, { pointer: 'touch' });
  await input.click(target);
  await input.perform([{ type: 'wheel', actions: [{ type: 'scroll', origin: target, deltaX: 0, deltaY: 10 }] }]);
  return window.eval('heard.join()') as string;
}

test('where every listener is passive, events cannot be canceled', async () => {
  const passive = `for (const type of ['touchstart', 'touchend', 'wheel']) a.addEventListener(type, hear, { passive: true });`;
  expect(await heard(passive)).toBe('touchstart false,touchend false,wheel false');
});

test('one that may prevent is enough, in a shadow tree and in an attribute too', async () => {
  const one = 'a.addEventListener("wheel", hear, { passive: true });';
  expect(await heard(`${one} document.getElementById("host").addEventListener("wheel", hear)`)).toBe(
    'wheel true,wheel true',
  );
  expect(await heard(one, '<div onwheel=""><p id=a>text</p></div>')).toBe('wheel true');
  const inShadow = '<div><template shadowrootmode=open><slot></slot></template><p id=a>text</p></div>';
  const slot = 'document.querySelector("div").shadowRoot.querySelector("slot").addEventListener("wheel", () => {});';
  expect(await heard(one + slot, inShadow)).toBe('wheel true');
});

test('those of the window and the body are passive unless they say otherwise', async () => {
  expect(await heard('addEventListener("touchstart", hear); document.body.addEventListener("wheel", hear)')).toBe(
    'touchstart false,wheel false',
  );
  expect(await heard('addEventListener("wheel", hear, { passive: false })')).toBe('wheel true');
});

test('who listens for mousewheel alone hears a wheel under that name', async () => {
  expect(await heard('a.addEventListener("mousewheel", hear, { passive: true })')).toBe('mousewheel false');
  expect(await heard('a.addEventListener("mousewheel", hear); a.addEventListener("wheel", hear)')).toBe('wheel true');
});
