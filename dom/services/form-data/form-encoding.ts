import { plainAttributeName } from '../../names/attribute-name.ts';
import { splitOnAsciiWhitespace } from '../../names/white-space.ts';
import { platform } from '../../realm/platform.ts';
import { realmHost } from '../../realm/realm-host.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { documentData } from '../../tree/document-data.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { concatenate, utf8Encode } from '../files/blob-state.ts';

const ACCEPT_CHARSET = plainAttributeName('accept-charset');

/** https://html.spec.whatwg.org/#picking-an-encoding-for-the-form */
export function encodingForForm(form: ElementRecord): string {
  const labels = getAttribute(form, ACCEPT_CHARSET);
  if (labels === null) return outputEncoding(documentData(form.nodeDocument).encoding);
  for (const label of splitOnAsciiWhitespace(labels)) {
    const encoding = realmHost().text.getEncoding(label);
    if (encoding !== null) return outputEncoding(encoding);
  }
  return 'UTF-8';
}

/** https://encoding.spec.whatwg.org/#get-an-output-encoding */
function outputEncoding(encoding: string): string {
  return encoding === 'UTF-16LE' || encoding === 'UTF-16BE' || encoding === 'replacement' ? 'UTF-8' : encoding;
}

/** What begins an escape, and no text can hold. https://encoding.spec.whatwg.org/#iso-2022-jp-encoder */
// biome-ignore lint/suspicious/noControlCharactersInRegex: what the Standard lists
const ESCAPES = /[\x0e\x0f\x1b]/g;

/** https://encoding.spec.whatwg.org/#encode; what the encoding has not is a character reference. */
export function encodeText(given: string, encoding: string): Uint8Array {
  if (encoding === 'UTF-8') return utf8Encode(given);
  const text = encoding === 'ISO-2022-JP' ? given.replace(ESCAPES, '\ufffd') : given;
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const [part] of text.matchAll(/[\0-\x7f]+|[^\0-\x7f]+/g)) {
    const bytes = part < '\x80' ? utf8Encode(part) : encodeNotAscii(part, encoding);
    parts.push(bytes);
    size += bytes.length;
  }
  return concatenate(parts, size);
}

/** As in queries, but that nothing is percent-encoded. */
function encodeNotAscii(text: string, encoding: string): Uint8Array {
  const encoded = platform().encodeQuery(text, encoding, true);
  const bytes: number[] = [];
  for (let i = 0; i < encoded.length; i++) {
    if (encoded[i] === '%') {
      bytes.push(Number.parseInt(encoded.slice(i + 1, i + 3), 16));
      i += 2;
    } else {
      bytes.push(encoded.charCodeAt(i));
    }
  }
  return Uint8Array.from(bytes);
}

/** https://url.spec.whatwg.org/#concept-urlencoded-serializer, in another encoding than UTF-8. */
export function serializeUrlencodedIn(pairs: readonly (readonly [string, string])[], encoding: string): string {
  return pairs.map((pair) => pair.map((text) => percentEncoded(encodeText(text, encoding))).join('=')).join('&');
}

function percentEncoded(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) {
    const character = String.fromCharCode(byte);
    if (byte === 0x20) text += '+';
    else if (/[\w*.-]/.test(character)) text += character;
    else text += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return text;
}
