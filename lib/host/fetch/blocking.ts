import { headerOf } from '../../../dom/realm/header-of.ts';
import { extractMimeType } from '../../../dom/services/fetch/mime-type.ts';
import { documentKind, isJavaScriptType } from '../document-kind.ts';
import type { HeaderPairs } from './hop.ts';

const SCRIPT_LIKE = ['audioworklet', 'paintworklet', 'script', 'serviceworker', 'sharedworker', 'worker'];

/** As in Chromium, what is no script or image of another origin, whatever it holds. https://github.com/annevk/orb */
const NEVER_OPAQUE =
  /^(?:application\/(?:(?:x-)?gzip|x-protobuf|zip|pdf|ms(?:excel|powerpoint|word)|vnd\.(?:ms-|openxml))|multipart\/(?:byteranges|signed)|text\/(?:csv|event-stream))/;

/** Markup, JSON that is no script, and what others begin JSON with, so that it is none. */
const IS_NO_SCRIPT =
  /^(?:\xef\xbb\xbf)?\s*(?:<(?!!--)|\{\s*"(?:[^"\\]|\\.)*"\s*:|\)\]\}'|\{\} ?&&|(?:for ?\(;;\)|while ?\((?:1|true)\));)/;

/** Whether the bytes are no script that another origin may run. As in Chromium, those of no type may be. */
export function isBlockedScript(headers: HeaderPairs, bytes: Buffer): boolean {
  return !['', 'text/css'].includes(essenceOf(headers)) && IS_NO_SCRIPT.test(bytes.toString('latin1', 0, 1024));
}

function essenceOf(headers: HeaderPairs): string {
  return extractMimeType(headerOf(headers, 'content-type'))?.essence ?? '';
}

/** Why a response of this MIME type is not what it was requested for; null: it may be. */
export function blockedByMimeType(destination: string, headers: HeaderPairs, isOpaque: boolean): string | null {
  const essence = essenceOf(headers);
  const isScript = SCRIPT_LIKE.includes(destination);
  // https://fetch.spec.whatwg.org/#should-response-to-request-be-blocked-due-to-mime-type?
  if (isScript && (/^(?:audio|image|video)\//.test(essence) || essence === 'text/csv')) {
    return `a script cannot be of the MIME type '${essence}'.`;
  }
  const isKept = isOpaque && (isScript || destination === 'image');
  if (isKept && NEVER_OPAQUE.test(essence)) return `'${essence}' is kept from other origins.`;
  // https://fetch.spec.whatwg.org/#should-response-to-request-be-blocked-due-to-nosniff?
  if ((headerOf(headers, 'x-content-type-options') ?? '').split(',')[0]!.trim().toLowerCase() !== 'nosniff')
    return null;
  if (isScript && !isJavaScriptType(essence)) return `a script has to be of a JavaScript MIME type, not '${essence}'.`;
  if (destination === 'style' && essence !== 'text/css') return `a style sheet has to be text/css, not '${essence}'.`;
  const isText = essence === 'text/plain' || ['html', 'xml', 'json'].includes(documentKind(essence) as string);
  return isKept && isText && essence !== 'image/svg+xml' ? `'${essence}' is kept from other origins.` : null;
}
