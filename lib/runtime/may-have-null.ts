/** The part of Node's Buffer that is used here. */
interface ByteBuffer {
  latin1Write(text: string, byteOffset: number, byteLength: number): number;
  indexOf(byte: number): number;
  fill(byte: number): unknown;
}

interface BufferClass {
  alloc?(size: number, fill: number): Partial<ByteBuffer>;
}

const SIZE = 16_384;
/** Up to this length a search of the string itself takes less. */
const SHORT = 1024;
const SPACE = 0x20;

/**
 * How a Buffer tells that there is no NUL in a string: from the low bytes of its code units, which are copied and searched
 * at the speed of memory. Null where there is no such Buffer; no module of Node is imported.
 */
export function mayHaveNullByBuffer(): ((source: string) => boolean) | null {
  const { Buffer } = globalThis as { Buffer?: BufferClass };
  if (typeof Buffer?.alloc !== 'function') return null;
  const bytes = Buffer.alloc(SIZE, SPACE);
  if (!isByteBuffer(bytes)) return null;
  return (source) => {
    if (source.length <= SHORT) return source.includes('\0');
    for (let start = 0; start < source.length; start += SIZE) {
      bytes.latin1Write(source.slice(start, start + SIZE), 0, SIZE);
      if (bytes.indexOf(0) >= 0) {
        bytes.fill(SPACE);
        return true;
      }
    }
    return false;
  };
}

function isByteBuffer(bytes: Partial<ByteBuffer>): bytes is ByteBuffer {
  return [bytes.latin1Write, bytes.indexOf, bytes.fill].every((method) => typeof method === 'function');
}
