import { expect, test } from 'vitest';
import { namespacesLast, withoutAliases } from '../../../scripts/bundle/top-level.mjs';

test('objects for whole modules are made of values, behind these', () => {
  const text = [
    '// events.ts',
    'var events_exports = {};',
    '__export(events_exports, {',
    '  FIRST: () => FIRST,',
    '  second: () => second2',
    '});',
    'var FIRST = 1;',
    'function second2() {}',
    'export { events_exports, FIRST };',
    '',
  ];
  expect(namespacesLast(text.join('\n'))).toBe(
    [
      '// events.ts',
      'var FIRST = 1;',
      'function second2() {}',
      'var events_exports = {',
      '  FIRST: FIRST,',
      '  second: second2',
      '};',
      'export { events_exports, FIRST };',
      '',
    ].join('\n'),
  );
});

test('a constant that is another name for something is that', () => {
  const text = [
    'var Made = class {};',
    'var Alias = Made;',
    'var Second = Alias;',
    'function use() { return [Alias, { Second }]; }',
    'export { Second as Name, use };',
  ];
  const left = withoutAliases(text.join('\n'))
    .split('\n')
    .filter((line) => line !== '');
  expect(left).toEqual([
    'var Made = class {};',
    'function use() { return [Made, { Second: Made }]; }',
    'export { Made as Name, use };',
  ]);
});

test('what changes, and what is exported by several names, keeps these', () => {
  const text = 'var one = 1;\nvar two = one;\nvar count = one;\ncount++;\nexport { one, two, count };';
  expect(withoutAliases(text)).toBe(text);
  const both = 'var one = class {};\nvar two = one;\nvar three = one;\nexport { two, three };';
  expect(withoutAliases(both)).toBe('var one = class {};\n\nvar three = one;\nexport { one as two, three };');
});
