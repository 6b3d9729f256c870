import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { closeAll, open } from './open.ts';

afterEach(closeAll);

/** A property, its values at the beginning and at the end, and what Chromium gives at the beginning, after 25% and after 60%. */
const ANSWERS = JSON.parse(readFileSync(new URL('values-answers.json', import.meta.url), 'utf8')) as [
  property: string,
  from: string,
  to: string,
  values: string[],
][];

test.each(ANSWERS)('%s from %s to %s', (property, from, to, values) => {
  const window = open(
    '<body style="color: rgb(10, 20, 30)"><div style="position: absolute; border-style: solid"></div>',
  );
  const div = window.document.querySelector('div') as HTMLElement;
  const animation = div.animate({ [property]: [from, to] }, 100);
  animation.pause();
  const found = [0, 25, 60].map((time) => {
    animation.currentTime = time;
    const style = window.getComputedStyle(div);
    return property.startsWith('--') ? style.getPropertyValue(property) : style[property as 'color'];
  });
  expect(found).toEqual(values);
});

/** What Chromium knows more of, as it lays the page out, or writes as a matrix. */
test.each([
  ['width', '10px', '50%', ['10px', 'calc(12.5% + 7.5px)', 'calc(30% + 4px)']],
  ['width', 'auto', '100px', ['auto', 'auto', '100px']],
  ['left', '0px', 'calc(50% + 10px)', ['0%', 'calc(12.5% + 2.5px)', 'calc(30% + 6px)']],
  ['transformOrigin', '0px 0px', '50% 50%', ['0% 0%', '12.5% 12.5%', '30% 30%']],
  ['transform', 'none', 'translateX(100px)', ['translateX(0px)', 'translateX(25px)', 'translateX(60px)']],
  [
    'transform',
    'translateX(100px)',
    'translateY(100px)',
    ['translate(100px, 0px)', 'translate(75px, 25px)', 'translate(40px, 60px)'],
  ],
  [
    'transform',
    'scale(0) rotate(0deg)',
    'none',
    ['scale(0) rotate(0deg)', 'scale(0.25) rotate(0deg)', 'scale(0.6) rotate(0deg)'],
  ],
  [
    'transform',
    'scaleX(2)',
    'scale(3) translateZ(4px)',
    ['scale(2, 1) translateZ(0px)', 'scale(2.25, 1.5) translateZ(1px)', 'scale(2.6, 2.2) translateZ(2.4px)'],
  ],
  ['transform', 'rotate(10deg)', 'skewX(10deg)', ['rotate(10deg)', 'rotate(10deg)', 'skewX(10deg)']],
])('%s from %s to %s, without layout', (property, from, to, values) => {
  const window = open();
  const div = window.document.querySelector('div') as HTMLElement;
  const animation = div.animate({ [property]: [from, to] }, 100);
  animation.pause();
  const found = [0, 25, 60].map((time) => {
    animation.currentTime = time;
    return window.getComputedStyle(div)[property as 'color'];
  });
  expect(found).toEqual(values);
});
