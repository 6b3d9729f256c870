import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import '../../setup/windows.ts';
import { DeclarationBlock } from '../../../dom/css/declaration-block.ts';
import { bitsOfProperty } from '../../../dom/css/declared-bits.ts';
import { nameOfAttribute, propertyAttributes } from '../../../dom/css/properties.ts';

function blockOf(text: string): DeclarationBlock {
  const block = new DeclarationBlock();
  block.replaceLater(text);
  return block;
}

/** What is found otherwise where a property is asked for by itself, before the block is read as a whole. */
function missed(text: string): string[] {
  const whole = blockOf(text);
  const bits = blockOf(text).bits;
  const isMissed = (name: string) =>
    (bits & bitsOfProperty(name)) === 0 ||
    JSON.stringify(valueIn(blockOf(text), name)) !== JSON.stringify(valueIn(whole, name));
  return whole.names.filter(isMissed).map((name) => `${name} in ${text}`);
}

function valueIn(block: DeclarationBlock, name: string): unknown {
  const { isOfAll: _, ...declaration } = block.get(name) ?? {};
  return declaration;
}

test('whatever a name declares is looked for by that name', () => {
  const dashed = propertyAttributes().map((attribute) =>
    attribute.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  const names = dashed.map((name) => (/^webkit-/.test(name) ? `-${name}` : name));
  const known = names.filter((name) => nameOfAttribute(name) !== null);
  expect(known.length).toBeGreaterThan(500);
  expect(known.flatMap((name) => missed(`${name}: inherit`))).toEqual([]);
  expect(known.flatMap((name) => missed(`color:red;${name.toUpperCase()}\n:inherit;width:1px`))).toEqual([]);
});

test('whatever values say besides', () => {
  const texts = JSON.parse(readFileSync('test/dom/css/declarations.json', 'utf8')) as readonly (readonly [
    string,
    readonly string[],
  ])[];
  expect(texts.flatMap(([name, values]) => values.flatMap((value) => missed(`${name}: ${value}`)))).toEqual([]);
});

test.each([
  'color: red; color: blue',
  'color: red !important; color: blue',
  'color: red !important; color: blue !important; color: green',
  'color: red; color: nothing',
  'margin: 1px; margin-top: 2px; margin-bottom: 3px !important; margin: 4px',
  'margin-top: 1px !important; margin: 2px !important',
  'all: unset; color: red',
  'color: red; all: unset',
  'all: unset !important; color: red',
  'margin: var(--a); margin-left: 1px',
  'col\\6fr: red',
  'color/**/: red',
  '/* a: b */ color: red; /* width: 1px */',
  '--a: 1; --A: 2; --a: 3; --é_1: 4',
  '-webkit-transition: all 1s; transition-delay: 2s',
  'background: url(a:b;c) ; width : 1px',
  "content: 'a: b; color: red'; COLOR: green",
  Array.from({ length: 40 }, (_, i) => `--v${i}: ${i}; color: rgb(${i}, 0, 0)`).join(';'),
])('each of several that a block declares: %s', (text) => {
  expect(blockOf(text).names.length).toBeGreaterThan(0);
  expect(missed(text)).toEqual([]);
});
