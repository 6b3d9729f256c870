import { describe, expect, it } from 'vitest';
import { Window } from '../../../setup/windows.ts';

function open(style: string, html: string): (selector: string, property: string, pseudo?: string) => string {
  const window = new Window({ html: `<!DOCTYPE html><style>${style}</style><body>${html}` });
  return (selector, property, pseudo) =>
    window.getComputedStyle(window.document.querySelector(selector) as Element, pseudo).getPropertyValue(property);
}

describe('calc-size()', () => {
  const BOXES =
    '.outer { width: 200px; padding: 10px } .inner::before { content: ""; display: block; width: 30px; height: 40px }';

  it.each([
    ['width', 'calc-size(auto, size * 2)', '400px'],
    ['width', 'calc-size(min-content, size + 5px)', '35px'],
    ['width', 'calc-size(any, 25%)', '50px'],
    ['width', 'calc-size(calc-size(max-content, size * 2), size + 10%)', '80px'],
    ['height', 'calc-size(auto, size / 2)', '20px'],
    ['height', 'calc-size(auto, -1 * size)', '0px'],
    ['height', 'calc-size(50%, size)', '40px'],
    ['inline-size', 'calc-size(stretch, size)', '200px'],
    ['min-width', 'calc-size(auto, size * 2 + 1em)', 'calc-size(auto, 16px + (2 * size))'],
  ])('makes of %s: %s what it comes to', (property, value, expected) => {
    const valueOf = open(`${BOXES} .inner { ${property}: ${value} }`, '<div class=outer><div class=inner></div></div>');
    expect(valueOf('.inner', property)).toBe(expected);
  });

  it('stays as it is where the size depends on text', () => {
    const valueOf = open('p { height: calc-size(auto, size * 2) }', '<p>some text</p>');
    expect(valueOf('p', 'height')).toBe('calc-size(auto, 2 * size)');
  });

  it.each([
    ['width', 'calc-size(any, size)'],
    ['width', 'calc-size(auto, 3)'],
    ['width', 'calc-size(auto)'],
    ['width', 'calc(2 * calc-size(auto, size))'],
    ['max-width', 'calc-size(auto, size)'],
    ['width', 'calc-size(content, size)'],
    ['margin-left', 'calc-size(auto, size)'],
  ])('is not taken as %s: %s', (property, value) => {
    const { document } = new Window({ html: '<p>' });
    document.body.style.setProperty(property, value);
    expect(document.body.style.cssText).toBe('');
  });

  it('lies between sizes', () => {
    const html = '<div class=outer><div class=inner></div></div>';
    const keyframes = '@keyframes grow { from { height: 100px } to { height: calc-size(auto, size * 2) } }';
    const valueOf = open(`${BOXES} ${keyframes} .inner { animation: grow 2s -1s linear paused }`, html);
    expect(valueOf('.inner', 'height')).toBe('90px');
  });

  it('lets keywords move where that is allowed', () => {
    const html = '<div class=outer><div class=inner></div></div>';
    const keyframes = '@keyframes grow { from { height: 0 } to { height: max-content } }';
    const moving = `${BOXES} ${keyframes} .inner { animation: grow 4s -1s linear paused }`;
    expect(open(moving, html)('.inner', 'height')).toBe('0px');
    expect(open(`:root { interpolate-size: allow-keywords } ${moving}`, html)('.inner', 'height')).toBe('10px');
  });
});

describe('containers', () => {
  const HTML = '<main><section><p></p></section></main>';

  it('have the sizes that follow from styles', () => {
    const style = `main { width: 500px; padding: 0 50px } section { container-type: inline-size; margin: 0 100px; border: 5px solid }
      p { width: 10cqw; height: 1cqh } @container (width = 290px) { p { color: red } }`;
    const valueOf = open(style, HTML);
    expect(valueOf('p', 'width')).toBe('29px');
    expect(valueOf('p', 'height')).toBe('7.68px');
    expect(valueOf('p', 'color')).toBe('rgb(255, 0, 0)');
  });

  it('are as high as nothing where their contents do not count', () => {
    const valueOf = open('section { container-type: size; width: 40px } p { margin: 10cqmax 10cqmin }', HTML);
    expect(valueOf('p', 'margin')).toBe('4px 0px');
  });

  it('are asked by pseudo-elements of theirs, in units of the container itself', () => {
    const style = `main { container-type: inline-size; width: 800px } section { container-type: inline-size; width: 300px; font-size: 10px }
      section::before { content: ""; width: 50cqi; font-size: 4cqi } @container (width = 30em) { p { color: red } }`;
    const valueOf = open(style, HTML);
    expect(valueOf('section', 'width', '::before')).toBe('150px');
    expect(valueOf('section', 'font-size', '::before')).toBe('12px');
    expect(valueOf('p', 'color')).toBe('rgb(255, 0, 0)');
  });

  it('follow the direction of their lines', () => {
    const style = `section { container-type: inline-size; writing-mode: vertical-rl; width: 100px; height: 200px }
      @container (inline-size = 200px) { p { color: red } } p { writing-mode: vertical-rl; width: 10cqi }`;
    const valueOf = open(style, HTML);
    expect(valueOf('p', 'color')).toBe('rgb(255, 0, 0)');
    expect(valueOf('p', 'width')).toBe('20px');
  });

  it('are not found by a query with something that is not known', () => {
    const style =
      'section { container-type: size; width: 100px } @container (width) or (foo: bar) { p { color: red } }';
    expect(open(style, HTML)('p', 'color')).toBe('rgb(0, 0, 0)');
  });

  it('cost no more than linear time in depth', () => {
    const deep = '<div>'.repeat(300);
    const valueOf = open(
      'div { container-type: inline-size; padding: 1cqw } p { width: calc-size(auto, size) }',
      `${deep}<p></p>`,
    );
    expect(valueOf('p', 'width')).toMatch(/px$|^calc-size/);
  });
});

describe('insets of what is positioned', () => {
  const BOXES =
    '.outer { position: relative; width: 200px; height: 100px; padding: 10px } .inner { width: 10px; height: 10px }';

  it.each([
    ['position: relative; bottom: 3px', 'top', '-3px'],
    ['position: relative', 'left', '0px'],
    ['position: relative; left: 10%', 'left', '20px'],
    ['position: relative; left: 10%', 'right', '-20px'],
    ['position: relative; bottom: -25%', 'top', '25px'],
    ['position: relative; top: 1em; bottom: 5px', 'bottom', '5px'],
    ['position: absolute; left: 10%', 'left', '22px'],
    ['position: absolute; top: calc(50% - 1px)', 'top', '59px'],
    ['position: fixed; right: 25%', 'right', '256px'],
    ['position: sticky', 'top', 'auto'],
    ['position: static; top: 10%', 'top', '10%'],
    ['position: relative; display: none; top: 10%', 'top', '10%'],
  ])('%s: %s is %s, as in Chromium', (style, property, expected) => {
    const valueOf = open(`${BOXES} .inner { ${style} }`, '<div class=outer><div class=inner></div></div>');
    expect(valueOf('.inner', property)).toBe(expected);
  });
});

describe('the origin of transforms', () => {
  const BOX = 'p { width: 200px; height: 100px; padding: 10px; border: 1px solid }';

  it.each([
    ['', '111px 61px'],
    ['transform-origin: 10% bottom', '22.2px 122px'],
    ['transform-origin: calc(10% + 3px) 5px 2px', '25.2px 5px 2px'],
    ['display: inline', '0px 0px'],
    ['display: none', '50% 50%'],
    ['height: auto', '50% 50%'],
  ])('%s: %s', (style, expected) => {
    expect(open(`${BOX} p { ${style} }`, '<p>text</p>')('p', 'transform-origin')).toBe(expected);
  });

  it('is the start in SVG, unless styles say another', () => {
    const valueOf = open('circle { transform-origin: 50% 50% }', '<svg><rect/><circle/></svg>');
    expect([valueOf('rect', 'transform-origin'), valueOf('circle', 'transform-origin')]).toEqual([
      '0px 0px',
      '50% 50%',
    ]);
  });
});

describe('what Chromium computes to another value', () => {
  it.each([
    ['display', 'display: -webkit-flex', 'flex'],
    ['display', 'display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3', 'flow-root'],
    ['display', 'display: -webkit-inline-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3', 'inline-block'],
    ['display', 'display: -webkit-box; -webkit-line-clamp: 3', '-webkit-box'],
    ['animation', '', 'none'],
    ['animation', 'animation-timeline: --t', ''],
    ['animation-duration', '', '0s'],
    ['animation-duration', 'animation-timeline: --t', 'auto'],
    ['animation-duration', 'animation-timeline: --t; animation-duration: 1s', '1s'],
  ])('%s where %s: %s', (property, style, expected) => {
    expect(open(`p { ${style} }`, '<p>text</p>')('p', property)).toBe(expected);
  });
});

/** https://drafts.csswg.org/css-values/#top-level-calculation-nan */
it.each([
  ['width', 'calc(infinity * 1px - infinity * 1%)', '0px'],
  ['width', 'calc(NaN * 1% + 1px)', '0px'],
  ['width', 'calc(infinity * 1px + infinity * 1%)', '3.35544e+07px'],
  ['margin-left', 'calc(-infinity * 1%)', '-3.35544e+07px'],
  ['padding-left', 'calc(10px - 50%)', '0px'],
])('used values are within what there is: %s: %s', (property, value, expected) => {
  expect(open(`p { ${property}: ${value} }`, '<p>')('p', property)).toBe(expected);
});

/** https://drafts.csswg.org/css-values/#viewport-relative-lengths */
it('turns units of the viewport with the text', () => {
  const valueOf = open('p { width: 100vi; height: 1vb } .down { writing-mode: vertical-rl }', '<p></p><p class=down>');
  expect([valueOf('p', 'width'), valueOf('p', 'height')]).toEqual(['1024px', '7.68px']);
  expect([valueOf('.down', 'width'), valueOf('.down', 'height')]).toEqual(['768px', '10.24px']);
});

it('divides one percentage by another', () => {
  expect(open('p { opacity: calc(1% / 4%) }', '<p>')('p', 'opacity')).toBe('0.25');
});

it('takes no padding from a size that is less than nothing', () => {
  const valueOf = open('div { width: 200px; padding: 0 calc(10px - 50%) } p { width: 50% }', '<div><p></p></div>');
  expect([valueOf('div', 'width'), valueOf('p', 'width')]).toEqual(['200px', '100px']);
});
