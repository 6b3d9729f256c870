import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { closeAll, open } from './open.ts';

afterEach(closeAll);

/** A property, its values at the beginning and at the end, and what Chromium gives at the beginning, after 25% and after 60%. */
type Answer = [property: string, from: string, to: string, values: string[]];
const [ANSWERS, OF_COLORS] = ['values-answers.json', 'color-answers.json'].map((name) =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')),
) as [Answer[], Answer[]];

function valuesOf(property: string, from: string, to: string, easing = 'linear'): string[] {
  const window = open(
    '<body style="color: rgb(10, 20, 30)"><div style="position: absolute; border-style: solid"></div>',
  );
  const div = window.document.querySelector('div') as HTMLElement;
  const animation = div.animate({ [property]: [from, to] }, { duration: 100, easing });
  animation.pause();
  return [0, 25, 60].map((time) => {
    animation.currentTime = time;
    const style = window.getComputedStyle(div);
    return property.startsWith('--') ? style.getPropertyValue(property) : style[property as 'color'];
  });
}

test.each([
  ['circle(at 1px 1px)', 'circle(at 5px 5px)'],
  ['circle(farthest-side at 1px 1px)', 'circle(farthest-side at 5px 5px)'],
  ['circle(10px at 5px 1px)', 'circle(at 1px 1px)'],
])('nothing is between %s and %s', (from, to) => {
  expect(valuesOf('clipPath', from, to)).toEqual([from, from, to]);
});

test.each(ANSWERS)('%s from %s to %s', (property, from, to, values) => {
  expect(valuesOf(property, from, to)).toEqual(values);
});

/** Before its beginning, as Chromium has it. */
test.each([
  ['clipPath', 'circle(10px at 25px 75%)', 'circle(50px at 50px 50%)', 'circle(0px at 9.38048px 90.6195%)'],
  ['clipPath', 'ellipse(10px 1px)', 'ellipse(50px 5px)', 'ellipse(0px 0px)'],
  [
    'clipPath',
    'xywh(0px 0px 1px 2px round 1px)',
    'xywh(10px 10px 20px 30px round 5px)',
    'inset(-6.24781px calc(100% + 17.1186px) calc(100% + 21.7417px) -6.24781px)',
  ],
  ['shapeOutside', 'circle(1%)', 'circle(20%)', 'circle(0%)'],
  ['columnCount', '2', '20', '1'],
  ['orphans', '2', '20', '1'],
  ['shapeMargin', '1px', '5px', '0px'],
  ['columnRuleWidth', '1px', '5px', '0px'],
  ['zIndex', '1', '9', '-4'],
])('%s before %s on the way to %s', (property, from, to, value) => {
  expect(valuesOf(property, from, to, 'cubic-bezier(0, -1, 1, -1)')[1]).toBe(value);
});

const NUMBER = /-?[\d.]+(?:e-?\d+)?/g;

/** Chromium converts them with numbers of half the precision. */
test.each(OF_COLORS)('%s from %s to %s, about', (property, from, to, values) => {
  const found = valuesOf(property, from, to);
  expect(found.map((value) => value.replace(NUMBER, '1'))).toEqual(values.map((value) => value.replace(NUMBER, '1')));
  const numbers = values.flatMap((value) => value.match(NUMBER)?.map(Number) ?? []);
  const differences = found.flatMap((value) => value.match(NUMBER)?.map(Number) ?? []).map((n, i) => n - numbers[i]!);
  expect(differences.filter((difference) => Math.abs(difference) > 1e-4)).toEqual([]);
});

/** What Chromium knows more of, as it lays the page out, or finds between two matrices. */
test.each([
  ['textIndent', '10px', '50%', ['calc(0% + 10px)', 'calc(12.5% + 7.5px)', 'calc(30% + 4px)']],
  ['width', 'auto', '100px', ['auto', 'auto', '100px']],
  ['left', '0px', 'calc(50% + 10px)', ['0%', 'calc(12.5% + 2.5px)', 'calc(30% + 6px)']],
  ['transformOrigin', '0px 0px', '50% 50%', ['0% 0%', '12.5% 12.5%', '30% 30%']],
  [
    'transform',
    'none',
    'translateX(100px)',
    ['matrix(1, 0, 0, 1, 0, 0)', 'matrix(1, 0, 0, 1, 25, 0)', 'matrix(1, 0, 0, 1, 60, 0)'],
  ],
  [
    'transform',
    'translateX(100px)',
    'translateY(100px)',
    ['matrix(1, 0, 0, 1, 100, 0)', 'matrix(1, 0, 0, 1, 75, 25)', 'matrix(1, 0, 0, 1, 40, 60)'],
  ],
  [
    'transform',
    'scale(0) rotate(0deg)',
    'none',
    ['matrix(0, 0, 0, 0, 0, 0)', 'matrix(0.25, 0, 0, 0.25, 0, 0)', 'matrix(0.6, 0, 0, 0.6, 0, 0)'],
  ],
  [
    'transform',
    'scaleX(2)',
    'scale(3) translateZ(4px)',
    [
      'matrix(2, 0, 0, 1, 0, 0)',
      'matrix3d(2.25, 0, 0, 0, 0, 1.5, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1)',
      'matrix3d(2.6, 0, 0, 0, 0, 2.2, 0, 0, 0, 0, 1, 0, 0, 0, 2.4, 1)',
    ],
  ],
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

/** https://drafts.css-houdini.org/css-properties-values-api/#animation-behavior-of-custom-properties */
test.each([
  ['<length>', '1in', '100px', '98px'],
  ['<integer>', '1', '4', '3'],
  ['<color>', 'black', 'white', 'rgb(128, 128, 128)'],
  ['<angle>#', '0deg, 10deg', '10deg, 0.5turn', '5deg, 95deg'],
  ['<transform-list>', 'translateX(10px)', 'translateX(20px)', 'translateX(15px)'],
  ['<custom-ident>', 'foo', 'bar', 'bar'],
])('a custom property that is registered as %s', (syntax, from, to, value) => {
  const window = open(
    `<style>@property --x { syntax: "${syntax}"; inherits: false; initial-value: ${from} }</style><div></div>`,
  );
  const div = window.document.querySelector('div') as HTMLElement;
  const animation = div.animate({ '--x': [from, to] }, 100);
  animation.pause();
  animation.currentTime = 50;
  expect(window.getComputedStyle(div).getPropertyValue('--x')).toBe(value);
});
