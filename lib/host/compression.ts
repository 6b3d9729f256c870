import type zlib from 'node:zlib';
import type { Codec, CompressionHost, TaskHost } from '../../dom/realm/host.ts';
import { copyIn, copyOut } from './bytes.ts';
import { nodeZlib } from './late-modules.ts';

function createStream(format: string, isDecompression: boolean): zlib.Gzip {
  const zlib = nodeZlib();
  if (format === 'gzip') return isDecompression ? zlib.createGunzip() : zlib.createGzip();
  if (format === 'deflate') return isDecompression ? zlib.createInflate() : zlib.createDeflate();
  return isDecompression ? zlib.createInflateRaw() : zlib.createDeflateRaw();
}

type QueueTask = TaskHost['queueTask'];

function createCodec(queueTask: QueueTask, format: string, isDecompression: boolean): Codec {
  const stream = createStream(format, isDecompression);
  let parts: Buffer[] = [];
  let given = 0;
  let failure: string | null = null;
  let settle: (() => void) | null = null;

  function settled(): void {
    settle?.();
    settle = null;
  }

  stream.on('data', (part: Buffer) => parts.push(part));
  stream.on('end', settled);
  stream.on('error', (error) => {
    failure = error.message;
    settled();
  });
  return (bytes, allocate, done) => {
    settle = () =>
      queueTask(() => {
        // What comes after the end of the compressed data is not read.
        if (isDecompression && stream.bytesWritten < given) failure ??= 'There are bytes after the compressed data.';
        const output = Buffer.concat(parts);
        parts = [];
        if (failure === null) done(null, copyOut(output, allocate));
        else done(failure, null);
      });
    if (failure !== null || stream.readableEnded) {
      given += bytes?.length ?? 0;
      settled();
    } else if (bytes === null) {
      stream.end();
    } else {
      const copy = copyIn(bytes);
      given += copy.length;
      stream.write(copy, settled);
    }
  };
}

/**
 * https://compression.spec.whatwg.org/ by Node.js.
 *
 * DEVIATION: several members of a gzip file, one after the other, are decompressed, where the Standard takes one.
 */
export function createCompression({ queueTask }: Pick<TaskHost, 'queueTask'>): CompressionHost {
  return { createCodec: (format, isDecompression) => createCodec(queueTask, format, isDecompression) };
}
