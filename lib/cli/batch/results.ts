import { appendFileSync, closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { systemMessage } from '../input.ts';
import { UsageError } from '../usage-error.ts';
import { isUrl } from './task.ts';

const CHUNK = 65_536;
const LINE_FEED = 0x0a;
/** What every line begins with, and a part of it that which was being written when the process ended. */
const LINE_START = '{"input":"';
/** In milliseconds: how often what is written is made to last should the machine fail. That of a process loses nothing. */
const SYNC_INTERVAL = 1000;

interface Line {
  readonly bytes: Buffer;
  /** Where the next one begins. */
  readonly end: number;
  readonly isWhole: boolean;
}

/** The file of results, which is its own journal: whatever has a line in it is done. */
export class ResultFile {
  readonly #file: string;
  readonly #descriptor: number;
  /** Whether they failed, by `keyOf`. */
  readonly #done = new Map<string, boolean>();
  #syncedAt = performance.now();

  /** Opens or makes it. A last line that is torn is taken away. */
  constructor(file: string) {
    this.#file = file;
    this.#descriptor = this.#try(() => openSync(file, 'a+'));
    if (!fstatSync(this.#descriptor).isFile()) {
      throw new UsageError(`--out takes a file that can be read again; '${file}' is none.`);
    }
    let kept = 0;
    let number = 0;
    for (const { bytes, end, isWhole } of this.#lines()) {
      number++;
      if (isWhole) this.#remember(bytes, number);
      else if (isTorn(bytes)) break;
      else throw this.#isNone(number);
      kept = end;
    }
    this.#try(() => ftruncateSync(this.#descriptor, kept));
  }

  has(input: string): boolean {
    return this.#done.has(keyOf(input));
  }

  hasFailed(input: string): boolean {
    return this.#done.get(keyOf(input)) === true;
  }

  append(line: string): void {
    this.#try(() => appendFileSync(this.#descriptor, `${line}\n`));
    const now = performance.now();
    if (now - this.#syncedAt < SYNC_INTERVAL) return;
    this.#try(() => fsyncSync(this.#descriptor));
    this.#syncedAt = now;
  }

  close(): void {
    this.#try(() => fsyncSync(this.#descriptor));
    closeSync(this.#descriptor);
  }

  *#lines(): Generator<Line> {
    const chunk = Buffer.alloc(CHUNK);
    let parts: Buffer[] = [];
    let position = 0;
    for (;;) {
      const length = this.#try(() => readSync(this.#descriptor, chunk, 0, CHUNK, position));
      if (length === 0) break;
      let start = 0;
      for (let end = chunk.indexOf(LINE_FEED); end >= 0 && end < length; end = chunk.indexOf(LINE_FEED, start)) {
        yield { bytes: Buffer.concat([...parts, chunk.subarray(start, end)]), end: position + end + 1, isWhole: true };
        parts = [];
        start = end + 1;
      }
      if (start < length) parts.push(Buffer.from(chunk.subarray(start, length)));
      position += length;
    }
    if (parts.length > 0) yield { bytes: Buffer.concat(parts), end: position, isWhole: false };
  }

  #remember(bytes: Buffer, number: number): void {
    const { input, failed } = readLine(bytes.toString()) ?? {};
    if (input === undefined || failed === undefined) throw this.#isNone(number);
    this.#done.set(keyOf(input), failed);
  }

  /** It may be anything, if a name was mistyped: nothing is written into it. */
  #isNone(line: number): UsageError {
    return new UsageError(
      `--out takes a new file, or one of results to go on with; line ${line} of '${this.#file}' is no result.`,
    );
  }

  #try<T>(step: () => T): T {
    try {
      return step();
    } catch (error) {
      throw new UsageError(`cannot write '${this.#file}': ${systemMessage(error as NodeJS.ErrnoException)}`);
    }
  }
}

/** An URL, or an absolute path. */
function keyOf(input: string): string {
  return isUrl(input) ? input : resolve(input);
}

function isTorn(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, LINE_START.length);
  return LINE_START.startsWith(start);
}

function readLine(text: string): { input: string; failed: boolean } | null {
  try {
    const line: unknown = JSON.parse(text);
    if (typeof line !== 'object' || line === null || !('input' in line) || typeof line.input !== 'string') return null;
    return 'error' in line || 'value' in line ? { input: line.input, failed: 'error' in line } : null;
  } catch {
    return null;
  }
}
