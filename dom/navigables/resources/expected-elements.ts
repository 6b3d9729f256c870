import { getElementById } from '../../collections/id-index.ts';
import { encodingParseAndSerializeUrl } from '../../html/document-base-url.ts';
import { linkTypesOf } from '../../html/link-types.ts';
import { plainAttributeName } from '../../names/attribute-name.ts';
import { asciiLowercase } from '../../names/element-name.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import { withoutFragment } from '../../services/url/url-record.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { documentData } from '../../tree/document-data.ts';
import { bodyElementOf } from '../../tree/head-and-body.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag } from '../../tree/records.ts';
import { PrivateWeakMap } from '../../webidl/language/private-collections.ts';
import { mediaMatches } from './media-matches.ts';
import { MEDIA } from './source-set.ts';

const BLOCKING = plainAttributeName('blocking');
const HREF = plainAttributeName('href');

/** https://html.spec.whatwg.org/#render-blocking-element-set, of links that wait for an element. */
const waiting = new PrivateWeakMap<DocumentRecord, Set<ElementRecord>>();

/** https://html.spec.whatwg.org/#link-type-expect, for a link that was inserted, removed or changed. */
export function expectingLinkChanged(link: ElementRecord): void {
  const document = link.nodeDocument;
  const links = waiting.get(document) ?? new Set();
  if (indicatedUrl(link) === null) {
    links.delete(link);
  } else if (documentData(document).readyState === 'loading' && bodyElementOf(document) === null) {
    links.add(link);
    waiting.set(document, links);
  }
}

/** https://html.spec.whatwg.org/#render-blocked */
export function isRenderBlocked(document: DocumentRecord): boolean {
  const links = waiting.get(document);
  if (links === undefined) return false;
  for (const link of links) if (hasCome(link, document)) links.delete(link);
  return links.size > 0;
}

function hasCome(link: ElementRecord, document: DocumentRecord): boolean {
  const url = indicatedUrl(link);
  if (url === null || documentData(document).readyState !== 'loading') return true;
  const id = url.slice(url.indexOf('#') + 1);
  return getElementById(document, id) !== null || getElementById(document, decoded(id)) !== null;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Null: the link waits for nothing. */
function indicatedUrl(link: ElementRecord): string | null {
  const href = getAttribute(link, HREF);
  if (href === null || (link.flags & NodeFlag.Connected) === 0 || !linkTypesOf(link).includes('expect')) return null;
  const blocks = asciiLowercase(getAttribute(link, BLOCKING) ?? '').split(/[\t\n\f\r ]+/);
  if (!blocks.includes('render') || !isForThisWindow(link)) return null;
  const document = link.nodeDocument;
  const url = encodingParseAndSerializeUrl(href, document);
  if (url === null || !url.includes('#')) return null;
  return withoutFragment(url) === withoutFragment(documentData(document).url) ? url : null;
}

function isForThisWindow(link: ElementRecord): boolean {
  const window = windowOfDocument(link.nodeDocument);
  return window !== null && mediaMatches(getAttribute(link, MEDIA), window);
}
