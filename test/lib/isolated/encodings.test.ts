import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { TextDecoder as PackageDecoder } from '@exodus/bytes/encoding.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENCODING_MODULES } from '../../../lib/isolated/package-files.ts';
import { IsolatedWindow } from '../../setup/isolated.ts';

let window: IsolatedWindow;

beforeAll(async () => {
  window = await IsolatedWindow.open({ html: '<!DOCTYPE html>', url: 'https://example.com/', resources: 'usable' });
});

afterAll(() => window.close());

const BYTES = Uint8Array.from({ length: 512 }, (_, index) => (index * 7 + (index >> 4)) & 0xff);

test.each([
  'big5',
  'euc-jp',
  'euc-kr',
  'gb18030',
  'gbk',
  'ibm866',
  'iso-2022-jp',
  'iso-8859-16',
  'shift_jis',
  'windows-1253',
  'x-user-defined',
])('a page decodes %s', async (label) => {
  const decode = (name: string, bytes: Uint8Array) => new TextDecoder(name).decode(bytes);
  expect(await window.evaluate(decode, label, BYTES)).toBe(new PackageDecoder(label).decode(BYTES));
});

test('a document in another encoding has addresses in it', async () => {
  const searchOf = (html: string) =>
    new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.src = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=shift_jis' }));
      frame.onload = () => resolve(frame.contentDocument?.querySelector('a')?.search);
      document.body.append(frame);
    });
  expect(await window.evaluate(searchOf, '<a href="https://example.com/?&#x3042;&#x20ac;">')).toBe(
    '?%82%A0%26%238364%3B',
  );
});

const root = path.dirname(createRequire(import.meta.url).resolve('@exodus/bytes/encoding.js'));

/** The file that a module of the package imports; null where that is no module of it. */
function fileOf(specifier: string, importer: string): string | null {
  if (specifier.startsWith('.')) {
    const file = path.posix.join(path.posix.dirname(importer), specifier);
    return file.endsWith('.js') ? file : null;
  }
  const name = /^@exodus\/bytes\/(.*)\.js$/.exec(specifier)?.[1];
  if (name === undefined) return null;
  return existsSync(path.join(root, `${name}.node.js`)) ? `${name}.node.js` : `${name}.js`;
}

test('all modules of the package that are needed are given to the process, and no others', () => {
  const needed = new Set(['encoding.js', 'whatwg.js']);
  for (const file of needed) {
    for (const [, specifier] of readFileSync(path.join(root, file), 'utf8').matchAll(/\bfrom '([^']+)'/g)) {
      const imported = fileOf(specifier as string, file);
      if (imported !== null) needed.add(imported);
    }
  }
  expect([...ENCODING_MODULES].sort()).toEqual([...needed].sort());
});
