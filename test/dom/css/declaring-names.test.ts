import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import '../../setup/windows.ts';
import { DeclarationBlock } from '../../../dom/css/declaration-block.ts';
import { patternOfDeclaring, propertyAttributes, propertyOfAttribute } from '../../../dom/css/properties.ts';

/** What the text declares by a name that nobody would look for. */
function missed(text: string): string[] {
  const block = new DeclarationBlock();
  block.replaceLater(text);
  const names = block.names.filter((name) => !name.startsWith('--'));
  return names.filter((name) => !patternOfDeclaring(name).test(text)).map((name) => `${name} in ${text}`);
}

test('whatever a name declares is looked for by that name', () => {
  const dashed = propertyAttributes().map((attribute) =>
    attribute.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  const names = dashed.map((name) => (/^webkit-/.test(name) ? `-${name}` : name));
  const known = names.filter((name) => propertyOfAttribute(name) !== null);
  expect(known.length).toBeGreaterThan(500);
  expect(known.flatMap((name) => missed(`${name}: inherit`))).toEqual([]);
});

test('whatever values say besides', () => {
  const texts = JSON.parse(readFileSync('test/dom/css/declarations.json', 'utf8')) as readonly (readonly [
    string,
    readonly string[],
  ])[];
  expect(texts.flatMap(([name, values]) => values.flatMap((value) => missed(`${name}: ${value}`)))).toEqual([]);
});
