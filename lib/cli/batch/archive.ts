import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { constants, createGunzip } from 'node:zlib';
import { decompress, isGzip } from './decompress.ts';
import { packageFor } from './package.ts';
import { failureOf, PageFailure, type Task } from './task.ts';

/** What is used of the package warcio. */
interface Warcio {
  readonly WARCParser: { iterRecords(source: AsyncIterable<Uint8Array>): AsyncGenerator<WarcRecord> };
  readonly AsyncIterReader: new (
    source: Iterable<Uint8Array>,
    compressed: null,
    isChunked: boolean,
  ) => { readFully(): Promise<Uint8Array> };
}

interface WarcRecord {
  readonly warcType: string | null;
  readonly warcTargetURI: string | null;
  readonly warcHeaders: { readonly statusline: string };
  readonly httpHeaders: { readonly statusCode: number | string | undefined; readonly headers: Headers } | null;
  /** What is left of it in the archive. */
  readonly reader: AsyncIterable<Uint8Array> & { readonly limit: number };
  warcHeader(name: string): string | null;
  /** As it was sent. */
  readFully(isContent: false): Promise<Uint8Array>;
}

const ARCHIVE = /\.warc(?:\.gz)?$/i;
const PAGE_TYPES = ['text/html', 'application/xhtml+xml'];

/** Whether the path is that of a WARC file. */
export function isArchive(name: string): boolean {
  return ARCHIVE.test(name);
}

/** @throws UsageError if the package is not there. */
export function loadWarcio(): Warcio {
  return packageFor('WARC files need', 'warcio') as Warcio;
}

/**
 * The pages of a WARC file, one after the other as it is read: successful responses of HTML. What is wrong with the file itself is a task
 * that failed, by its path. https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/
 *
 * @param isLeft - Says of what a page is named by whether it is to be done: its URL and the ID of its record.
 */
export async function* pagesOfArchive(
  file: string,
  warcio: Warcio,
  maxBytes: number,
  isLeft: (input: string) => boolean,
): AsyncGenerator<Task> {
  const stream = await contentOf(file);
  try {
    for await (const record of warcio.WARCParser.iterRecords(stream)) {
      if (!record.warcHeaders.statusline.startsWith('WARC/')) throw new PageFailure('ArchiveError', 'is no WARC file');
      const input = `${record.warcTargetURI} ${record.warcHeader('WARC-Record-ID')}`;
      const isTaken = isPage(record) && isLeft(input);
      const task = isTaken ? await taskFor(input, record, warcio, maxBytes) : null;
      // Not by `skipFully()`, which waits for ever for the rest of a record that is cut off.
      for await (const _ of record.reader);
      if (record.reader.limit > 0) throw new PageFailure('ArchiveError', 'ends in the middle of a record');
      if (task !== null) yield task;
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isOfFile = error instanceof PageFailure || code !== undefined;
    if (!isOfFile) throw error;
    if (isLeft(file)) yield { input: file, error: { name: 'ArchiveError', message } };
  } finally {
    stream.destroy();
  }
}

async function contentOf(file: string): Promise<Readable> {
  const handle = await open(file);
  const start = new Uint8Array(2);
  await handle.read(start, 0, 2, 0);
  await handle.close();
  const stream = createReadStream(file);
  if (!isGzip(start)) return stream;
  // Where the file was cut off, the records before that are there.
  const decompressed = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
  // What goes wrong is told as it is read.
  pipeline(stream, decompressed, () => {});
  return decompressed;
}

function isPage({ warcType, httpHeaders }: WarcRecord): boolean {
  if (warcType !== 'response' || httpHeaders === null) return false;
  const status = Number(httpHeaders.statusCode);
  const essence = (httpHeaders.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return status >= 200 && status < 300 && PAGE_TYPES.includes(essence);
}

async function taskFor(input: string, record: WarcRecord, warcio: Warcio, maxBytes: number): Promise<Task> {
  const { headers } = record.httpHeaders as NonNullable<WarcRecord['httpHeaders']>;
  try {
    if (record.reader.limit > maxBytes) throw new PageFailure('LimitError', `has more than ${maxBytes} bytes`);
    const isChunked = headers.get('transfer-encoding')?.trim().toLowerCase() === 'chunked';
    const sent = await new warcio.AsyncIterReader([await record.readFully(false)], null, isChunked).readFully();
    const coding = headers.get('content-encoding')?.trim().toLowerCase() ?? '';
    // A buffer of its own can be given to a worker.
    const bytes = Uint8Array.from(await decompress(sent, coding, maxBytes));
    return { input, page: { url: record.warcTargetURI ?? '', bytes, contentType: headers.get('content-type') } };
  } catch (error) {
    if (error instanceof PageFailure) return { input, error: failureOf(error) };
    throw error;
  }
}
