import { promisify } from 'node:util';
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from 'node:zlib';
import { PageFailure } from './task.ts';

/** https://www.rfc-editor.org/rfc/rfc1952#page-6: what is compressed says so itself. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** @throws PageFailure for what is larger than that, or cannot be decompressed. */
export async function decompress(bytes: Uint8Array, coding: string, maxBytes: number): Promise<Uint8Array> {
  const options = { maxOutputLength: maxBytes };
  // What is cut off is given as far as it goes, as browsers do.
  const lenient = { ...options, finishFlush: constants.Z_SYNC_FLUSH };
  try {
    switch (coding) {
      case '':
      case 'identity':
        return bytes;
      case 'gzip':
      case 'x-gzip':
        // Some tools store what they have decompressed, and the header that it came with.
        return isGzip(bytes) ? await promisify(gunzip)(bytes, lenient) : bytes;
      case 'deflate':
        // https://httpwg.org/specs/rfc9110.html#deflate.coding: some servers leave the zlib format out.
        return await promisify(((bytes[0] ?? 0) & 0x0f) === 8 ? inflate : inflateRaw)(bytes, lenient);
      case 'br':
        return await promisify(brotliDecompress)(bytes, options);
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new PageFailure('LimitError', `has more than ${maxBytes} bytes`);
    throw new PageFailure('DecompressionError', message);
  }
  throw new PageFailure('DecompressionError', `nobody knows the coding '${coding}'`);
}
