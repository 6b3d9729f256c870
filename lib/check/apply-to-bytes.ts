import type { Fix } from './message.ts';

/**
 * The bytes with the fixes, which are of ASCII alone. All other bytes stay as they are.
 *
 * @returns null where it cannot be told which bytes a character comes from.
 */
export function applyToBytes(
  bytes: Uint8Array,
  source: string,
  encoding: string,
  fixes: readonly Fix[],
): Uint8Array | null {
  const sizeOf = sizes(bytes, source, encoding);
  if (sizeOf === null) return null;
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  let at = 0;
  let byte = bytes.length - sizeOf(source);
  parts.push(bytes.subarray(0, byte));
  for (const { start, end, text } of fixes) {
    const kept = sizeOf(source.slice(at, start));
    parts.push(bytes.subarray(byte, byte + kept), encoder.encode(text));
    byte += kept + sizeOf(source.slice(start, end));
    at = end;
  }
  parts.push(bytes.subarray(byte));
  return joined(parts);
}

/** How many bytes a part of the text comes from. A byte order mark is no part of the text. */
function sizes(bytes: Uint8Array, source: string, encoding: string): ((text: string) => number) | null {
  if (encoding === 'UTF-8') {
    const encoder = new TextEncoder();
    const sizeOf = (text: string): number => encoder.encode(text).length;
    const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
    return sizeOf(source) + mark === bytes.length && !source.includes('\uFFFD') ? sizeOf : null;
  }
  return source.length === bytes.length && !encoding.startsWith('UTF-16') ? (text) => text.length : null;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
