/**
 * The encoding that the bytes begin with a byte order mark of, or null.
 * https://encoding.spec.whatwg.org/#bom-sniff
 */
export function bomSniff(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'UTF-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16BE';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16LE';
  return null;
}

/** Whether these first bytes are the beginning of a byte order mark, so that more are needed to tell. */
export function mayBecomeBom(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  switch (bytes.length) {
    case 0:
      return true;
    case 1:
      return first === 0xef || first === 0xfe || first === 0xff;
    case 2:
      return first === 0xef && second === 0xbb;
    default:
      return false;
  }
}
