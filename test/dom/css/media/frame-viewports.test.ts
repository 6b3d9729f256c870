import { expect, it } from 'vitest';
import { Window } from '../../../setup/windows.ts';

/** As Chromium has it: a frame shows what is in the content box of its element, in whole pixels. */
it.each([
  ['<iframe></iframe>', 300, 150],
  ['<iframe width=100 height=50></iframe>', 100, 50],
  ['<iframe style="width: 120px; height: 30px; border: 0"></iframe>', 120, 30],
  ['<div style="width: 200px; height: 80px"><iframe style="width: 50%; height: 50%"></iframe></div>', 100, 40],
  ['<iframe style="box-sizing: border-box; width: 100px; padding: 10px; height: 60px"></iframe>', 76, 36],
  ['<iframe style="width: 100.5px; height: 50.7px"></iframe>', 101, 51],
  ['<iframe style="width: 50vw; height: 10vh"></iframe>', 500, 60],
  ['<iframe style="display: none"></iframe>', 0, 0],
  ['<div style="display: none"><iframe></iframe></div>', 0, 0],
])('%s is %i by %i', (html, width, height) => {
  const window = new Window({ html, width: 1000, height: 600, runScripts: 'dangerously' });
  const frame = window[0] as unknown as typeof globalThis;
  const { innerWidth, innerHeight, outerWidth, outerHeight, screen } = frame;
  expect([innerWidth, innerHeight, outerWidth, outerHeight, screen.width]).toEqual([width, height, 1000, 600, 1000]);
  expect(frame.matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches).toBe(true);
  expect(frame.matchMedia('(min-width: 1000px)').matches).toBe(false);
  expect(window.innerWidth).toBe(1000);
  window.close();
});

it('a list of media queries goes by the size that the frame has when somebody asks', () => {
  const window = new Window({ html: '<iframe style="width: 100px"></iframe>', runScripts: 'dangerously' });
  const element = window.document.querySelector('iframe') as HTMLIFrameElement;
  const frame = element.contentWindow as unknown as typeof globalThis;
  const list = frame.matchMedia('(min-width: 150px)');
  expect(list.matches).toBe(false);
  element.style.width = '200px';
  expect([list.matches, frame.innerWidth]).toEqual([true, 200]);
  window.close();
});

it('a frame in a frame goes by the one around it', () => {
  const window = new Window({ html: '<iframe width=200 height=100></iframe>', runScripts: 'dangerously' });
  const { document } = (window.document.querySelector('iframe') as HTMLIFrameElement).contentWindow!;
  document.body.innerHTML = '<iframe style="width: 50vw; height: 50vh"></iframe>';
  const inner = document.querySelector('iframe')!.contentWindow as unknown as typeof globalThis;
  expect([inner.innerWidth, inner.innerHeight]).toEqual([100, 50]);
  window.close();
});

it('the device of a frame is the screen, however large the frame is', () => {
  const window = new Window({
    html: '<iframe width=100></iframe>',
    width: 1000,
    height: 500,
    runScripts: 'dangerously',
  });
  const frame = window[0] as unknown as typeof globalThis;
  const device = '(device-width: 1000px) and (device-height: 500px) and (device-aspect-ratio: 2)';
  expect(frame.matchMedia(device).matches).toBe(true);
  window.close();
});
