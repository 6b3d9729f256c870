import { isXmlMimeType } from '../../markup/xml-type.ts';
import { platform } from '../../realm/platform.ts';
import { realmHost } from '../../realm/realm-host.ts';
import { stateOf } from '../../realm/shared/window-record.ts';
import { createDocumentRecord, documentData } from '../../tree/document-data.ts';
import { objectOf } from '../../tree/link.ts';
import type { DocumentRecord } from '../../tree/records.ts';
import { parseJson } from '../../webidl/language/intrinsics.ts';
import { serializeMimeType } from '../fetch/mime-type.ts';
import { createBlob, utf8Decode } from '../files/blob-state.ts';
import { type XhrRecord, XhrState } from './xhr-record.ts';

/** https://xhr.spec.whatwg.org/#the-response-attribute */
export function responseObject(xhr: XhrRecord): unknown {
  if (xhr.responseType === '' || xhr.responseType === 'text') {
    return xhr.state === XhrState.Loading || xhr.state === XhrState.Done ? responseText(xhr) : '';
  }
  if (xhr.state !== XhrState.Done || xhr.response === null) return null;
  if (xhr.responseObject === undefined) xhr.responseObject = makeResponse(xhr);
  return xhr.responseObject;
}

function makeResponse(xhr: XhrRecord): unknown {
  switch (xhr.responseType) {
    case 'arraybuffer':
      return new Uint8Array(xhr.received).buffer;
    case 'blob':
      return createBlob(new Uint8Array(xhr.received), serializeMimeType(xhr.finalMimeType));
    case 'document':
      return documentResponse(xhr);
    default:
      try {
        return parseJson(utf8Decode(xhr.received)) as unknown;
      } catch {
        return null;
      }
  }
}

/** https://xhr.spec.whatwg.org/#text-response */
export function responseText(xhr: XhrRecord): string {
  if (xhr.response === null) return '';
  const { received } = xhr;
  let label = xhr.finalCharset;
  if (label === null && xhr.responseType === '' && isXmlMimeType(xhr.finalMimeType.essence)) {
    label = xmlEncoding(received);
  }
  return decode(received, label ?? 'utf-8');
}

function decode(bytes: Uint8Array, label: string): string {
  const { text } = realmHost();
  return text.decode(bytes, label) ?? (text.decode(bytes, 'utf-8') as string);
}

function bomEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : null;
}

/** What is looked through for a declared encoding. */
function latin1(bytes: Uint8Array): string {
  return realmHost().text.decode(bytes, 'latin1') as string;
}

function xmlEncoding(bytes: Uint8Array): string | null {
  return /^<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(latin1(bytes.subarray(0, 1024)))?.[1] ?? null;
}

/** https://xhr.spec.whatwg.org/#the-responsexml-attribute */
export function responseXml(xhr: XhrRecord): object | null {
  if (xhr.response === null) return null;
  if (xhr.responseObject === undefined) xhr.responseObject = documentResponse(xhr);
  return xhr.responseObject as object | null;
}

/** https://xhr.spec.whatwg.org/#document-response */
function documentResponse(xhr: XhrRecord): object | null {
  const { essence } = xhr.finalMimeType;
  const isHtml = essence === 'text/html';
  if ((!isHtml && !isXmlMimeType(essence)) || (isHtml && xhr.responseType === '') || xhr.response?.status === 204)
    return null;
  const document = isHtml ? parseHtml(xhr) : parseXml(xhr, essence);
  return document === null ? null : objectOf(document);
}

function parseHtml(xhr: XhrRecord): DocumentRecord {
  const { received } = xhr;
  const label = xhr.finalCharset ?? platform().encodingDeclaredIn(latin1(received)) ?? 'utf-8';
  const document = createDocument(xhr, 'html', 'text/html', bomEncoding(received) ?? label);
  const options = { allowDeclarativeShadowRoots: false, scripting: false };
  platform().parseHtmlDocument(decode(received, label), document, options);
  return document;
}

/** Null when it is not well-formed. */
function parseXml(xhr: XhrRecord, essence: string): DocumentRecord | null {
  const { received } = xhr;
  if (received.length === 0) return null;
  const label = xhr.finalCharset ?? xmlEncoding(received) ?? 'utf-8';
  const document = createDocument(xhr, 'xml', essence, bomEncoding(received) ?? label);
  documentData(document).isXMLDocument = true;
  return platform().parseXmlDocument(decode(received, label), document) ? document : null;
}

function createDocument(xhr: XhrRecord, type: 'html' | 'xml', contentType: string, label: string): DocumentRecord {
  const document = createDocumentRecord(type, contentType);
  const data = documentData(document);
  data.realm = stateOf(xhr.window).nodeRealm ?? data.realm;
  const urls = xhr.response?.urls ?? [];
  data.url = urls[urls.length - 1] ?? xhr.url;
  data.encoding = realmHost().text.getEncoding(label) ?? 'UTF-8';
  data.lastModified = xhr.headers.get('last-modified');
  return document;
}
