import { expect, test } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
import { Window } from '../../setup/windows.ts';

// What Chromium answers.
test.each([
  ['', ['a', 'frame/c', 'frame/d', 'empty', 'b', 'none', 'a']],
  ['inert', ['a', 'empty', 'b', 'none', 'a']],
])('Tab goes through frames, unless they are inert: %s', async (attribute, expected) => {
  const html = `<input id=a><iframe id=frame ${attribute} srcdoc="<input id=c><input id=d>"></iframe>
    <object id=empty data="data:text/html,"></object><input id=b>`;
  const window = new Window({ html, runScripts: 'dangerously', resources: 'usable', url: 'http://input.test/' });
  await new Promise((resolve) => window.addEventListener('load', resolve));
  const { document } = window;
  const input = new UserInput(window);
  const visited: string[] = [];
  for (const _ of expected) {
    await input.press('Tab');
    const { activeElement } = document;
    const inner = (activeElement as HTMLIFrameElement).contentDocument?.activeElement?.id;
    visited.push(activeElement === document.body ? 'none' : [activeElement?.id, inner].filter(Boolean).join('/'));
  }
  expect(visited).toEqual(expected);
  window.close();
});

test('keys go to the frame that has the focus, and Tab leads out of it both ways', async () => {
  const html = '<input id=a><iframe id=frame srcdoc="<input id=c>"></iframe><input id=b>';
  const window = new Window({ html, runScripts: 'dangerously', resources: 'usable', url: 'http://input.test/' });
  await new Promise((resolve) => window.addEventListener('load', resolve));
  const { document } = window;
  const frame = document.getElementById('frame') as HTMLIFrameElement;
  const inner = frame.contentDocument?.getElementById('c') as HTMLInputElement;
  const input = new UserInput(window);
  inner.focus();
  await input.press('x');
  expect(inner.value).toBe('x');
  await input.press('Tab');
  expect(document.activeElement?.id).toBe('b');
  await input.press('Shift+Tab');
  expect(frame.contentDocument?.activeElement).toBe(inner);
  await input.press('Shift+Tab');
  expect(document.activeElement?.id).toBe('a');
  window.close();
});
