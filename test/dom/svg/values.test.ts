import { expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

function svgOf(markup: string) {
  const window = new Window({ html: `<svg width="300" height="200">${markup}</svg>`, runScripts: 'outside-only' });
  return (code: string): unknown => window.eval(`(() => { const svg = document.querySelector('svg'); ${code} })()`);
}

test('an item of a list stays the same object, until the attribute is another', () => {
  const run = svgOf('<text x="1 2"></text>');
  expect(
    run(`const text = svg.firstChild; const list = text.x.baseVal; const first = list[0];
      const before = [list[0] === first, list.getItem(0) === first, [...list][0] === first];
      text.setAttribute('x', '3');
      first.value = 9;
      return [...before, list[0] === first, list[0].value, text.getAttribute('x')].join()`),
  ).toBe('true,true,true,false,3,3');
});

test('what is inserted is that object, or a copy if it is in a list already', () => {
  const run = svgOf('<polyline points="1,2"/>');
  expect(
    run(`const { points } = svg.firstChild; const point = svg.createSVGPoint();
      const inserted = points.appendItem(point) === point;
      const copied = points.appendItem(point) !== point;
      point.x = 7;
      return [inserted, copied, svg.firstChild.getAttribute('points')].join()`),
  ).toBe('true,true,1 2 7 0 0 0');
});

test('a math function is of percentages and font sizes together, which Chromium takes for the latter alone', () => {
  const run = svgOf('<rect width="calc(10% + 1em)" height="max(10%, 5px)"/>');
  expect(
    run('const { width, height } = svg.firstChild; return [width.baseVal.value, height.baseVal.value].join()'),
  ).toBe('46,20');
});

test('a math function that no element has comes to a length only where it is an absolute one', () => {
  const run = svgOf('<text></text>');
  expect(
    run(`const length = svg.createSVGLength(); const results = [];
      for (const text of ['calc(1px + 1in)', 'calc(1px + 1em)', 'calc(1px + 1%)']) {
        length.valueAsString = text;
        try { results.push(length.value, length.valueAsString); } catch ({ name }) { results.push(name); }
      }
      const list = svg.firstChild.x.baseVal;
      list.appendItem(length);
      list.appendItem(length);
      return [...results, list[1].valueAsString, list[1].unitType].join('|')`),
  ).toBe('97|calc(97px)|NotSupportedError|NotSupportedError|calc(1% + 1px)|0');
});

test('a matrix of a transform changes the transform and the attribute', () => {
  const run = svgOf('<g transform="rotate(90)"/>');
  expect(
    run(`const [transform] = svg.firstChild.transform.baseVal; const { matrix } = transform;
      matrix.e = 5;
      return [transform.type, transform.matrix === matrix, svg.firstChild.getAttribute('transform')].join()`),
  ).toBe('1,true,matrix(6.12323e-17 1 -1 6.12323e-17 5 0)');
});

test('lists are as long as their attributes say, in a time that grows with them', () => {
  const run = svgOf('<polyline/>');
  expect(
    run(`svg.firstChild.setAttribute('points', '1,2 '.repeat(100000));
      let sum = 0; for (const { x } of svg.firstChild.points) sum += x; return sum`),
  ).toBe(100_000);
});

test.each([
  ['<circle cx="5" cy="6" r="20"/>', 2 * Math.PI * 20],
  ['<rect width="30" height="40" rx="5"/>', 2 * (20 + 30) + 2 * Math.PI * 5],
  ['<path d="M0 0A30 30 0 0 1 60 0"/>', Math.PI * 30],
  ['<path d="M0 0C10 0 20 0 30 0"/>', 30],
])('%s is %d long', (markup, length) => {
  expect(svgOf(markup)('return svg.firstChild.getTotalLength()')).toBeCloseTo(length, 4);
});

test('the box of an arc is tight', () => {
  expect(
    svgOf('<path d="M-30 0A30 30 0 0 1 30 0"/>')(
      `const { x, y, width, height } = svg.firstChild.getBBox(); return [x, y, width, height].map((n) => Math.round(n * 1e4)).join()`,
    ),
  ).toBe('-300000,-300000,600000,300000');
});

test('a program supplies the boxes of text, in the window', () => {
  const boxes: Record<string, object> = {
    svg: { x: 10, y: 20, width: 300, height: 200 },
    text: { x: 30, y: 40, width: 50, height: 10 },
  };
  const window = new Window({
    html: '<svg width="300" height="200"><g transform="translate(5 5)"><text x="15" y="15" transform="scale(2)">abcde</text></g></svg>',
    runScripts: 'outside-only',
    layout: { boxOf: (element: { localName: string }) => (boxes[element.localName] as never) ?? null },
  });
  const answer = window.eval(`(() => {
    const text = document.querySelector('text');
    const { x, y, width, height } = text.getBBox();
    const group = text.parentNode.getBBox();
    return [x, y, width, height, group.x, group.y, group.width, group.height, text.getNumberOfChars(),
      text.getComputedTextLength(), text.getSubStringLength(1, 2), text.getScreenCTM().e];
  })()`) as number[];
  expect([...answer]).toEqual([7.5, 7.5, 25, 5, 15, 15, 50, 10, 5, 25, 10, 15]);
});

test.each([
  ['<rect width="10" height="4" style="width: 20px"/>', 'shape.getBBox().width', 20],
  ['<rect width="10" height="4" style="width: auto"/>', 'shape.getBBox().width', 0],
  ['<rect width="calc(10px + 10%)" height="4"/>', 'shape.getBBox().width', 40],
  ['<style>circle { r: 10px }</style><circle r="5"/>', 'shape.getBBox().width', 20],
  ['<path d="M0 0H9" style="d: path(&quot;M0 0h7&quot;)"/>', 'shape.getTotalLength()', 7],
  ['<path d="M0 0H9" style="d: none"/>', 'shape.getTotalLength()', 0],
  ['<rect width="40%"/>', 'getComputedStyle(shape).width', '120px'],
  ['<rect/>', 'getComputedStyle(shape).height', '0px'],
  ['<g style="width: 40%"/>', 'getComputedStyle(shape).width', '40%'],
])('styles say how large a shape is: %s', (markup, code, answer) => {
  expect(svgOf(markup)(`const shape = svg.lastElementChild; return ${code};`)).toBe(answer);
});

test('what is drawn only where something refers to it cannot have the focus, nor what has no box', () => {
  const run = svgOf('');
  expect(
    run(`const names = ['rect', 'g', 'title', 'stop', 'mask', 'foo', 'tspan'];
      return names.map((name) => {
        const element = svg.appendChild(document.createElementNS('http://www.w3.org/2000/svg', name));
        element.tabIndex = 0;
        element.focus();
        return [name, document.activeElement === element, element.checkVisibility()].join(' ');
      }).join()`),
  ).toBe(
    'rect true true,g true true,title false false,stop false false,mask false true,foo false false,tspan false false',
  );
});

test('the sheet of a style element of SVG follows its text', () => {
  const run = svgOf('<style>a {}</style>');
  expect(
    run(`const style = svg.firstChild;
      const lengths = [style.sheet.cssRules.length];
      style.append('b {} c {}');
      lengths.push(style.sheet.cssRules.length);
      style.textContent = '';
      return [...lengths, style.sheet.cssRules.length].join()`),
  ).toBe('1,3,0');
});

test('the viewport of an element is the nearest svg, symbol or image around it', () => {
  const run = svgOf('<symbol><g><rect/></g></symbol><svg><g><rect/></g></svg><foreignObject><svg/></foreignObject>');
  expect(
    run(`return [...svg.querySelectorAll('*')].map(({ localName, viewportElement }) =>
      [localName, viewportElement === svg ? 'outer' : viewportElement.localName].join(':')).join(' ')`),
  ).toBe('symbol:outer g:symbol rect:symbol svg:outer g:svg rect:svg foreignObject:outer svg:outer');
});
