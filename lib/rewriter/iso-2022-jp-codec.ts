import {
  CharacterSet,
  type DecodedPiece,
  ESCAPES,
  encodeIso2022Jp,
  Iso2022JpDecoder,
  setOfEscape,
} from '../bytes/iso-2022-jp.ts';
import { isomorphicDecode, isomorphicEncode } from '../runtime/isomorphic.ts';
import { type Codec, requireSame } from './codec.ts';

/** A decoded piece and the offset of its first character. */
interface Segment extends DecodedPiece {
  readonly start: number;
}

// What is written are bytes, each as one code unit, and code units beyond them that say what the bytes are in. What stands
// between `END` and the next beginning is in ASCII.
/** With a set of characters added: bytes in that set follow, up to `END`. */
const BEGIN = 0x100;
/** Bytes that begin with an escape follow. */
const BEGIN_WITH_ESCAPE = '\u0110';
/** With a set of characters added: the one that the bytes before leave. */
const END = 0x120;
const MARK = /([\u0100-\u0123])/;

/**
 * Of a page in ISO-2022-JP, which is parsed as the characters that it stands for. What is written of its source are the very
 * bytes that it was read from, with an escape before them where they are in another set of characters than what was
 * written last. https://encoding.spec.whatwg.org/#iso-2022-jp
 */
export class Iso2022JpCodec implements Codec {
  readonly #decoder = new Iso2022JpDecoder();
  readonly #start: number;
  #end: number;
  #segments: Segment[] = [];
  /** The set of characters after what has been written. */
  #written = CharacterSet.Ascii;

  /** @param start - The offset from which on the page is in that encoding; before that it is ASCII. */
  constructor(start: number) {
    this.#start = start;
    this.#end = start;
  }

  /** Reads more of the page. What is before the offset will not be copied any more. */
  read(bytes: Uint8Array, isLast: boolean, keptFrom: number): string {
    const gone = this.#segments.findIndex(({ start, text }) => start + text.length > keptFrom);
    if (gone !== 0) this.#segments.splice(0, gone < 0 ? this.#segments.length : gone);
    const piece = this.#decoder.decode(bytes, isLast);
    if (piece.text !== '') this.#segments.push({ ...piece, start: this.#end });
    this.#end += piece.text.length;
    return piece.text;
  }

  isPlain(): boolean {
    return true;
  }

  decode(raw: string): string {
    return raw;
  }

  encode(text: string): string {
    let encoded = '';
    for (const { set, bytes } of encodeIso2022Jp(text)) {
      encoded += set === CharacterSet.Ascii ? bytes : begin(set) + bytes + end(set);
    }
    return encoded;
  }

  requireName(name: string): void {
    const bytes = encodeIso2022Jp(name).map((run) => ESCAPES[run.set] + run.bytes);
    const { text } = new Iso2022JpDecoder().decode(isomorphicEncode(bytes.join('')), true);
    requireSame(name, text, 'ISO-2022-JP');
  }

  copy(raw: string, start: number): string {
    const last = start + raw.length;
    let at = Math.max(start, this.#start);
    let copied = raw.slice(0, at - start);
    for (let i = this.#indexOf(at); at < last; i++) {
      const segment = this.#segments[i] as Segment;
      const from = at - segment.start;
      at = Math.min(last, segment.start + segment.text.length);
      copied += bytesOf(segment, from, at - segment.start);
    }
    return copied;
  }

  /** That of the segment which holds the offset. */
  #indexOf(offset: number): number {
    let low = 0;
    let high = this.#segments.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#segments[middle] as Segment).start <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The bytes of what is to be written, with the escapes that they need. */
  bytesOf(written: string): string {
    let bytes = '';
    let isInAscii = true;
    for (const part of written.split(MARK)) {
      const code = part.charCodeAt(0);
      if (part === BEGIN_WITH_ESCAPE) {
        isInAscii = false;
      } else if (code >= END) {
        this.#written = code - END;
        isInAscii = true;
      } else if (code >= BEGIN) {
        isInAscii = false;
        bytes += this.#switchTo(code - BEGIN);
      } else if (part !== '') {
        if (isInAscii) bytes += this.#switchTo(CharacterSet.Ascii);
        bytes += part;
      }
    }
    return bytes;
  }

  /** The bytes at the end of the page, which make no character. */
  lastBytes(): string {
    const { rest, set } = this.#decoder;
    if (rest.length > 0) return isomorphicDecode(rest);
    // What was put in last leaves the set of characters that a page ends in.
    return this.#written === set ? '' : this.#switchTo(CharacterSet.Ascii);
  }

  #switchTo(set: CharacterSet): string {
    if (this.#written === set) return '';
    this.#written = set;
    return ESCAPES[set] as string;
  }
}

function begin(set: CharacterSet): string {
  return String.fromCharCode(BEGIN + set);
}

function end(set: CharacterSet): string {
  return String.fromCharCode(END + set);
}

/** Those of the characters between the two, not none. */
function bytesOf({ bytes, ends, sets, startSet }: DecodedPiece, from: number, to: number): string {
  const start = from === 0 ? 0 : (ends[from - 1] as number);
  const set = from === 0 ? startSet : (sets[from - 1] as number);
  const mark = setOfEscape(bytes, start) === null ? begin(set) : BEGIN_WITH_ESCAPE;
  return mark + isomorphicDecode(bytes.subarray(start, ends[to - 1])) + end(sets[to - 1] as number);
}
