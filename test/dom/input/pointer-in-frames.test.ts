import { afterEach, expect, test } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

let window: LivedomWindow;

afterEach(() => window.close());

/** A window with a frame, and what of both is clicked. */
async function open(srcdoc: string): Promise<{ frame: HTMLIFrameElement; clicked: string[] }> {
  window = new Window({ html: `<iframe srcdoc="${srcdoc}"></iframe>`, runScripts: 'dangerously', resources: 'usable' });
  await new Promise((done) => window.addEventListener('load', done));
  const frame = window.document.querySelector('iframe') as unknown as HTMLIFrameElement;
  const clicked: string[] = [];
  for (const document of [window.document as unknown as Document, frame.contentDocument as Document])
    document.addEventListener('click', (event) => clicked.push((event.target as Element).localName));
  return { frame, clicked };
}

test('a click on a frame is one in what it shows', async () => {
  const { frame, clicked } = await open('<p>text');
  await new UserInput(window).click(frame as never);
  expect(clicked).toEqual(['body']);
});

test('a click on a frame of a frame is one in the innermost', async () => {
  const { frame, clicked } = await open('<iframe></iframe>');
  const inner = (frame.contentDocument as Document).querySelector('iframe') as HTMLIFrameElement;
  (inner.contentDocument as Document).addEventListener('click', () => clicked.push('inner'));
  await new UserInput(window).click(frame.contentDocument?.querySelector('iframe') as never);
  expect(clicked).toEqual(['inner']);
});

test('a click on a frame activates its window and those around it', async () => {
  const { frame } = await open('<p>text');
  await new UserInput(window).click(frame as never);
  const active = (one: Window): boolean => one.navigator.userActivation.hasBeenActive;
  expect([active(window as never), active(frame.contentWindow as Window)]).toEqual([true, true]);
});
