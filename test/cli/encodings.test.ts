import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawn } from '../setup/drawn.ts';
import { builtForTests } from '../support/build.ts';
import { type Outcome, runCli } from './run-cli.ts';

const builtFolder = builtForTests();
let files: string;

beforeAll(() => {
  files = mkdtempSync(path.join(tmpdir(), 'livedom-encodings-'));
});

afterAll(() => {
  rmSync(files, { recursive: true });
});

function livedom(...args: string[]): Promise<Outcome> {
  return runCli(builtFolder(), args);
}

function fileOf(name: string, bytes: Uint8Array): string {
  const file = path.join(files, name);
  writeFileSync(file, bytes);
  return file;
}

function ok(stdout: string): Outcome {
  return { status: 0, stdout, stderr: '' };
}

function ascii(text: string): number[] {
  return [...Buffer.from(text, 'latin1')];
}

function page(declaration: string, text: readonly number[]): Buffer {
  return Buffer.from([...ascii(`<!DOCTYPE html>${declaration}<p>`), ...text]);
}

function utf16(text: string, isBigEndian: boolean): Buffer {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
}

/** Files that tell their encoding, and the text in their paragraph. */
const PAGES: readonly (readonly [name: string, bytes: Buffer, text: string])[] = [
  ['utf-8', page('<meta charset=utf-8>', [0xd0, 0xb6]), 'ж'],
  ['utf-8 with a byte order mark', Buffer.from('\ufeff<p>ж', 'utf8'), 'ж'],
  ['windows-1252', page('<meta charset=iso-8859-1>', [0x80, 0xe9]), '€é'],
  ['windows-1251', page('<meta charset=windows-1251>', [0xe6]), 'ж'],
  ['koi8-r', page('<meta http-equiv=content-type content="text/html; charset=koi8-r">', [0xd6]), 'ж'],
  ['shift_jis', page('<meta charset=shift_jis>', [0x82, 0xa0]), 'あ'],
  ['euc-kr', page('<meta charset=euc-kr>', [0xb0, 0xa1]), '가'],
  ['gb18030', page('<meta charset=gb18030>', [0x84, 0x31, 0xa4, 0x37, 0xb0, 0xa1]), '\ufffd啊'],
  ['iso-2022-jp', page('<meta charset=iso-2022-jp>', [0x1b, 0x24, 0x42, 0x24, 0x22, 0x1b, 0x28, 0x42]), 'あ'],
  ['utf-16le', utf16('<p>ж', false), 'ж'],
  ['utf-16be', utf16('<p>ж', true), 'ж'],
  ['a late declaration', page(`<!--${'-'.repeat(1100)}--><meta charset=koi8-r>`, [0xd6]), 'ж'],
  ['a declaration after other characters', page(`<!--${'\xe9'.repeat(1100)}--><meta charset=koi8-r>`, [0xd6]), 'ж'],
];

describe('the encoding is found out', () => {
  test.each(drawn(PAGES, 3))(
    '%s',
    async (name, bytes, text) => {
      const file = fileOf(name, bytes);
      expect(await livedom(file, 'p', '--text')).toEqual(ok(`${text}\n`));
      expect((await livedom('tree', file, 'p')).stdout).toContain(`"${text}"`);
      expect((await livedom('format', file)).stdout).toContain(`<p>${text}`);
      expect((await livedom('convert', file, '--to', 'xhtml')).stdout).toContain(`<p>${text}</p>`);
      expect((await livedom('errors', file)).stdout).not.toContain('malformed-bytes');
      if (name !== 'a declaration after other characters') {
        expect(await livedom(file, 'p', '--text', '--stream')).toEqual(ok(`${text}\n`));
      }
    },
    60_000,
  );

  test('by a guess where nothing tells', async () => {
    const file = fileOf('guess', Buffer.from('<p>zażółć gęślą jaźń', 'utf8'));
    expect(await livedom(file, 'p', '--text')).toEqual(ok('zażółć gęślą jaźń\n'));
    const ascii = fileOf('late', Buffer.from(`<!--${'-'.repeat(70_000)}--><p>ę`, 'utf8'));
    expect(await livedom(ascii, 'p', '--text')).toEqual(ok('ę\n'));
  });

  test('unless it is given', async () => {
    const file = fileOf('given', page('<meta charset=utf-8>', [0xd6]));
    expect(await livedom(file, 'p', '--text', '--encoding', 'koi8-r')).toEqual(ok('ж\n'));
  });
});

describe('livedom rewrite', () => {
  async function rewritten(bytes: Uint8Array, ...edits: string[]): Promise<Buffer> {
    const output = path.join(files, 'output');
    const { status, stderr } = await runCli(
      builtFolder(),
      ['rewrite', fileOf('input', bytes), 'p', ...edits],
      [],
      {},
      output,
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return readFileSync(output);
  }

  test('writes in the encoding of the page', async () => {
    const bytes = page('<meta charset=koi8-r>', [0xd6]);
    expect([...(await rewritten(bytes, '--append', 'жé'))]).toEqual([...bytes, 0xd6, ...ascii('&#233;')]);
    const utf8 = page('<meta charset=utf-8>', [0xd0, 0xb6]);
    expect(String(await rewritten(utf8, '--append', 'é'))).toBe(`${utf8}é`);
  });

  test('writes UTF-16 and ISO-2022-JP', async () => {
    for (const isBigEndian of [false, true]) {
      const bytes = await rewritten(utf16('<p>ж', isBigEndian), '--append', '😀');
      expect([...bytes]).toEqual([...utf16('<p>ж😀', isBigEndian)]);
    }
    const japanese = page('<meta charset=iso-2022-jp>', [0x1b, 0x24, 0x42, 0x24, 0x22, 0x1b, 0x28, 0x42]);
    const end = [0x24, 0x22, 0x1b, 0x28, 0x42];
    expect([...(await rewritten(japanese, '--append', 'あ'))]).toEqual([...japanese.subarray(0, -3), ...end]);
  });

  test('writes UTF-8 where nothing tells', async () => {
    expect(String(await rewritten(Buffer.from('<p>a'), '--append', 'é'))).toBe('<p>aé');
  });
});

describe('livedom errors', () => {
  test('tells of bytes that do not decode, with their place among all', async () => {
    const bytes = Buffer.from([...ascii('<!DOCTYPE html><title>a</title>\n'), 0xc3, 0xa9, 0xff, 0x62, 0xe2, 0x82]);
    const file = fileOf('malformed', bytes);
    expect(await livedom('errors', file, '--encoding', 'utf-8')).toEqual({
      status: 1,
      stdout: `${file}:2:2 malformed-bytes (byte 34)\n${file}:2:4 malformed-bytes (byte 36)\n`,
      stderr: '',
    });
  });
});
