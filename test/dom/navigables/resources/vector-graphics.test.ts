import { expect, test } from 'vitest';
import { takeTooMuch } from '../../../../dom/navigables/resources/vector-graphics.ts';
import '../../../../lib/index.ts';

const svg = (inner: string, doctype = ''): string =>
  `${doctype}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inner}</svg>`;

/** Each level refers to the one before. */
const levels = (count: number, level: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => level(i)).join('');

const twice = (text: string): string => text + text;

const BOMBS: Readonly<Record<string, string>> = {
  'elements that are used twice': levels(24, (i) => `<g id="a${i}">${twice(`<use xlink:href="#a${i - 1}"/>`)}</g>`),
  'with character references': levels(
    24,
    (i) => `<g id="&#97;${i}">${twice(`<use xlink:href="&#35;a${i - 1}"/>`)}</g>`,
  ),
  'in a CDATA section as well': `<title><![CDATA[</title></g>]]></title>${levels(24, (i) => `<g id="a${i}">${twice(`<use xlink:href='#a${i - 1}'/>`)}</g>`)}`,
  patterns: levels(24, (i) => `<pattern id="a${i}">${twice(`<path fill="url(#a${i - 1})"/>`)}</pattern>`),
  'patterns by styles': levels(
    24,
    (i) => `<pattern id="a${i}">${twice(`<path style="fill:url(#a${i - 1})"/>`)}</pattern>`,
  ),
  'patterns of fill and stroke': levels(
    24,
    (i) => `<pattern id="a${i}"><path style="fill:url(#a${i - 1});stroke:url(#a${i - 1})"/></pattern>`,
  ),
  masks: levels(24, (i) => `<mask id="a${i}">${twice(`<path mask="url(#a${i - 1})"/>`)}</mask>`),
  'clip paths': levels(24, (i) => `<clipPath id="a${i}">${twice(`<path clip-path="url(#a${i - 1})"/>`)}</clipPath>`),
  'filters that merge': `<filter>${levels(24, (i) => `<feMerge result="a${i}">${twice(`<feMergeNode in="a${i - 1}"/>`)}</feMerge>`)}</filter>`,
  'filters that blend': `<filter>${levels(24, (i) => `<feBlend in="a${i - 1}" in2="a${i - 1}" result="a${i}"/>`)}</filter>`,
  'steps of filters': `<filter>${'<feOffset/>'.repeat(100)}</filter>`,
  'a pattern that shapes inherit': `<pattern id="a">${'<path/>'.repeat(400)}</pattern><g fill="url(#a)">${'<path/>'.repeat(400)}</g>`,
  'long paths': `<path id="a" d="${'M0 0'.repeat(9_000)}"/>${'<use xlink:href="#a"/>'.repeat(400)}`,
  'long texts': `<text id="a">${'long'.repeat(9_000)}</text>${'<use xlink:href="#a"/>'.repeat(400)}`,
  'a dashed text': `<text stroke-dasharray="0.0001">${'W'.repeat(100)}</text>`,
  'dashed lines': '<path stroke-dasharray="0.01"/>'.repeat(100),
  'lines that are dashed by what is around them': `<g style="stroke-dasharray : .01">${'<path/>'.repeat(100)}</g>`,
  'references in a circle': '<g id="a"><use xlink:href="#b"/></g><g id="b"><use xlink:href="#a"/></g>',
  'references one after another': levels(100, (i) => `<linearGradient id="a${i}" xlink:href="#a${i - 1}"/>`),
  'identifiers that have what ends references': levels(
    24,
    (i) => `<g id="a)${i}">${twice(`<use xlink:href="#a)${i - 1}"/>`)}</g>`,
  ),
  'elements within one another': '<g>'.repeat(600) + '</g>'.repeat(600),
  'elements that two have the name of': `<g id="a">${'<path/>'.repeat(999)}</g><g id="a"/>${'<use xlink:href="#a"/>'.repeat(999)}`,
  'what is not well-formed': '<g>',
};

test.each(Object.entries(BOMBS))('too much: %s', (_, inner) => {
  expect(takeTooMuch(svg(inner), 100)).toBe(true);
});

test('too much: references that a DTD declares', () => {
  const doctype = '<!DOCTYPE svg [<!ATTLIST use xlink:href CDATA "#a">]>';
  const inner = `<g id="a">${'<path/>'.repeat(999)}</g>`;
  expect(takeTooMuch(svg(inner + '<use/>'.repeat(999), doctype), 100)).toBe(true);
  expect(takeTooMuch(svg(inner, doctype), 100)).toBe(false);
});

test.each([
  ['paths with end tags', '<path d="M0 0L1 1"></path>'.repeat(9_000)],
  [
    'markers of a chart',
    `<path id="a"/><clipPath id="b"><rect/></clipPath><g clip-path="url(#b)">${'<use xlink:href="#a"/>'.repeat(2_000)}</g>`,
  ],
  [
    'a shadow',
    '<filter><feFlood/><feColorMatrix in="SourceAlpha"/><feOffset/><feGaussianBlur/><feColorMatrix/><feBlend in2="a"/><feBlend in2="b"/></filter>',
  ],
  ['lines of a grid', '<path stroke-dasharray="4 4"/>'.repeat(16)],
  ['lines that are not dashed', '<path style="stroke-dasharray:none"/>'.repeat(999)],
  ['elements within one another', '<g>'.repeat(400) + '</g>'.repeat(400)],
])('not too much: %s', (_, inner) => {
  expect(takeTooMuch(svg(inner), 500 * 500)).toBe(false);
});

test.each([
  ['layers on one another', '<g opacity="0.5">'.repeat(200) + '</g>'.repeat(200), 1_000],
  ['shapes beside one another', '<path/>'.repeat(20_000), 800],
  ['what is made thicker', '<filter><feMorphology/></filter>', 800],
  ['fine noise', '<filter><feTurbulence numOctaves="10"/></filter>', 800],
  ['fine noise by a style', '<filter><feTurbulence style="numOctaves : +10"/></filter>', 800],
  ['coarse noise', '<filter><feTurbulence numOctaves="9"/></filter>', 2_000],
  ['shapes with masks', `<mask id="a"><path/></mask>${'<path mask="url(#a)"/>'.repeat(500)}`, 1_000],
])('%s, as large as they are', (_, inner, side) => {
  expect(takeTooMuch(svg(inner), side * side)).toBe(false);
  expect(takeTooMuch(svg(inner), 4 * side * side)).toBe(true);
});
