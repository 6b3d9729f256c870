import { expect, test } from 'vitest';
import { Window } from '../../../setup/windows.ts';

test('a file of files has as many parts as there is room for', async () => {
  const window = new Window({ runScripts: 'outside-only' });
  const made = window.eval(`
    let blob = new Blob(['ab']);
    for (let i = 0; i < 18; i++) blob = new Blob([blob, blob]);
    blob.slice(-3).text().then((text) => blob.size + text)`);
  expect(await made).toBe(`${2 ** 19}bab`);
  window.close();
});
