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

test('blobs are of blobs, however many and however deep in one another', async () => {
  const window = new Window({ runScripts: 'outside-only' });
  const made = window.eval(`
    let [grown, none, wrapped] = [new Blob(['ab']), new Blob([]), new Blob(['x'])];
    for (let i = 0; i < 30_000; i++) {
      grown = new Blob([i % 2 ? 'c' : '', grown, new Blob(['d'])]);
      wrapped = new Blob([wrapped]);
    }
    for (let i = 0; i < 60; i++) none = new Blob([none, none]);
    for (let i = 0; i < 16; i++) wrapped = new Blob([wrapped, none, wrapped]);
    Promise.all([grown, none, wrapped].map((blob) => blob.text())).then((texts) =>
      texts.map((text) => text.length + text.slice(14_999, 15_003)))`);
  expect(await made).toEqual(['45002cabd', '0', '65536xxxx']);
  window.close();
});
