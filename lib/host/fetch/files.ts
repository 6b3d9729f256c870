import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFiles } from '../late-modules.ts';
import type { HopResponse } from './hop.ts';
import { NetworkError } from './network-error.ts';

/** What the name of a file says of it; of any other the first bytes do. */
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.bmp': 'image/bmp',
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.htm': 'text/html',
  '.html': 'text/html',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.vtt': 'text/vtt',
  '.webp': 'image/webp',
  '.xht': 'application/xhtml+xml',
  '.xhtml': 'application/xhtml+xml',
  '.xml': 'application/xml',
};

const PIECE = 65_536;

/** To open a pipe that nobody writes to takes for ever otherwise. Windows has no such pipes among its files. */
const WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * What a regular file holds when it is opened, read as it is asked for. Pipes, devices and folders are no pages: they may have
 * no end, or wait, or do something when they are read.
 */
export async function fetchFile(url: string, maxBytes: number, signal: AbortSignal): Promise<HopResponse> {
  const path = pathOf(url);
  const handle = await openRegular(path, url);
  const { size } = await handle.stat();
  if (size > maxBytes) {
    await handle.close();
    throw new NetworkError(`'${url}' has more than ${maxBytes} bytes.`);
  }
  const headers: HopResponse['headers'] = [['content-length', String(size)]];
  const type = TYPES[extname(path).toLowerCase()];
  if (type !== undefined) headers.push(['content-type', type]);
  return { status: 200, statusText: 'OK', headers, body: new FileBody(handle, size, signal) };
}

function pathOf(url: string): string {
  try {
    return fileURLToPath(url);
  } catch {
    throw new NetworkError(`'${url}' names no file.`);
  }
}

async function openRegular(path: string, url: string): Promise<FileHandle> {
  const { open, stat } = nodeFiles();
  let handle: FileHandle | null = null;
  try {
    // Some devices do something when they are but opened.
    if ((await stat(path)).isFile()) handle = await open(path, WITHOUT_WAITING);
    if (handle !== null && (await handle.stat()).isFile()) return handle;
  } catch {
    throw new NetworkError(`There is nothing at '${url}' that can be read.`);
  }
  await handle?.close();
  throw new NetworkError(`'${url}' is no regular file.`);
}

/** The bytes of an open file; `cancel` closes it unread. */
class FileBody implements AsyncIterable<Uint8Array> {
  readonly #handle: FileHandle;
  readonly #size: number;
  readonly #signal: AbortSignal;

  constructor(handle: FileHandle, size: number, signal: AbortSignal) {
    this.#handle = handle;
    this.#size = size;
    this.#signal = signal;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    try {
      for (let left = this.#size; left > 0; ) {
        this.#signal.throwIfAborted();
        const { bytesRead, buffer } = await this.#handle.read(new Uint8Array(Math.min(left, PIECE)));
        if (bytesRead === 0) return;
        left -= bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
    } finally {
      await this.#handle.close();
    }
  }

  cancel(): Promise<void> {
    return this.#handle.close();
  }
}
