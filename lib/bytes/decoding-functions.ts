import { bomSniff } from '../../parser/encoding/bom.ts';
import { encodingOfContentType } from '../../parser/encoding/content-type.ts';
import { getEncoding } from '../../parser/encoding/labels.ts';
import { defaultEncodingOfLocale } from '../../parser/encoding/locale-encodings.ts';
import { sniffEncoding } from '../../parser/encoding/sniffing.ts';
import { createDecoder, type DecoderClass, runtime } from './decoders.ts';
import { BytesSoFar, changedEncoding } from './encoding-change.ts';
import { FatalDecoder } from './fatal-decoder.ts';
import { HtmlDecoder } from './html-decoder.ts';

const functions = {
  BytesSoFar,
  FatalDecoder,
  HtmlDecoder,
  bomSniff,
  changedEncoding,
  createDecoder,
  defaultEncodingOfLocale,
  encodingOfContentType,
  getEncoding,
  sniffEncoding,
};

/**
 * What finds out what bytes are in, and decodes them by what the runtime has: the library and what windows need of Node.js share it.
 * Others ask `byteDecoding()`.
 */
export function decodingBy(Decoder: DecoderClass): typeof functions {
  runtime.Decoder = Decoder;
  return functions;
}
