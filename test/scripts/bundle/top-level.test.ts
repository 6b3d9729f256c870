import { expect, test } from 'vitest';
import { namespacesLast } from '../../../scripts/bundle/top-level.mjs';

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
