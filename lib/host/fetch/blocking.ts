import { headerOf } from '../../../dom/realm/header-of.ts';
import { extractMimeType } from '../../../dom/services/fetch/mime-type.ts';
import { isJavaScriptType } from '../document-kind.ts';
import type { HeaderPairs } from './hop.ts';

const SCRIPT_LIKE = ['audioworklet', 'paintworklet', 'script', 'serviceworker', 'sharedworker', 'worker'];

/** Why a response of this MIME type is not what it was requested for; null: it may be. */
export function blockedByMimeType(destination: string, headers: HeaderPairs): string | null {
  const essence = extractMimeType(headerOf(headers, 'content-type'))?.essence ?? '';
  const isScript = SCRIPT_LIKE.includes(destination);
  // https://fetch.spec.whatwg.org/#should-response-to-request-be-blocked-due-to-mime-type?
  if (isScript && (/^(?:audio|image|video)\//.test(essence) || essence === 'text/csv')) {
    return `a script cannot be of the MIME type '${essence}'.`;
  }
  // https://fetch.spec.whatwg.org/#should-response-to-request-be-blocked-due-to-nosniff?
  if ((headerOf(headers, 'x-content-type-options') ?? '').split(',')[0]!.trim().toLowerCase() !== 'nosniff')
    return null;
  if (isScript && !isJavaScriptType(essence)) return `a script has to be of a JavaScript MIME type, not '${essence}'.`;
  if (destination === 'style' && essence !== 'text/css') return `a style sheet has to be text/css, not '${essence}'.`;
  return null;
}
