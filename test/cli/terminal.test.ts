import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { print, printColoured, write } from '../../lib/cli/print.ts';

let written: string;
let wasTerminal: PropertyDescriptor | undefined;

beforeEach(() => {
  written = '';
  wasTerminal = Object.getOwnPropertyDescriptor(process.stdout, 'isTTY');
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written += typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk);
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  if (wasTerminal === undefined) Reflect.deleteProperty(process.stdout, 'isTTY');
  else Object.defineProperty(process.stdout, 'isTTY', wasTerminal);
});

function setTerminal(isTTY: boolean): void {
  Object.defineProperty(process.stdout, 'isTTY', { value: isTTY, configurable: true });
}

const HOSTILE = 'a\u202eb\x1b[2J\tc\nd';

it('shows a terminal no character that it obeys', async () => {
  setTerminal(true);
  expect(await print([HOSTILE], 1)).toBe(1);
  expect(written).toBe('a\\u202eb\\u001b[2J\tc\nd\n');
  written = '';
  const bytes = new TextEncoder().encode(HOSTILE);
  // In the middle of the character that is three bytes long.
  await write(bytes.subarray(0, 2));
  await write(bytes.subarray(2));
  expect(written).toBe('a\\u202eb\\u001b[2J\tc\nd');
  written = '';
  await printColoured(['\x1b[34mhtml\x1b[39m'], 0);
  expect(written).toBe('\x1b[34mhtml\x1b[39m\n');
});

it('gives all others the very characters', async () => {
  setTerminal(false);
  await print([HOSTILE], 0);
  await write(new TextEncoder().encode(HOSTILE));
  expect(written).toBe(`${HOSTILE}\n${HOSTILE}`);
});
