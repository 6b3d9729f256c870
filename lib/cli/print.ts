import { once } from 'node:events';
import { printableLines } from '../../dom/webidl/printable.ts';

/** In characters: what is written at once. */
const CHUNK = 65_536;

type Write = (chunk: string) => Promise<void>;

/** Writes lines to standard output, no faster than they are taken, and returns the exit status it was given. */
export function print(lines: Iterable<string>, status: number): Promise<number> {
  return writeLines(lines, status, write);
}

/** The same for lines that are safe for a terminal already, and have colours. */
export function printColoured(lines: Iterable<string>, status: number): Promise<number> {
  return writeLines(lines, status, writeAsIs);
}

async function writeLines(lines: Iterable<string>, status: number, writeChunk: Write): Promise<number> {
  let chunk = '';
  for (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length >= CHUNK) {
      await writeChunk(chunk);
      chunk = '';
    }
  }
  if (chunk !== '') await writeChunk(chunk);
  return status;
}

const decoder = new TextDecoder();

/**
 * Writes to standard output, and waits while that is full. A file or another program gets the very characters of a page; on a
 * terminal, which would obey some of them, these are escaped.
 */
export function write(chunk: string | Uint8Array): Promise<void> {
  if (!process.stdout.isTTY) return writeAsIs(chunk);
  return writeAsIs(printableLines(typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })));
}

async function writeAsIs(chunk: string | Uint8Array): Promise<void> {
  if (!process.stdout.write(chunk)) await once(process.stdout, 'drain');
}
