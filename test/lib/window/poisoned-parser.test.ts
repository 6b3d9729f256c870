import { expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

const opened = (attack: string): string[] => {
  const told: string[] = [];
  const html = `<script>${attack}</script><p>&amp;<b class="a b">x</b>`;
  const window = new Window({ html, runScripts: 'dangerously', reportError: (text) => told.push(text) });
  told.push(window.document.body.innerHTML);
  window.close();
  return told;
};

test.each([
  "Array.prototype[Symbol.iterator] = () => { throw 'broken' }",
  "for (const key of ['push', 'pop', 'splice', 'slice', 'map']) Array.prototype[key] = () => { throw 'broken' }",
  "for (const key of ['get', 'set', 'has']) Map.prototype[key] = WeakMap.prototype[key] = () => { throw 'broken' }",
  "String.prototype.charCodeAt = String.prototype.indexOf = RegExp.prototype.exec = () => { throw 'broken' }",
  "Object.defineProperty = Reflect.apply = Reflect.construct = Function.prototype.call = () => { throw 'broken' }",
])('a page breaks nothing of its parser: %s', (attack) => {
  expect(opened(attack)).toEqual(['<p>&amp;<b class="a b">x</b></p>']);
});

test('the place of an error is found by nothing that a page can replace', () => {
  const broken = 'RegExp.prototype.exec = String.prototype.split = Array.prototype.filter = () => { throw 1 };';
  const lines: string[] = [];
  new Window({
    html: `<script>${broken}</script><script>\n\nnull.x</script>`,
    runScripts: 'dangerously',
    console: (_, text) => lines.push(text),
  }).close();
  expect(lines).toEqual([expect.stringMatching(/^Uncaught TypeError: Cannot read .*\n +at about:blank:3:6$/)]);
});
