import { expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

const opened = (attack: string): string[] => {
  const errors: string[] = [];
  const html = `<script>${attack}</script><p>&amp;<b class="a b">x</b>`;
  new Window({ html, runScripts: 'dangerously', reportError: (text) => errors.push(text) }).close();
  return errors;
};

test('a page that breaks its parser breaks its own window alone', () => {
  const errors = opened("Array.prototype[Symbol.iterator] = () => { throw 'broken' }");
  expect(errors.length).toBeGreaterThan(0);
  expect(errors[0]).toContain('broken');
});

test('the place of an error is found by nothing that a page can replace', () => {
  const broken = 'RegExp.prototype.exec = String.prototype.split = Array.prototype.filter = () => { throw 1 };';
  const lines: string[] = [];
  new Window({
    html: `<script>${broken}</script><script>\n\nnull.x</script>`,
    runScripts: 'dangerously',
    console: (_, text) => lines.push(text),
  }).close();
  expect(lines).toEqual([expect.stringMatching(/^Uncaught about:blank:3\n[\s\S]*TypeError: Cannot read/)]);
});
