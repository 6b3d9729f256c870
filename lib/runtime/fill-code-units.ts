import type { FillCodeUnits } from '../../parser/input-stream/speed-ups.ts';

/** The part of Node's Buffer that is used here. */
interface CodeUnitBuffer {
  ucs2Write(text: string, byteOffset: number, byteLength: number): number;
}

interface BufferClass {
  from?(memory: ArrayBufferLike): Partial<CodeUnitBuffer>;
}

/** OPTIMIZATION: to copy that few takes less than to call the Buffer. (bench/inner-html) */
const FEW = 48;

/**
 * How a Buffer copies code units into the tokenizer's window: at the speed of memory. Null where there is none that
 * can, which is anywhere but in Node and what is compatible with it; no module of Node is imported.
 */
export function fillByBuffer(codeUnits: Uint16Array): FillCodeUnits | null {
  const { Buffer } = globalThis as { Buffer?: BufferClass };
  if (typeof Buffer?.from !== 'function') return null;
  const window = Buffer.from(codeUnits.buffer);
  if (!writesCodeUnits(window, codeUnits)) return null;
  return (source, start, end) => {
    if (end - start <= FEW) {
      for (let i = start; i < end; i++) codeUnits[i - start] = source.charCodeAt(i);
      return;
    }
    window.ucs2Write(source.slice(start, end), 0, 2 * (end - start));
  };
}

/** Whether it writes into that memory, in the byte order of a Uint16Array. */
function writesCodeUnits(window: Partial<CodeUnitBuffer>, codeUnits: Uint16Array): window is CodeUnitBuffer {
  if (typeof window.ucs2Write !== 'function') return false;
  codeUnits[0] = 0;
  window.ucs2Write('\u0102', 0, 2);
  return codeUnits[0] === 0x0102;
}
