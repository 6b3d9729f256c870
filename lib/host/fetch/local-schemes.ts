import { headerOf } from '../../../dom/realm/header-of.ts';
import { parseMimeType, serializeMimeType } from '../../../dom/services/fetch/mime-type.ts';
import type { BlobUrls } from '../blobs.ts';
import type { HopResponse } from './hop.ts';

/** https://fetch.spec.whatwg.org/#scheme-fetch for what needs no network and no files; null: there is nothing. */
export function fetchLocally(
  url: string,
  method: string,
  headers: HopResponse['headers'],
  blobs: BlobUrls,
): HopResponse | null {
  switch (url.slice(0, url.indexOf(':'))) {
    case 'about':
      return /^about:blank(?:[?#]|$)/.test(url) ? found('text/html;charset=utf-8', new Uint8Array()) : null;
    case 'blob': {
      const entry = method === 'GET' ? blobs.resolve(url) : null;
      if (entry === null) return null;
      const range = headerOf(headers, 'range');
      return range === null ? found(entry.type, entry.bytes) : foundRange(range, entry.type, entry.bytes);
    }
    case 'data':
      return fetchData(url);
    default:
      return null;
  }
}

/** What a blob has of a range; null: it has no such. */
function foundRange(header: string, type: string, bytes: Uint8Array): HopResponse | null {
  const range = parseSingleRange(header);
  if (range === null) return null;
  const { length } = bytes;
  const start = range.start ?? Math.max(0, length - (range.end as number));
  const last = range.start === null ? length - 1 : Math.min(range.end ?? Number.POSITIVE_INFINITY, length - 1);
  if (start >= length) return null;
  const { headers, body } = found(type, bytes.slice(start, last + 1));
  headers.push(['content-range', `bytes ${start}-${last}/${length}`]);
  return { status: 206, statusText: 'Partial Content', headers, body };
}

/**
 * https://fetch.spec.whatwg.org/#simple-range-header-value, with whitespace. One of both is null at most; null: it is no range, or more
 * than one.
 */
function parseSingleRange(header: string): { start: number | null; end: number | null } | null {
  const parts = /^bytes[\t ]*=[\t ]*(?:(\d+)[\t ]*)?-[\t ]*(\d*)$/.exec(header);
  if (parts === null) return null;
  const [start, end] = [parts[1] ?? '', parts[2] as string].map((text) => (text === '' ? null : Number(text)));
  if (start === undefined || end === undefined || (start === null && end === null)) return null;
  return start !== null && end !== null && start > end ? null : { start, end };
}

function found(type: string, body: Uint8Array): HopResponse {
  const headers: HopResponse['headers'] = [
    ['content-length', String(body.length)],
    ['content-type', type],
  ];
  return { status: 200, statusText: 'OK', headers, body };
}

/** https://fetch.spec.whatwg.org/#data-url-processor */
function fetchData(url: string): HopResponse | null {
  const fragment = url.indexOf('#');
  const input = fragment < 0 ? url.slice(5) : url.slice(5, fragment);
  const comma = input.indexOf(',');
  if (comma < 0) return null;
  let type = input.slice(0, comma).replace(/^[\t\n\f\r ]+|(?<![\t\n\f\r ])[\t\n\f\r ]+$/g, '');
  let body = percentDecode(input.slice(comma + 1));
  const base64 = /; *base64$/i.exec(type);
  if (base64 !== null) {
    const decoded = decodeBase64(body);
    if (decoded === null) return null;
    body = decoded;
    type = type.slice(0, base64.index);
  }
  return { status: 200, statusText: 'OK', headers: [['content-type', mimeType(type)]], body };
}

function mimeType(type: string): string {
  const parsed = parseMimeType(type.startsWith(';') ? `text/plain${type}` : type);
  return parsed === null ? 'text/plain;charset=US-ASCII' : serializeMimeType(parsed);
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
