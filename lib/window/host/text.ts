import type { TextHost } from '../../../dom/window/host.ts';
import { copyIn, copyOut } from './bytes.ts';

const encoder = new TextEncoder();

/** Encodings and base64 by those of Node.js. */
export const text: TextHost = {
  encodeUtf8: (string, allocate) => copyOut(encoder.encode(string), allocate),
  decode(bytes, label) {
    try {
      return new TextDecoder(label).decode(copyIn(bytes));
    } catch {
      return null;
    }
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
