import { once } from 'node:events';

/** In characters: what is written at once. */
const CHUNK = 65_536;

/** Writes lines to standard output, no faster than they are taken, and returns the exit status it was given. */
export async function print(lines: Iterable<string>, status: number): Promise<number> {
  let chunk = '';
  for (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length >= CHUNK) {
      await write(chunk);
      chunk = '';
    }
  }
  if (chunk !== '') await write(chunk);
  return status;
}

/** Writes to standard output, and waits while that is full. */
export async function write(chunk: string | Uint8Array): Promise<void> {
  if (!process.stdout.write(chunk)) await once(process.stdout, 'drain');
}
