import { expect, test } from 'vitest';
import { Window } from '../../../setup/windows.ts';

/** What the console prints when the page logs what the expression gives. */
function logged(expression: string): string {
  const texts: string[] = [];
  const console = (_method: string, text: string): void => void texts.push(text);
  const window = new Window({ runScripts: 'outside-only', console });
  window.eval(`console.log(${expression})`);
  window.close();
  return texts.join('\n');
}

test('lists are written with the properties that they have beside their items', () => {
  expect(logged("Object.assign([1, 2], { name: 'x' })")).toBe("[ 1, 2, name: 'x' ]");
});

test('of lists with millions of items only the first are looked at', { timeout: 10_000 }, () => {
  expect(logged("new Array(10_000_000).fill('x')")).toMatch(/^\[\n( {2}'x',\n){100} {2}… 9999900 more\n\]$/s);
  expect(logged('new Uint8Array(10_000_000)')).toMatch(/^Uint8Array\(10000000\) \[\n.*… 9999900 more\n\]$/s);
});
