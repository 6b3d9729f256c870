import { MIMEType } from 'node:util';
import type { BlobUrls } from '../blobs.ts';
import type { HopResponse } from './hop.ts';

/** https://fetch.spec.whatwg.org/#scheme-fetch for what needs no network and no files; null: there is nothing. */
export function fetchLocally(url: string, method: string, blobs: BlobUrls): HopResponse | null {
  switch (url.slice(0, url.indexOf(':'))) {
    case 'about':
      return /^about:blank(?:[?#]|$)/.test(url) ? found('text/html;charset=utf-8', new Uint8Array()) : null;
    case 'blob': {
      const entry = method === 'GET' ? blobs.resolve(url) : null;
      return entry === null ? null : found(entry.type, entry.bytes);
    }
    case 'data':
      return fetchData(url);
    default:
      return null;
  }
}

function found(type: string, body: Uint8Array): HopResponse {
  const headers: HopResponse['headers'] = [['content-length', String(body.length)]];
  if (type !== '') headers.push(['content-type', type]);
  return { status: 200, statusText: 'OK', headers, body };
}

/** https://fetch.spec.whatwg.org/#data-url-processor */
function fetchData(url: string): HopResponse | null {
  const fragment = url.indexOf('#');
  const input = fragment < 0 ? url.slice(5) : url.slice(5, fragment);
  const comma = input.indexOf(',');
  if (comma < 0) return null;
  let type = input.slice(0, comma).replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '');
  let body = percentDecode(input.slice(comma + 1));
  const base64 = /; *base64$/i.exec(type);
  if (base64 !== null) {
    const decoded = decodeBase64(body);
    if (decoded === null) return null;
    body = decoded;
    type = type.slice(0, base64.index);
  }
  const { headers } = found('', body);
  return { status: 200, statusText: 'OK', headers: [['content-type', mimeType(type)], ...headers.slice(1)], body };
}

function mimeType(type: string): string {
  try {
    return String(new MIMEType(type.startsWith(';') ? `text/plain${type}` : type)).replaceAll('; ', ';');
  } catch {
    return 'text/plain;charset=US-ASCII';
  }
}

/** https://url.spec.whatwg.org/#string-percent-decode of ASCII. */
export function percentDecode(text: string): Uint8Array {
  const bytes = new Uint8Array(Buffer.byteLength(text));
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const hex = code === 0x25 ? text.slice(i + 1, i + 3) : '';
    if (/^[0-9A-Fa-f]{2}$/.test(hex)) {
      bytes[length] = Number.parseInt(hex, 16);
      i += 2;
    } else {
      // A serialized URL is ASCII.
      bytes[length] = code;
    }
    length++;
  }
  return bytes.slice(0, length);
}

function decodeBase64(bytes: Uint8Array): Uint8Array | null {
  try {
    return new Uint8Array(Buffer.from(atob(Buffer.from(bytes).toString('latin1')), 'latin1'));
  } catch {
    return null;
  }
}
