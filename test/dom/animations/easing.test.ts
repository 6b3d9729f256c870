import { afterEach, expect, it } from 'vitest';
import { closeAll, open } from './open.ts';

afterEach(closeAll);

/** Functions, and how Chromium writes them. */
const FUNCTIONS: readonly [given: string, text: string][] = [
  ['linear(0, calc(0.2 + 0.3) 50%, 1)', 'linear(0 0%, 0.5 50%, 1 100%)'],
  ['linear(0, calc(.5) calc(20% + 30%), 1)', 'linear(0 0%, 0.5 50%, 1 100%)'],
  ['linear(0,calc(1/3),1)', 'linear(0 0%, 0.3333333333333333 50%, 1 100%)'],
  ['cubic-bezier(calc(0.1 + 0.2), 0, calc(1 - 0.5), 1)', 'cubic-bezier(0.30000000000000004, 0, 0.5, 1)'],
  ['steps(calc(1 + 1), start)', 'steps(2, start)'],
  ['steps(calc(2.6))', 'steps(3)'],
  ['steps(calc(infinity))', 'steps(2147483647)'],
  ['steps(calc(NaN))', 'steps(1)'],
  ['steps(calc(-1), jump-both)', 'steps(1, jump-both)'],
  ['linear(0 min(50%, 60%) 70%, 1)', 'linear(0 50%, 0 70%, 1 100%)'],
  ['linear(0,1', 'linear(0 0%, 1 100%)'],
  ['Ease\\2d in-out/**/', 'ease-in-out'],
  ['/* */cubic-bezier(0,0,1,1) ', 'cubic-bezier(0, 0, 1, 1)'],
  ['steps( 3 )', 'steps(3)'],
];

it.each(FUNCTIONS)('%s', (given, text) => {
  const { document } = open('<p>x');
  const animation = document.querySelector('p')!.animate({ opacity: [0, 1] }, { duration: 1000, easing: given });
  expect(animation.effect!.getTiming().easing).toBe(text);
});

it('goes by what math gives', () => {
  const window = open('<p>x');
  const paragraph = window.document.querySelector('p')!;
  const animation = paragraph.animate(
    { opacity: [0, 1] },
    { duration: 1000, easing: 'linear(0, calc(0.2 + 0.2) 50%, 1)' },
  );
  animation.pause();
  animation.currentTime = 250;
  expect(window.getComputedStyle(paragraph).opacity).toBe('0.2');
});

it.each([
  'constructor',
  'constructor(1)',
  'steps(1.5)',
  'steps(1 2)',
  'steps(calc(1px))',
  'cubic-bezier(0, 0, 1%, 1)',
  'linear(0, 0.25, calc(75%), 1)',
  'linear(10% 0 20%, 1)',
  'linear(0 0% 100%)',
  'linear(0,,1)',
])('%s is no easing function', (given) => {
  const window = open('<p>x');
  const paragraph = window.document.querySelector('p')!;
  const animate = () => paragraph.animate({}, { easing: given });
  expect(animate).toThrow(`'${given}' is not a valid value for easing`);
});
