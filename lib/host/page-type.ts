import { headerOf } from '../../dom/realm/header-of.ts';
import type { DocumentKind, NetworkResponse } from '../../dom/realm/host.ts';
import { extractMimeType, serializeMimeType } from '../../dom/services/fetch/mime-type.ts';
import { isUtf16 } from '../../parser/encoding/labels.ts';
import { byteDecoding } from '../bytes/byte-decoding.ts';
import type { SuppliedType } from '../bytes/sniff-mime-type.ts';

/** Why a response is nothing to show, whatever it holds; null: it may be. */
export function refusalOfPage(response: NetworkResponse): string | null {
  const { status } = response;
  // https://html.spec.whatwg.org/#populating-a-session-history-entry
  // As in Chromium, nor has one that says that nothing has changed.
  if (status === 204 || status === 205 || status === 304) return `a response of the status ${status} has no document.`;
  if (isAttachment(headerOf(response.headers, 'content-disposition') ?? ''))
    return 'a response to save is no document.';
  return null;
}

/**
 * https://httpwg.org/specs/rfc6266.html#disposition.type: an unknown type is one to save. As in Chromium, what is no type, as
 * where parameters come first, is not.
 */
function isAttachment(disposition: string): boolean {
  const type = /^[\t ]*([^\t ;=,"]+)[\t ]*(?:[;,]|$)/.exec(disposition)?.[1];
  return type !== undefined && type.toLowerCase() !== 'inline';
}

/** What the server says of the type. */
export function suppliedType(response: NetworkResponse): SuppliedType {
  const options = headerOf(response.headers, 'x-content-type-options') ?? '';
  const isNosniff = (options.split(',')[0] as string).trim().toLowerCase() === 'nosniff';
  return { contentType: headerOf(response.headers, 'content-type'), isNosniff };
}

/** The header that a page is decoded by. JSON is UTF-8, and nothing in other text declares what that is in. */
export function encodingHeader(
  kind: DocumentKind,
  contentType: string,
  supplied: string | null,
  parentEncoding: string | null,
): string | null {
  const extracted = extractMimeType(supplied);
  const type = extracted === null ? '' : serializeMimeType(extracted);
  switch (kind) {
    case 'json':
      return `${contentType};charset=utf-8`;
    case 'text': {
      const inherited = parentEncoding === null || isUtf16(parentEncoding) ? 'windows-1252' : parentEncoding;
      return `${contentType};charset=${byteDecoding().encodingOfContentType(type) ?? inherited}`;
    }
    default:
      // The header may say nothing of the type, or what is not so.
      return extracted?.essence === contentType ? type : contentType;
  }
}
