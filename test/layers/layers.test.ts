import { expect, test } from 'vitest';
import { EXCEPTIONS, MUTUAL_FOLDERS } from './exceptions.ts';
import { allImports, importsOf, sourceFiles } from './imports.ts';
import { circlesOf, faultOf, mutualFolders } from './layers.ts';

const LARGEST_CIRCLE = 4;

const files = sourceFiles();
const imports = allImports(files);

const faults = (of: typeof imports): string[] =>
  of
    .filter(({ to }) => !(to in EXCEPTIONS))
    .flatMap((one) => {
      const fault = faultOf(one);
      return fault === null ? [] : [`${one.from} ${fault}: ${one.to}`];
    });

test('every import goes to the same layer or down', () => {
  expect(imports.length).toBeGreaterThan(3000);
  expect(faults(imports)).toEqual([]);
});

test('each exception is needed', () => {
  for (const file of Object.keys(EXCEPTIONS)) {
    expect(
      imports.some(({ from, to }) => to === file && faultOf({ from, to }) !== null),
      file,
    ).toBe(true);
  }
});

test.each([
  ['dom/tree/some.ts', "import type { Selection } from '../selection/selection-record.ts';", 'imports a higher layer'],
  ['dom/tree/some.ts', "export { dispatch } from '../events/dispatch.ts';", 'imports a higher layer'],
  ['dom/events/some.ts', "let x: import('../window/Window.ts').Window;", 'imports a higher layer'],
  ['dom/webidl/some.ts', "import '../names/Name.ts';", 'is an algorithm and imports an interface'],
  ['dom/html/some.ts', "const lazy = () => import('./HTMLElement.ts');", 'is an algorithm and imports an interface'],
])('%s must not hold: %s', (file, text, fault) => {
  const [one] = importsOf(file, text);
  expect(faults([one!])).toEqual([`${file} ${fault}: ${one!.to}`]);
});

test('a circle is found', () => {
  const planted = [
    { from: 'a.ts', to: 'b.ts' },
    { from: 'b.ts', to: 'c.ts' },
    { from: 'c.ts', to: 'a.ts' },
    { from: 'c.ts', to: 'd.ts' },
  ];
  expect(circlesOf(planted)).toEqual([['a.ts', 'b.ts', 'c.ts']]);
});

test('circles of files stay small', () => {
  const circles = circlesOf(imports);
  console.log(
    ['circles of files that import each other:', ...circles.map((one) => `${one.length} ${one.join(' ')}`)].join('\n'),
  );
  expect(circles.filter((one) => one.length > LARGEST_CIRCLE)).toEqual([]);
});

test('folders import one way, but for those that are listed', () => {
  expect(mutualFolders(imports)).toEqual(Object.keys(MUTUAL_FOLDERS));
});

test('folders that import both ways are found', () => {
  const planted = [
    { from: 'parser/xml/deep/a.ts', to: 'parser/b.ts' },
    { from: 'parser/b.ts', to: 'parser/xml/c.ts' },
    { from: 'dom/tree/d.ts', to: 'dom/names/e.ts' },
    { from: 'dom/names/Interface.ts', to: 'dom/tree/d.ts' },
    { from: 'dom/tree/d.ts', to: 'dom/tree/f.ts' },
  ];
  expect(mutualFolders(planted)).toEqual(['dom/names <-> dom/tree', 'parser <-> parser/xml']);
});
