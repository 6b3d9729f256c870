import { requirePackage } from '../runtime/require-package.ts';

interface DecoderOptions {
  /** Whether a malformed sequence of bytes throws a TypeError; otherwise it becomes U+FFFD. */
  readonly fatal?: boolean;
  /** Whether a byte order mark at the start stays. */
  readonly ignoreBOM?: boolean;
}

/** What turns bytes into characters, piece by piece. */
export interface StreamDecoder {
  /** Without `stream`, the bytes are the last ones, and the decoder is as new afterwards. */
  decode(bytes: Uint8Array, options?: { readonly stream?: boolean }): string;
}

export type DecoderClass = new (encoding: string, options: DecoderOptions) => StreamDecoder;

/** What the runtime has: where this is loaded later, a program may have put another into the place of `TextDecoder`. */
export const runtime: { Decoder: DecoderClass } = { Decoder: TextDecoder };

/**
 * A decoder for an encoding, by its name in the Encoding Standard.
 * https://encoding.spec.whatwg.org/#interface-textdecoder, which has no "replacement"; this has.
 */
export function createDecoder(encoding: string, options: DecoderOptions = {}): StreamDecoder {
  if (encoding === 'replacement') return new ReplacementDecoder(options);
  if (encoding === 'windows-1252') return new Windows1252Decoder();
  const Decoder = isDecodedWronglyByNode(encoding) ? (packageDecoder() ?? runtime.Decoder) : runtime.Decoder;
  return new Decoder(encoding, options);
}

/**
 * What TextDecoder of Node 20 does not know or decodes otherwise than the Encoding Standard says, and the multi-byte
 * encodings, in which every Node does. (test/lib/bytes/decoders.test.ts tells.)
 */
function isDecodedWronglyByNode(encoding: string): boolean {
  switch (encoding) {
    case 'IBM866':
    case 'ISO-8859-16':
    case 'KOI8-U':
    case 'windows-874':
    case 'windows-1253':
    case 'windows-1255':
    case 'x-user-defined':
    case 'GBK':
    case 'gb18030':
    case 'Big5':
    case 'EUC-JP':
    case 'ISO-2022-JP':
    case 'Shift_JIS':
    case 'EUC-KR':
      return true;
    default:
      return false;
  }
}

let loaded: DecoderClass | null | undefined;

/** That of a package, loaded when it is first needed; null outside Node, where TextDecoder is a browser's. */
function packageDecoder(): DecoderClass | null {
  loaded ??= (requirePackage('@exodus/bytes/encoding.js') as { TextDecoder: DecoderClass } | null)?.TextDecoder ?? null;
  return loaded;
}

/** What the bytes 0x80 to 0x9F stand for. https://encoding.spec.whatwg.org/#index-windows-1252 */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Node 20 takes the encoding for ISO-8859-1. There is neither a malformed byte nor anything to keep between two pieces. */
class Windows1252Decoder implements StreamDecoder {
  readonly #decoder = new runtime.Decoder('windows-1252', {});

  decode(bytes: Uint8Array): string {
    return this.#decoder.decode(bytes).replace(/[\x80-\x9f]/g, (c) => WINDOWS_1252[c.charCodeAt(0) - 0x80] as string);
  }
}

/** https://encoding.spec.whatwg.org/#replacement-decoder */
class ReplacementDecoder implements StreamDecoder {
  readonly #isFatal: boolean;
  #errorReturned = false;

  constructor({ fatal = false }: DecoderOptions) {
    this.#isFatal = fatal;
  }

  decode(bytes: Uint8Array, { stream = false }: { readonly stream?: boolean } = {}): string {
    const isError = bytes.length > 0 && !this.#errorReturned;
    this.#errorReturned = stream && (this.#errorReturned || isError);
    if (!isError) return '';
    if (this.#isFatal) throw new TypeError('The replacement encoding stands for bytes that must not be decoded.');
    return '\ufffd';
  }
}
