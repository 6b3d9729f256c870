import { afterEach, expect, test, vi } from 'vitest';
import type { LivedomWindow } from '../../setup/windows.ts';
import { closeAll, open } from '../animations/open.ts';

/** https://svgwg.org/specs/animations/#EventAttributes, as Chromium has it. */

afterEach(() => {
  vi.useRealTimers();
  closeAll();
});

interface Opened {
  readonly window: LivedomWindow;
  readonly svg: SVGSVGElement;
  readonly heard: string[];
  pass(milliseconds: number): Promise<void>;
}

async function opened(animations: string): Promise<Opened> {
  vi.useFakeTimers();
  const window = open(`<svg><rect>${animations}</rect></svg>`, { runScripts: 'dangerously' });
  const heard: string[] = [];
  for (const animation of window.document.querySelectorAll('svg rect > *')) {
    for (const type of ['beginEvent', 'endEvent', 'repeatEvent'])
      animation.addEventListener(type, (event) => heard.push(`${animation.id} ${event.type}`));
  }
  const pass = async (milliseconds: number) => void (await vi.advanceTimersByTimeAsync(milliseconds));
  await pass(20);
  return { window, svg: window.document.querySelector('svg') as SVGSVGElement, heard, pass };
}

test('an animation begins, repeats and ends', async () => {
  const { heard, pass } = await opened('<set id=a attributeName=x to=1 begin=100ms dur=100ms repeatCount=2 />');
  expect(heard).toEqual([]);
  await pass(110);
  expect(heard).toEqual(['a beginEvent']);
  await pass(100);
  expect(heard).toEqual(['a beginEvent', 'a repeatEvent']);
  await pass(200);
  expect(heard).toEqual(['a beginEvent', 'a repeatEvent', 'a endEvent']);
});

test('animations begin by events', async () => {
  const { window, heard, pass } = await opened(
    '<set id=a attributeName=x to=1 begin="click+50ms" dur=50ms /><set id=b attributeName=y to=1 begin=a.endEvent dur=1s />',
  );
  await pass(100);
  expect(heard).toEqual([]);
  window.document.querySelector('rect')?.dispatchEvent(new window.Event('click'));
  await pass(300);
  expect(heard).toEqual(['a beginEvent', 'a endEvent', 'b beginEvent']);
});

test('after a seek it is told what is active and what is no more', async () => {
  const { svg, heard, pass } = await opened(
    '<set id=a attributeName=x to=1 begin=5s dur=1s /><set id=b attributeName=y to=1 begin=9s dur=9s />',
  );
  svg.pauseAnimations();
  svg.setCurrentTime(10);
  await pass(20);
  expect(heard).toEqual(['b beginEvent']);
  svg.setCurrentTime(5.5);
  await pass(20);
  expect(heard.slice(1)).toEqual(['a beginEvent', 'b endEvent']);
});

test('handlers are named without "Event"', async () => {
  const { window, pass } = await opened('<set attributeName=x to=1 begin=50ms onbegin="window.begun = event.type" />');
  await pass(100);
  expect((window as unknown as { begun: string }).begun).toBe('beginEvent');
  const set = window.document.querySelector('set') as unknown as { onend: unknown };
  expect(set.onend).toBeNull();
});

test.each([
  ['transparent', 'rgb(100, 0, 0)', 'rgba(50, 0, 0, 0.5)'],
  ['red', '#00ff0080', 'rgba(128, 128, 0, 0.753)'],
  ['rgb(10%,20%,30%)', 'color(srgb 0 0 0)', 'rgb(13, 26, 39)'],
  ['none', 'rgb(100, 0, 0)', 'rgb(0, 0, 100)'],
  ['currentColor', 'rgb(0, 0, 0)', 'rgb(0, 50, 0)'],
  ['inherit', 'rgb(0, 0, 0)', 'rgb(0, 0, 50)'],
])('a color from %s to %s', async (from, to, expected) => {
  const { window, svg, pass } = await opened(`<animate attributeName=fill from="${from}" to="${to}" dur=2s />`);
  const rect = window.document.querySelector('rect') as SVGElement;
  svg.setAttribute('fill', 'rgb(0, 0, 100)');
  rect.style.color = 'rgb(0, 100, 0)';
  svg.pauseAnimations();
  svg.setCurrentTime(1);
  await pass(0);
  expect(window.getComputedStyle(rect).fill).toBe(expected);
});

test('what is no length moves none', async () => {
  const { svg } = await opened('<animate attributeName=width from="1  px" to="2  px" dur=2s />');
  svg.pauseAnimations();
  svg.setCurrentTime(1);
  expect((svg.querySelector('rect') as SVGRectElement).width.animVal.value).toBe(0);
});
