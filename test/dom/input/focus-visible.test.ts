import { afterEach, expect, test } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

let window: LivedomWindow;
afterEach(() => window.close());

const HTML =
  '<button id=a>x</button><button id=b>y</button><input id=t><p id=p>text</p><select id=s></select><select id=l size=2></select><div id=h><template shadowrootmode=open shadowrootdelegatesfocus><button>z</button></template></div>';
const find = (id: string): HTMLElement => window.document.getElementById(id) as unknown as HTMLElement;
/** What has the focus, and whether that is shown. */
const shown = (): string => {
  const { activeElement } = window.document;
  return `${activeElement?.id} ${activeElement?.matches(':focus-visible')} ${window.document.querySelector(':focus-visible')?.id}`;
};

test.each([
  ['with scripts', { runScripts: 'outside-only' } as const],
  ['without', {}],
])('the focus is shown as in Chromium: %s', async (_, options) => {
  window = new Window({ html: HTML, ...options });
  const input = new UserInput(window);
  find('b').focus();
  expect(shown()).toBe('b true b');
  await input.click(find('a'));
  expect(shown()).toBe('a false undefined');
  await input.press('Control');
  expect(shown()).toBe('a false undefined');
  find('b').focus();
  expect(shown()).toBe('b false undefined');
  await input.press('Shift');
  expect(shown()).toBe('b true b');
  await input.click(find('t'));
  expect(shown()).toBe('t true t');
  for (const id of ['s', 'l']) {
    await input.click(find(id));
    expect(shown()).toBe(`${id} true ${id}`);
  }
  await input.click(find('p'));
  find('b').focus();
  expect(shown()).toBe('b false undefined');
  await input.press('Tab');
  expect(shown()).toBe('t true t');
  await input.click(find('h'));
  expect([find('h').matches(':focus'), shown()]).toEqual([true, 'h false undefined']);
});

test('a frame that has it is in none of the selectors but :focus-within', () => {
  window = new Window({ html: '<p><iframe></iframe></p>' });
  const { document } = window;
  document.querySelector('iframe')!.focus();
  expect(document.activeElement?.localName).toBe('iframe');
  const matching = [':focus', ':focus-visible', ':focus-within'].map((each) => document.querySelectorAll(each).length);
  expect(matching).toEqual([0, 0, 4]);
});

test('a script may say whether it is', async () => {
  window = new Window({ html: HTML });
  const input = new UserInput(window);
  await input.click(find('a'));
  find('b').focus({ focusVisible: true } as FocusOptions);
  expect(shown()).toBe('b true b');
  await input.press('Tab');
  find('a').focus({ focusVisible: false } as FocusOptions);
  expect(shown()).toBe('a false undefined');
});
