import { afterEach, expect, test } from 'vitest';
import { closeAll, open } from './open.ts';

afterEach(closeAll);

/** Its values at the beginning and at the end, and what Chromium gives after 25% and after 60%. */
const ANSWERS: readonly (readonly [from: string, to: string, quarter: string, later: string])[] = [
  [
    'translate(10px)',
    'rotate(45deg) scale(2)',
    'matrix(1.22598, 0.243863, -0.243863, 1.22598, 7.5, 0)',
    'matrix(1.42561, 0.726385, -0.726385, 1.42561, 4, 0)',
  ],
  [
    'rotate(10deg) scale(2)',
    'rotate(20deg) translate(10px)',
    'matrix(1.70852, 0.378769, -0.378769, 1.70852, 2.44074, 0.541099)',
    'matrix(1.34577, 0.385892, -0.385892, 1.34577, 5.76757, 1.65382)',
  ],
  [
    'none',
    'matrix(1, 2, 3, 4, 5, 6)',
    'matrix(0.166809, -0.093002, -0.695146, 1.50227, 1.25, 1.5)',
    'matrix(-0.323002, 0.88451, -0.180435, 3.22472, 3, 3.6)',
  ],
  [
    'scale(-1, 1)',
    'rotate(180deg) translate(2px)',
    'matrix(-0.353553, -0.353553, -0.707107, 0.707107, -0.5, 0)',
    'matrix(-0.0618034, 0.190211, -0.951057, -0.309017, -1.2, 0)',
  ],
  [
    'rotateX(30deg)',
    'rotateY(40deg)',
    'matrix3d(0.984489, 0.034665, -0.171988, 0, 0.034665, 0.922528, 0.384369, 0, 0.171988, -0.384369, 0.907017, 0, 0, 0, 0, 1)',
    'matrix3d(0.912307, 0.0445186, -0.407079, 0, 0.0445186, 0.977399, 0.20666, 0, 0.407079, -0.20666, 0.889707, 0, 0, 0, 0, 1)',
  ],
  [
    'none',
    'rotate3d(1, 2, 3, 45deg)',
    'matrix3d(0.982158, 0.159165, -0.100163, 0, -0.153675, 0.986275, 0.060375, 0, 0.108398, -0.0439052, 0.993138, 0, 0, 0, 0, 1)',
    'matrix3d(0.898792, 0.379573, -0.219312, 0, -0.348432, 0.922148, 0.168046, 0, 0.266024, -0.0746226, 0.961074, 0, 0, 0, 0, 1)',
  ],
  [
    'perspective(100px)',
    'perspective(none)',
    'matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.0075, 0, 0, 0, 1)',
    'matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.004, 0, 0, 0, 1)',
  ],
  ['scale(0) rotate(10deg)', 'translate(10px)', 'matrix(0, 0, 0, 0, 0, 0)', 'matrix(1, 0, 0, 1, 10, 0)'],
  [
    'matrix3d(1, 0.2, 0, 0.01, 0.1, 2, 0.3, 0, 0, 0.5, 1, 0, 10, 20, 30, 2)',
    'translate(10px)',
    'matrix3d(0.625502, 0.0933094, -0.00179595, 0.00470393, 0.0383621, 0.99677, 0.112722, 0, 0.0135311, 0.244656, 0.624056, 0.000130203, 6.25, 7.5, 11.25, 1.00973)',
    'matrix3d(0.801452, 0.063398, -0.00292312, 0.00322667, 0.0208776, 0.995801, 0.0604644, 0, 0.0229743, 0.17241, 0.794463, 0.000142043, 8, 4, 6, 1.01246)',
  ],
  [
    'rotate(10deg)',
    'rotateX(180deg) skewX(10deg)',
    'matrix3d(0.987033, 0.148218, 0.0616284, 0, -0.105123, 0.700611, 0.707107, 0, 0.0616284, -0.704416, 0.707107, 0, 0, 0, 0, 1)',
    'matrix3d(0.994751, 0.059994, 0.08289, 0, 0.0445586, -0.30796, 0.95615, 0, 0.08289, -0.947437, -0.309017, 0, 0, 0, 0, 1)',
  ],
];

function numbersIn(matrix: string): number[] {
  return Array.from(matrix.matchAll(/(?<![\w.])-?[\d.]+(?:e-?\d+)?/g), ([number]) => Number(number));
}

function expectAbout(found: string, matrix: string): void {
  expect(found.split('(')[0]).toBe(matrix.split('(')[0]);
  const wanted = numbersIn(matrix);
  const numbers = numbersIn(found);
  expect(numbers).toHaveLength(wanted.length);
  for (const [at, number] of numbers.entries()) expect(number).toBeCloseTo(wanted[at] as number, 3);
}

function animated(keyframes: Keyframe[], time: number): string {
  const window = open('<div></div>');
  const div = window.document.querySelector('div') as HTMLElement;
  const animation = div.animate(keyframes, 100);
  animation.pause();
  animation.currentTime = time;
  return window.getComputedStyle(div).transform;
}

test.each(ANSWERS)('between %s and %s are matrices', (from, to, quarter, later) => {
  expectAbout(animated([{ transform: from }, { transform: to }], 25), quarter);
  expectAbout(animated([{ transform: from }, { transform: to }], 60), later);
});

test('what is accumulated counts as a whole: scales beyond 1, turns one after the other', () => {
  const accumulated = (first: string, then: string): string => {
    const window = open('<div></div>');
    const div = window.document.querySelector('div') as HTMLElement;
    div.style.transform = first;
    div.animate({ transform: [then, then] }, { duration: 100, composite: 'accumulate' }).pause();
    return window.getComputedStyle(div).transform;
  };
  expectAbout(accumulated('scale(2)', 'scale(3)'), 'matrix(4, 0, 0, 4, 0, 0)');
  expectAbout(accumulated('rotate(30deg) scale(2)', 'scale(3) rotate(60deg)'), 'matrix(0, 4, -4, 0, 0, 0)');
});

test('what is committed is as short as it can be', () => {
  const window = open('<div></div>');
  const div = window.document.querySelector('div') as HTMLElement;
  const animation = div.animate({ transform: ['translate(10px)', 'translateX(20px) rotate(30deg)'] }, 100);
  animation.pause();
  animation.currentTime = 50;
  animation.commitStyles();
  expect(div.style.transform).toBe('translate(15px) rotate(15deg)');
});
