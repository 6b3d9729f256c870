import { headerOf } from '../../../dom/realm/header-of.ts';
import { extractMimeType } from '../../../dom/services/fetch/mime-type.ts';
import { isJavaScriptType } from '../document-kind.ts';
import type { HeaderPairs } from './hop.ts';

const SCRIPT_LIKE = ['audioworklet', 'paintworklet', 'script', 'serviceworker', 'sharedworker', 'worker'];

/** As in Chromium, what is no script or image of another origin, whatever it holds. https://github.com/annevk/orb */
const NEVER_OPAQUE =
  /^(?:application\/(?:(?:x-)?gzip|x-protobuf|zip|pdf|ms|vnd\.(?:ces-quick|ms-|msword|openxml|(?:presentation|spreadsheet|wordprocessing)-openxml))|multipart\/[bs]|text\/(?:csv|event-stream))/;
/** The same where the type has to be taken as it is. */
const NEVER_OPAQUE_AS_SUCH = /^(?:text\/(?:html|plain)|(?!image|application\/dash\+).*[+/](?:json|xml))$/;

/** Markup, JSON that is no script, and what others begin JSON with, so that it is none. */
const IS_NO_SCRIPT =
  /^(?:\xef\xbb\xbf)?\s*(?:<(?!!--)|\{\s*"(?:[^"\\]|\\.)*"\s*:|\)\]\}'|\{\} ?&&|(?:for ?\(;;\)|while ?\(1\));)/;

/** Whether the bytes are no script that another origin may run. As in Chromium, those of no type may be. */
export function isBlockedScript(headers: HeaderPairs, bytes: Buffer): boolean {
  return !['', 'text/css'].includes(essenceOf(headers)) && IS_NO_SCRIPT.test(bytes.toString('latin1', 0, 1024));
}

/** As in Chromium, of what is no MIME type that is one which stands before a space. */
function essenceOf(headers: HeaderPairs): string {
  const type = headerOf(headers, 'content-type') ?? '';
  const known = extractMimeType(type)?.essence ?? type.split(/[\s;,(]/, 1)[0]!.toLowerCase();
  return known.includes('/') && known !== '*/*' ? known : '';
}

/** Why a response of this MIME type is not what it was requested for; null: it may be. */
export function blockedByMimeType(destination: string, headers: HeaderPairs, isOpaque: boolean): string | null {
  const essence = essenceOf(headers);
  const isScript = SCRIPT_LIKE.includes(destination);
  // https://fetch.spec.whatwg.org/#determine-nosniff
  const isNosniff =
    (headerOf(headers, 'x-content-type-options') ?? '').split(',')[0]!.trim().toLowerCase() === 'nosniff';
  const isKept = NEVER_OPAQUE.test(essence) || (isNosniff && NEVER_OPAQUE_AS_SUCH.test(essence));
  const isBlocked =
    // https://fetch.spec.whatwg.org/#should-response-to-request-be-blocked-due-to-mime-type?
    (isScript && /^(?:(?:audio|image|video)\/|text\/csv$)/.test(essence)) ||
    (isOpaque && (isScript || destination === 'image') && isKept) ||
    // https://fetch.spec.whatwg.org/#should-response-to-request-be-blocked-due-to-nosniff?
    (isNosniff && ((isScript && !isJavaScriptType(essence)) || (destination === 'style' && essence !== 'text/css')));
  return isBlocked ? `a '${destination}' cannot be of the MIME type '${essence}'.` : null;
}
