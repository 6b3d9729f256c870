import { realmHost } from '../../realm/realm-host.ts';
import { stateOfKind } from '../../webidl/state.ts';
import {
  type BlobState,
  bytesOfBlob,
  concatenate,
  objectOfBlob,
  BlobState as State,
  utf8Decode,
  utf8Encode,
} from '../files/blob-state.ts';
import type { FormEntry } from '../form-data/form-data-state.ts';
import { encodeText } from '../form-data/form-encoding.ts';

/** https://html.spec.whatwg.org/#multipart/form-data-encoding-algorithm */
export function encodeMultipart(
  entries: readonly FormEntry[],
  encoding = 'UTF-8',
): { bytes: Uint8Array; boundary: string } {
  const boundary = `----livedomFormBoundary${realmHost().crypto.randomUUID().slice(24)}${realmHost().crypto.randomUUID().slice(0, 8)}`;
  const parts: Uint8Array[] = [];
  for (const [name, value] of entries) {
    const start = `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(withCrlf(name))}"`;
    if (typeof value === 'string') {
      parts.push(encodeText(`${start}\r\n\r\n${withCrlf(value)}\r\n`, encoding));
      continue;
    }
    const blob = stateOfKind<BlobState>(value, 'Blob') as BlobState;
    const type = blob.type === '' ? 'application/octet-stream' : blob.type;
    const filename = escaped(blob.file?.name ?? 'blob');
    parts.push(
      encodeText(`${start}; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`, encoding),
      bytesOfBlob(blob),
    );
    parts.push(utf8Encode('\r\n'));
  }
  parts.push(utf8Encode(`--${boundary}--\r\n`));
  let size = 0;
  for (const part of parts) size += part.length;
  return { bytes: concatenate(parts, size), boundary };
}

function withCrlf(text: string): string {
  return text.replace(/\r\n?|\n/g, '\r\n');
}

function escaped(text: string): string {
  return text.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
}

/** https://andreubotella.github.io/multipart-form-data/#parsing; null is failure. */
export function parseMultipart(bytes: Uint8Array, boundary: string): FormEntry[] | null {
  // As Latin-1 the indices of characters are those of bytes.
  const text = realmHost().text.decode(bytes, 'x-user-defined') as string;
  const delimiter = `--${boundary}`;
  const entries: FormEntry[] = [];
  let at = text.startsWith('\r\n') ? 2 : 0;
  for (;;) {
    if (!text.startsWith(delimiter, at)) return null;
    at += delimiter.length;
    if (text.startsWith('--', at)) return entries;
    if (!text.startsWith('\r\n', at)) return null;
    const headersEnd = text.indexOf('\r\n\r\n', at);
    const bodyEnd = text.indexOf(`\r\n${delimiter}`, at);
    if (headersEnd < 0 || bodyEnd < headersEnd) return null;
    const head = utf8Decode(bytes.subarray(at + 2, headersEnd));
    // A body may be empty, and then shares its line break with the headers.
    const entry = entryOf(head, bytes.subarray(Math.min(headersEnd + 4, bodyEnd), bodyEnd));
    if (entry === null) return null;
    entries.push(entry);
    at = bodyEnd + 2;
  }
}

function entryOf(head: string, body: Uint8Array): FormEntry | null {
  const parameters = dispositionOf(head);
  const name = parameters?.get('name');
  if (name === undefined) return null;
  const filename = parameters?.get('filename');
  // A byte order mark is part of it.
  if (filename === undefined)
    return [name, realmHost().text.createDecoder('UTF-8', false, true)(body, false) as string];
  const type = /^content-type:(.*)$/im.exec(head)?.[1]?.replace(/^[\t ]+|(?<![\t ])[\t ]+$/g, '') ?? 'text/plain';
  const file = { name: filename, lastModified: Date.now() };
  return [name, objectOfBlob(new State([new Uint8Array(body)], type, file))];
}

/** The parameters of the field of that name in the head of a part; null: it has none, or one that is not well-formed. */
function dispositionOf(head: string): Map<string, string> | null {
  const field = /^content-disposition:[\t ]*form-data[\t ]*(;.*)?$/im.exec(head);
  if (field === null) return null;
  const { 1: text = '' } = field;
  const parameters = new Map<string, string>();
  const pattern = /;[\t ]*([^\s=;"]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))[\t ]*/y;
  while (pattern.lastIndex < text.length) {
    const found = pattern.exec(text);
    if (found === null) return null;
    const [, name = '', quoted, plain = ''] = found;
    parameters.set(name.toLowerCase(), unescaped(quoted?.replace(/\\(.)/g, '$1') ?? plain));
  }
  return parameters;
}

function unescaped(text: string): string {
  return text.replace(/%0a/gi, '\n').replace(/%0d/gi, '\r').replace(/%22/g, '"');
}
