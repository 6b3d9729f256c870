import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import type { CssTree } from '../../../../dom/css/values/css-tree.ts';
import { loadCssTree } from '../../../../lib/host/node/css-tree.ts';

test('the script of css-tree gives what its modules give, and leaves no global behind', () => {
  const script = loadCssTree() as CssTree;
  const { matched } = script.lexer.match(
    script.lexer.getProperty('box-shadow')!,
    script.parse('1px 1px red', { context: 'value' }),
  );
  expect(matched).not.toBeNull();
  expect(Object.keys(script).sort()).toEqual(Object.keys(createRequire(import.meta.url)('css-tree') as object).sort());
  expect('csstree' in globalThis).toBe(false);
});
