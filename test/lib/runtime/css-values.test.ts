import { expect, test, vi } from 'vitest';
import { parse } from '../../../lib/index.ts';
import { Window } from '../../setup/windows.ts';

vi.mock('../../../lib/runtime/require-package.ts', () => ({
  requirePackage(name: string) {
    throw new Error(`Cannot find module '${name}'`);
  },
}));

test('says which package is missing', () => {
  const { style } = parse('<!DOCTYPE html><p>').querySelector('p') as HTMLElement;
  style.color = 'red';
  expect(style.cssText).toBe('color: red;');
  expect(() => style.setProperty('box-shadow', '1px 1px red')).toThrow('need the package css-tree');
  const window = new Window({ html: '<!DOCTYPE html><p style="box-shadow: 1px 1px red">' });
  expect(() => (window.document.querySelector('p') as HTMLElement).style.cssText).toThrow('npm install css-tree');
  window.close();
});
