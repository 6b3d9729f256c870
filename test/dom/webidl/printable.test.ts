import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { printable, printableLines } from '../../../dom/webidl/printable.ts';
import { parse } from '../../../lib/index.ts';

const HIDDEN: [name: string, code: number][] = [
  ['escape', 0x1b],
  ['bell', 0x07],
  ['backspace', 0x08],
  ['delete', 0x7f],
  ['a control sequence introducer of one character', 0x9b],
  ['an operating system command of one character', 0x9d],
  ['a soft hyphen', 0xad],
  ['the Arabic letter mark', 0x61c],
  ['the left-to-right mark', 0x200e],
  ['the right-to-left mark', 0x200f],
  ['a space of no width', 0x200b],
  ['a joiner', 0x200d],
  ['a line separator', 0x2028],
  ['a paragraph separator', 0x2029],
  ...[0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069].map((code): [string, number] => [
    `the direction U+${code.toString(16)}`,
    code,
  ]),
  ['a byte order mark', 0xfeff],
  ['half of a pair', 0xd83d],
  ['a tag', 0xe0041],
];

it.each(HIDDEN)('escapes %s', (_, code) => {
  const character = String.fromCodePoint(code);
  for (const shown of [printable, printableLines]) {
    const text = shown(`a${character}b`);
    expect(text).toMatch(/^a\\(?:u[\da-f]{4}|u\{[\da-f]+\}|[bfr])b$/);
    expect(JSON.parse(`"${text.replace(/\\u\{e0041\}/, '\\udb40\\udc41')}"`)).toBe(`a${character}b`);
  }
});

it('leaves what shows as what it is', () => {
  const text = 'a "é" あ 👍🏽 \\ שלום \u00a0';
  expect(printable(text)).toBe(text);
  expect(printable('a\tb\r\nc\rd')).toBe('a\\tb\\r\\nc\\rd');
  expect(printableLines('a\tb\r\nc\rd\n')).toBe('a\tb\r\nc\\rd\n');
});

it('keeps an inspected node from a terminal', () => {
  const hostile = '\u202e\x1b]0;x\x07\x9b31m\u2066';
  const document = parse(`<!--${hostile}--><p title="${hostile}" a\u202eb>${hostile}</p><x\u202ey>`);
  const text = inspect(document);
  expect(text).not.toMatch(/[^\n\P{Cc}]|\p{Cf}/u);
  expect(text).toContain('<p title="\\u202e\\u001b]0;x\\u0007\\u009b31m\\u2066" a\\u202eb="">');
  expect(text).toContain('<!--\\u202e');
  expect(text).toContain('<x\\u202ey>');
});
