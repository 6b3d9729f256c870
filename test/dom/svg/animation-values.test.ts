import { afterEach, expect, test } from 'vitest';
import { closeAll, open } from '../animations/open.ts';

/** https://svgwg.org/specs/animations/#AnimationAttributesAndProperties, as Chromium has it. */

afterEach(closeAll);

/** The target, the first element with an id, at that second of the animations. */
function at<Target extends Element>(markup: string, seconds: number): Target {
  const { document } = open(`<svg width="400" height="300">${markup}</svg>`, { runScripts: 'dangerously' });
  const svg = document.querySelector('svg') as SVGSVGElement;
  svg.pauseAnimations();
  svg.setCurrentTime(seconds);
  return document.getElementById('e') as unknown as Target;
}

const rect = (animation: string, seconds: number): SVGRectElement =>
  at(`<rect id="e" width="10">${`<animate attributeName="width" ${animation} fill="freeze"/>`}</rect>`, seconds);

test.each([
  ['from="10" to="20px" dur="2s"', 0.5, 12.5, '12.5'],
  ['from="10" to="20px" dur="2s"', 1, 15, '15px'],
  ['from="10px" to="50%" dur="2s"', 1, 105, '26.25%'],
  ['by="5%" dur="2s"', 1, 20, '5%'],
  ['by="calc(5%)" dur="2s"', 1, 20, '20'],
  ['by="calc(4% + 4px)" dur="2s"', 1, 20, '20'],
  ['from="1cm" to="1in" dur="2s"', 2, 96, '1in'],
  ['from="20" to="40" min="3s" dur="1s"', 1.5, 40, '40'],
  ['from="20" to="40" begin="1" end="1" dur="2s"', 1.5, 10, '10'],
])('a length by %s after %d seconds', (animation, seconds, value, text) => {
  const { animVal } = rect(animation, seconds).width;
  expect(animVal.value).toBeCloseTo(value, 3);
  expect(animVal.valueAsString).toBe(text);
});

test.each([
  ['from="10" to="20 30 40"', 0.5, [10]],
  ['from="10" to="20 30 40"', 1, [20, 30, 40]],
  ['by="1 2"', 1, [50.5, 1]],
  ['from="10,20" to="30,50px" additive="sum"', 1, [70, 35]],
])('a list of lengths by %s after %d seconds', (animation, seconds, expected) => {
  const text = at<SVGTextElement>(
    `<text id="e" x="50">A<animate attributeName="x" dur="2s" ${animation}/></text>`,
    seconds,
  );
  const list = text.x.animVal;
  expect(Array.from({ length: list.numberOfItems }, (_, index) => list.getItem(index).value)).toEqual(expected);
});

test.each([
  ['from="M -30 -30 L 30 0 V 30 H 0 Z" to="M 30 30 l -60 -30 v -30 h 30 Z"', 0.5, 'M -15 -15 L 15 0 V 15 H 0 Z'],
  ['from="m 0 0 10 10" to="M 20 20 L 40 40"', 1, 'M 10 10 L 25 25'],
  ['from="M 0 0 L 9 9" to="M 2 2 H 4"', 0.5, 'M 0 0 L 9 9'],
])('a path by %s after %d seconds', (animation, seconds, expected) => {
  const path = at(`<path id="e"><animate attributeName="d" dur="2s" ${animation}/></path>`, seconds);
  const { getComputedStyle } = path.ownerDocument.defaultView as Window;
  expect(getComputedStyle(path).getPropertyValue('d')).toBe(`path("${expected}")`);
});

test.each([
  ['from="5" to="40 10"', [22.5, 7.5]],
  ['from="40 10" to="5"', [22.5, 7.5]],
  ['by="1 2"', [5.5, 6]],
  ['from="junk" to="7"', [5, 5]],
])('a pair of numbers by %s', (animation, expected) => {
  const blur = at<SVGFEGaussianBlurElement>(
    `<filter><feGaussianBlur id="e" stdDeviation="5"><animate attributeName="stdDeviation" dur="2s" ${animation}/></feGaussianBlur></filter>`,
    1,
  );
  expect([blur.stdDeviationX.animVal, blur.stdDeviationY.animVal]).toEqual(expected);
});

test.each([
  ['from="0px" to="1px"', '0.4'],
  ['from="0%" to="100%"', '0.4'],
  ['from="0" to="1"', '0.5'],
  ['to="inherit"', '0.7'],
])('an opacity by %s', (animation, expected) => {
  const element = at(`<rect id="e" opacity="0.4"><animate attributeName="opacity" dur="2s" ${animation}/></rect>`, 1);
  expect(getComputedStyleOf(element).opacity).toBe(expected);
});

function getComputedStyleOf(element: Element): CSSStyleDeclaration {
  return (element.ownerDocument.defaultView as Window).getComputedStyle(element);
}

test('a size of a font is of that of the parent', () => {
  const text = at(
    '<text id="e" font-size="10"><animate attributeName="font-size" from="10px" to="2em" dur="2s"/></text>',
    1,
  );
  expect(getComputedStyleOf(text).fontSize).toBe('21px');
});

test.each([
  ['type="translate" from="10" to="20 30"', [1, 0, 0, 1, 15, 15]],
  ['type="scale" from="1" to="2 3"', [1.5, 0, 0, 2, 0, 0]],
  ['type="translate" to="50"', [1, 0, 0, 1, 26.5, 2]],
  ['type="skewX" from="0 1" to="2"', [1, 0, 0, 1, 3, 4]],
  ['type="junk" from="10" to="20"', [1, 0, 0, 1, 3, 4]],
  ['type="translate" values="1 2;junk"', [1, 0, 0, 1, 3, 4]],
])('a transform by %s', (animation, expected) => {
  const element = at<SVGRectElement>(
    `<rect id="e" transform="translate(3 4)"><animateTransform attributeName="transform" dur="2s" ${animation}/></rect>`,
    1,
  );
  const { a, b, c, d, e, f } = element.getCTM() as DOMMatrix;
  expect([a, b, c, d, e, f]).toEqual(expected);
});

test('a motion adds up', () => {
  const motion = '<animateMotion path="M0 0H10V10" accumulate="sum" repeatCount="2" dur="2s"/>';
  const { e, f } = at<SVGRectElement>(`<rect id="e">${motion}</rect>`, 3).getCTM() as DOMMatrix;
  expect([e, f]).toEqual([20, 10]);
});

test.each([
  [2.5, 30, 40],
  [5.5, 10, 30],
])('animations that begin as the other ends, after %d seconds', (seconds, width, height) => {
  const element = at<SVGRectElement>(
    `<rect id="e" width="10" height="10"><animate id="a" attributeName="width" from="20" to="40" begin="0;b.end" dur="1s"/>
     <animate id="b" attributeName="height" from="20" to="40" begin="a.end" dur="1s" fill="freeze"/></rect>`,
    seconds,
  );
  expect([element.width.animVal.value, element.height.animVal.value]).toEqual([width, height]);
});

test('an event counts from where the animation stands', async () => {
  const window = open('<svg><rect id="e" width="10"/></svg>', { runScripts: 'dangerously' });
  const { document } = window;
  const target = document.getElementById('e') as unknown as SVGRectElement;
  target.innerHTML = '<set attributeName="width" to="20" begin="click"/>';
  target.dispatchEvent(new window.Event('click'));
  expect(target.width.animVal.value).toBe(20);
});
