import type { TextHost } from '../../dom/realm/host.ts';
import { byteDecoding } from '../bytes/byte-decoding.ts';
import { decode } from '../bytes/decode.ts';
import { encodeQuery } from '../bytes/encode-query.ts';
import { copyIn, copyOut } from './bytes.ts';

const encoder = new TextEncoder();

/** Encodings and base64 by those of Node.js. */
export const text: TextHost = {
  encodeUtf8: (string, allocate) => copyOut(encoder.encode(string), allocate),
  decode(bytes, label) {
    const encoding = byteDecoding().getEncoding(label);
    return encoding === null ? null : decode(copyIn(bytes), encoding);
  },
  getEncoding: (label) => byteDecoding().getEncoding(label),
  encodeQuery,
  createDecoder(encoding, fatal, ignoreBOM) {
    const { createDecoder, FatalDecoder } = byteDecoding();
    const decoder = fatal ? new FatalDecoder(encoding, ignoreBOM) : createDecoder(encoding, { ignoreBOM });
    return (bytes, stream) => {
      try {
        return decoder.decode(copyIn(bytes), { stream });
      } catch {
        return null;
      }
    };
  },
  btoa(string) {
    for (let i = 0; i < string.length; i++) if (string.charCodeAt(i) > 0xff) return null;
    return Buffer.from(string, 'latin1').toString('base64');
  },
  atob(string) {
    try {
      return atob(string);
    } catch {
      return null;
    }
  },
};
