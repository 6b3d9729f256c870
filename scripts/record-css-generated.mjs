#!/usr/bin/env node
// Derives declarations from the grammars of css-tree, always the same ones, and records what Chromium makes of them in
// test/dom/css/computed/generated-answers.json: the text of the declarations, and the computed value of the property.
//   apt-get install chromium; npm install --prefix ~/.cache/oracle playwright-core
//   node scripts/record-css-generated.mjs
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { lexer } from 'css-tree';
import { launchChromium } from './chromium.mjs';

const FILE = path.join(import.meta.dirname, '../test/dom/css/computed/generated-answers.json');
const EACH = 12;
const DEEPEST = 24;
const LONGEST = 110;

/** https://en.wikipedia.org/wiki/Linear_congruential_generator: the same numbers at each run. */
let seed = 1;
const random = (below) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};
const oneOf = (list) => list[random(list.length)];

const TERMINALS = {
  length: [
    '0',
    '1px',
    '2.5px',
    '2em',
    '1in',
    '10vw',
    'calc(1px + 1em)',
    '-3px',
    '1e2px',
    '3PX',
    'calc(2 * 3px)',
    'max(1em, 4px)',
  ],
  percentage: ['0%', '50%', '12.5%', '100%', 'calc(10% + 5%)', '-10%'],
  number: ['0', '1', '0.5', '+2', '.25', '-1', 'calc(1 + 2)', '1e1'],
  integer: ['0', '1', '2', '10', '-1', 'calc(1 + 1)', '+3'],
  angle: ['0deg', '45deg', '0.25turn', '100grad', 'calc(10deg + 5deg)'],
  time: ['0s', '1s', '250ms', '-1s', 'calc(1s + 1ms)'],
  frequency: ['1hz', '2kHz'],
  resolution: ['2dppx', '96dpi'],
  flex: ['1fr', '2.5fr'],
  'hex-color': ['#123', '#ABCDEF', '#12345678'],
  string: ['"a b"', "'it'", '"\\41"'],
  'custom-ident': ['foo', 'Bar', 'two-parts'],
  'dashed-ident': ['--foo', '--Bar'],
  'custom-property-name': ['--foo'],
  ident: ['foo'],
  'url-token': ['url(a.png)'],
  url: ['url(http://a.test/b.png)', 'url("http://a.test/c.png")'],
  zero: ['0'],
  decibel: ['1db'],
  semitones: ['1st'],
  color: [
    'red',
    '#123',
    'rgb(1 2 3)',
    'RGBA(1, 2, 3, .5)',
    'hsl(120 50% 50%)',
    'currentcolor',
    'transparent',
    'lab(50% 10 20)',
    'color-mix(in srgb, red, blue)',
  ],
};

const ALWAYS_A_TERMINAL = new Set(['color', 'url']);

/** Null: nothing is derived. */
function derive(node, depth) {
  if (depth > DEEPEST || node === null || node === undefined) return null;
  switch (node.type) {
    case 'Keyword':
      return random(12) === 0 ? node.name.toUpperCase() : node.name;
    case 'String':
      return node.value.replace(/^'|'$/g, '');
    case 'Token':
      return node.value;
    case 'Comma':
      return ',';
    case 'Function':
      return `${node.name}(`;
    case 'Type':
    case 'Property':
      return deriveNamed(node, depth);
    case 'Multiplier':
      return deriveMany(node, depth);
    case 'Group':
      return deriveGroup(node, depth);
    default:
      return null;
  }
}

function deriveNamed({ type, name }, depth) {
  if (type === 'Property') return derive(lexer.getProperty(name)?.syntax, depth + 1);
  if (ALWAYS_A_TERMINAL.has(name) || lexer.getType(name)?.syntax == null) {
    return TERMINALS[name] === undefined ? null : oneOf(TERMINALS[name]);
  }
  return derive(lexer.getType(name).syntax, depth + 1);
}

function deriveMany({ min, max, comma, term }, depth) {
  const most = Math.min(max === 0 ? min + 2 : max, min + 2);
  const count = min + random(most - min + 1);
  const parts = Array.from({ length: count }, () => derive(term, depth + 1));
  return parts.includes(null) ? null : parts.join(comma ? ', ' : ' ');
}

function deriveGroup({ combinator, terms }, depth) {
  if (combinator === '|') return derive(oneOf(terms), depth + 1);
  let chosen = terms;
  if (combinator === '||') {
    chosen = terms.filter(() => random(2) === 0);
    if (chosen.length === 0) chosen = [oneOf(terms)];
  }
  if (combinator === '&&' && random(2) === 0) chosen = [...terms].reverse();
  const parts = chosen.map((term) => derive(term, depth + 1));
  return parts.includes(null) ? null : parts.filter((part) => part !== '').join(' ');
}

function valuesOf(property) {
  const { syntax } = lexer.getProperty(property);
  const values = new Set();
  for (let attempt = 0; attempt < EACH * 6 && values.size < EACH; attempt++) {
    const value = derive(syntax, 0)?.replace(/\( /g, '(').replace(/ \)/g, ')').replace(/ ,/g, ',');
    if (value !== undefined && value !== '' && value.length <= LONGEST) values.add(value);
  }
  return [...values];
}

const browser = await launchChromium();
const page = await browser.newPage({ viewport: { width: 1024, height: 768 } });
await page.setContent('<!DOCTYPE html><body hidden><div></div>');
const names = await page.evaluate(() => {
  const { style } = document.createElement('div');
  return Object.keys(Object.getPrototypeOf(style).constructor === Object ? {} : style).map((name) =>
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^webkit/, '-webkit'),
  );
});
const known = [...new Set(names)].filter((name) => name !== 'all' && lexer.getProperty(name) !== null).sort();
const asked = known.map((name) => [name, valuesOf(name)]);
const answers = await page.evaluate((properties) => {
  const element = document.querySelector('div');
  return properties.flatMap(([property, values]) =>
    values.map((value) => {
      element.style.cssText = '';
      element.style.setProperty(property, value);
      const text = element.style.cssText;
      return [property, value, text, text === '' ? '' : getComputedStyle(element).getPropertyValue(property)];
    }),
  );
}, asked);
await browser.close();
writeFileSync(FILE, `[\n${answers.map((answer) => JSON.stringify(answer)).join(',\n')}\n]\n`);
console.log(`${answers.length} declarations of ${known.length} properties`);
