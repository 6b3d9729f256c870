import { expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

function computed(markup: string, property: string): unknown {
  const window = new Window({ html: markup, runScripts: 'outside-only' });
  return window.eval(`getComputedStyle(document.querySelector('.x')).getPropertyValue('${property}')`);
}

test.each([
  ['<svg><g class="x" fill="blue">', 'fill', 'rgb(0, 0, 255)'],
  ['<svg fill="blue"><g class="x">', 'fill', 'rgb(0, 0, 255)'],
  ['<style>g { fill: red }</style><svg><g class="x" fill="blue">', 'fill', 'rgb(255, 0, 0)'],
  ['<svg><g class="x" fill="blue" style="fill: lime">', 'fill', 'rgb(0, 255, 0)'],
  ['<svg><g class="x" fill="nothing">', 'fill', 'rgb(0, 0, 0)'],
  ['<svg><text class="x" font-size="20">', 'font-size', '20px'],
  ['<svg><g class="x" visibility="hidden">', 'visibility', 'hidden'],
  ['<svg><g class="x" clip="rect(1px 2px 3px 4px)">', 'clip', 'rect(1px, 2px, 3px, 4px)'],
  ['<svg><g class="x" color-rendering="optimizeSpeed">', 'color-rendering', 'optimizespeed'],
  ['<p class="x" visibility="hidden">', 'visibility', 'visible'],
  ['<svg><g class="x" width="20">', 'width', 'auto'],
  ['<svg><set class="x" fill="blue">', 'fill', 'rgb(0, 0, 0)'],
  ['<svg><g class="x" transform="rotate(90 10 10)translate(5)">', 'transform', 'matrix(0, 1, -1, 0, 20, 5)'],
  ['<svg><g class="x" transform="scale(2)" style="transform: none">', 'transform', 'none'],
  ['<svg><g class="x" transform="translate(5px)">', 'transform', 'none'],
  ['<svg><g class="x" patternTransform="scale(2)">', 'transform', 'none'],
  ['<svg><pattern class="x" patternTransform="scale(2)">', 'transform', 'matrix(2, 0, 0, 2, 0, 0)'],
  ['<svg><linearGradient class="x" transform="scale(2)">', 'transform', 'none'],
  ['<svg><marker class="x" transform="scale(2)">', 'transform', 'none'],
])('%s: %s is %s', (markup, property, value) => {
  expect(computed(markup, property)).toBe(value);
});

test('what animations make of an attribute is what styles see', () => {
  const window = new Window({
    html: '<svg><rect fill="red"><set attributeName="fill" to="blue" begin="1s"/></rect></svg>',
    runScripts: 'outside-only',
  });
  const answer = window.eval(`(() => {
    const svg = document.querySelector('svg');
    svg.pauseAnimations();
    return [0.5, 1.5].map((time) => { svg.setCurrentTime(time); return getComputedStyle(svg.firstChild).fill; }).join();
  })()`);
  expect(answer).toBe('rgb(255, 0, 0),rgb(0, 0, 255)');
});

test('transforms are those of the attribute, to the last digit, unless styles say others', () => {
  const window = new Window({ html: '<svg><g transform="rotate(45)"></g></svg>', runScripts: 'outside-only' });
  const answer = window.eval(`(() => {
    const g = document.querySelector('g');
    return ['', 'scale(3)', 'none'].map((value) => { g.style.transform = value; return g.getCTM().a; });
  })()`);
  expect(Array.from(answer as number[])).toEqual([Math.SQRT1_2, 3, 1]);
});
