import { afterEach, expect, test } from 'vitest';
import { UserInput } from '../../../../lib/input/index.ts';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

const opened: LivedomWindow[] = [];
afterEach(() => {
  for (const window of opened.splice(0)) window.close();
});

/** A window that somebody has used just now, with a log of its events. */
async function open(html: string, options: object = {}): Promise<{ window: LivedomWindow; log: string[] }> {
  const window = new Window({ html: `<button id=button></button>${html}`, pretendToBeVisual: true, ...options });
  opened.push(window);
  const log: string[] = [];
  for (const type of ['fullscreenchange', 'fullscreenerror']) {
    window.document.addEventListener(type, ({ target, composed }) => {
      log.push(`${type} ${(target as Element).id || (target as Node).nodeName} ${composed}`);
    });
  }
  await use(window);
  return { window, log };
}

const use = (window: LivedomWindow): Promise<void> => new UserInput(window).press('a');
const frames = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60));
const byId = ({ document }: LivedomWindow, id: string): HTMLElement => document.getElementById(id) as HTMLElement;

async function refusal(promise: Promise<void>): Promise<string> {
  return promise.then(
    () => 'none',
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

// What Chromium answers.
test('an element fills the screen until it is asked back', async () => {
  const { window, log } = await open('<div id=outer><div id=inner></div></div><p popover id=popover></p>');
  const { document } = window;
  const inner = byId(window, 'inner');
  byId(window, 'popover').showPopover();
  expect(document.fullscreenEnabled).toBe(true);
  await inner.requestFullscreen();
  expect(document.fullscreenElement).toBe(inner);
  expect([inner.matches(':fullscreen'), inner.matches(':modal')]).toEqual([true, true]);
  expect(byId(window, 'popover').matches(':popover-open')).toBe(false);
  expect(log).toEqual([]);
  await frames();
  expect(log).toEqual(['fullscreenchange inner true']);
  byId(window, 'button').focus();
  expect(document.activeElement).toBe(document.body);
  await document.exitFullscreen();
  expect(document.fullscreenElement).toBe(null);
  await frames();
  expect(log.length).toBe(2);
  expect(await refusal(document.exitFullscreen())).toBe(
    "TypeError: Failed to execute 'exitFullscreen' on 'Document': Document not active",
  );
});

test('the one that fills the screen is gone with what it is in', async () => {
  const { window, log } = await open('<div id=outer><div id=inner></div></div>');
  await byId(window, 'outer').requestFullscreen();
  await frames();
  await use(window);
  await byId(window, 'inner').requestFullscreen();
  byId(window, 'outer').remove();
  expect(window.document.fullscreenElement).toBe(null);
  await frames();
  expect(log).toEqual([
    'fullscreenchange outer true',
    'fullscreenchange #document true',
    'fullscreenchange #document true',
  ]);
});

test.each([
  ['dialog', 'Dialog elements are invalid'],
  ['shape', 'Element is not an HTML or SVG element'],
  ['popover', 'The element is already open as a Popover, and therefore cannot be opened via the fullscreen API.'],
])('a %s does not', async (id, message) => {
  const { window, log } = await open('<dialog id=dialog></dialog><svg><g id=shape /></svg><p popover id=popover></p>');
  byId(window, 'popover').showPopover();
  expect(await refusal(byId(window, id).requestFullscreen())).toBe(`TypeError: ${message}`);
  await frames();
  expect(log).toEqual([`fullscreenerror ${id} true`]);
});

test('nothing does that is asked for without anybody there, or where nothing is shown', async () => {
  const { window } = await open('<p id=p></p>');
  const p = byId(window, 'p');
  await p.requestFullscreen();
  expect(await refusal(p.requestFullscreen())).toBe('TypeError: Permissions check failed');
  expect(await refusal(window.document.createElement('p').requestFullscreen())).toBe(
    'TypeError: Element is not connected',
  );
  const { window: unseen } = await open('<p id=p></p>', { pretendToBeVisual: false });
  expect(unseen.document.fullscreenEnabled).toBe(false);
  expect(await refusal(byId(unseen, 'p').requestFullscreen())).toBe('TypeError: Fullscreen is not supported');
});

test('Escape leaves it, and no script hears of the key', async () => {
  const { window } = await open('<p id=p></p>');
  let keys = 0;
  window.document.addEventListener('keydown', () => keys++);
  await byId(window, 'p').requestFullscreen();
  await new UserInput(window).press('Escape');
  expect([window.document.fullscreenElement, keys]).toEqual([null, 0]);
});

test('in a frame it takes the frame with it', async () => {
  const { window, log } = await open('<iframe id=frame srcdoc="<p id=p>"></iframe>', {
    runScripts: 'dangerously',
    resources: 'usable',
  });
  await new Promise((resolve) => window.addEventListener('load', resolve));
  await use(window);
  const frame = byId(window, 'frame') as HTMLIFrameElement;
  const inner = frame.contentDocument as Document;
  const p = inner.getElementById('p') as HTMLElement;
  await p.requestFullscreen();
  expect([window.document.fullscreenElement, inner.fullscreenElement]).toEqual([frame, p]);
  await inner.exitFullscreen();
  expect([window.document.fullscreenElement, inner.fullscreenElement]).toEqual([null, null]);
  await frames();
  expect(log).toEqual(['fullscreenchange frame true', 'fullscreenchange frame true']);
});

// What Chromium answers.
test('window.find() selects what comes next of the text that is shown', async () => {
  const { window } = await open('<p>a  b</p><p>c<b>d</b></p><p inert>x</p><p hidden>y</p><p>e.</p>');
  const found = (...given: unknown[]): unknown =>
    (window as unknown as { find: (...args: unknown[]) => boolean }).find(...given);
  expect([found('a b'), String(window.getSelection())]).toEqual([true, 'a b']);
  expect([found('cd'), found('B c'), found('A B', false, true), found('cd', false, false, true), found('cd')]).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
  expect([found('', false), found('c', false, false, true, true), found('x'), found('y'), found('e.')]).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});

test('window.find() looks for texts of any length and case', async () => {
  const { window } = await open(`<p>x ${'Ab '.repeat(20_000)}</p><p>Σσς K𐐀 ß</p>`);
  const found = (...given: unknown[]): unknown =>
    (window as unknown as { find: (...args: unknown[]) => boolean }).find(...given);
  expect([found('aB '.repeat(20_000), true), found('aB '.repeat(20_000))]).toEqual([false, true]);
  expect(String(window.getSelection())).toHaveLength(60_000 - 1);
  expect([found('ΣΣΣ k𐐨 ß'), found('x ab'), found('x a', false, true, false, true)]).toEqual([true, false, false]);
});
