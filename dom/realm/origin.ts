import { documentData } from '../tree/document-data.ts';
import { SandboxFlag } from './sandbox-flags.ts';
import { hostOfWindow, stateOf, type WindowRecord } from './shared/window-record.ts';

/** https://html.spec.whatwg.org/#concept-document-origin of the window's document, serialized. The host knows it. */
export function originOfWindow(window: WindowRecord): string {
  return hostOfWindow(window).client.origin();
}

/** Tells origins apart, opaque ones too. That of a tuple is its serialization. */
export function originKeyOf(window: WindowRecord): string {
  return hostOfWindow(window).client.originKey();
}

/** https://html.spec.whatwg.org/#same-origin, of their documents. */
export function isSameOrigin(a: WindowRecord, b: WindowRecord): boolean {
  return a === b || originKeyOf(a) === originKeyOf(b);
}

/** The URL of the document, or of the one around it or before it that an `about:` document came from. */
function precursorUrlOf(window: WindowRecord): string {
  let at = window;
  for (;;) {
    const url = urlOfWindow(at);
    const { creator } = stateOf(at);
    if (creator === null || !url.startsWith('about:')) return url;
    at = creator;
  }
}

/** A URL of its origin, or of what that would be without a sandbox; 'null' where that is opaque as well. */
export function selfUrlOf(window: WindowRecord): string {
  const origin = originOfWindow(window);
  const url = precursorUrlOf(window);
  return origin === 'null' && /^(?:https?|file):/.test(url) ? url : origin;
}

const TRUSTWORTHY =
  /^(?:blob:)?(?:(?:https|file|wss):|http:\/\/(?:(?:[^/:@]+\.)?localhost\.?|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?\/)/;

/** https://w3c.github.io/webappsec-secure-contexts/#is-url-trustworthy */
export function isTrustworthy(url: string): boolean {
  return TRUSTWORTHY.test(url);
}

/** https://html.spec.whatwg.org/#secure-context: https://w3c.github.io/webappsec-secure-contexts/#is-origin-trustworthy, of all around it. */
export function isSecureContext(window: WindowRecord): boolean {
  const { parent } = stateOf(window);
  return isTrustworthy(precursorUrlOf(window)) && (parent === null || parent === window || isSecureContext(parent));
}

/**
 * Why something that belongs to origins is refused to a document with an opaque one, in the words of Chromium. Null: nothing
 * that a page did has made the origin opaque.
 */
export function reasonOfOpaqueOrigin(window: WindowRecord, refused: string): string | null {
  if (originOfWindow(window) !== 'null') return null;
  if ((stateOf(window).sandboxFlags & SandboxFlag.Origin) !== 0) {
    return "The document is sandboxed and lacks the 'allow-same-origin' flag.";
  }
  return precursorUrlOf(window).startsWith('data:') ? `${refused} disabled inside 'data:' URLs.` : null;
}

export function urlOfWindow(window: WindowRecord): string {
  const { document } = stateOf(window);
  return document === null ? 'about:blank' : documentData(document).url;
}
