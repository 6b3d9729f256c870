import { encodingParseAndSerializeUrl } from '../../html/document-base-url.ts';
import { linkTypesOf } from '../../html/link-types.ts';
import { withoutFragment } from '../../html/without-fragment.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import { indicatedElement } from '../../selectors/target.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { documentData } from '../../tree/document-data.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag } from '../../tree/records.ts';
import { mediaMatches } from './media-matches.ts';
import { allowsAddingRenderBlockingElements, hasRenderBlockingElements, isBlockingRender } from './render-blocking.ts';

/** https://html.spec.whatwg.org/#render-blocking-element-set, of links that wait for an element. */
const waiting = new WeakMap<DocumentRecord, Set<ElementRecord>>();

/** https://html.spec.whatwg.org/#link-type-expect, for a link that was inserted, removed or changed. */
export function expectingLinkChanged(link: ElementRecord): void {
  const document = link.nodeDocument;
  const links = waiting.get(document) ?? new Set();
  if (indicatedUrl(link) === null) {
    links.delete(link);
  } else if (allowsAddingRenderBlockingElements(document)) {
    links.add(link);
    waiting.set(document, links);
  }
}

/** https://html.spec.whatwg.org/#render-blocked */
export function isRenderBlocked(document: DocumentRecord): boolean {
  if (allowsAddingRenderBlockingElements(document) || hasRenderBlockingElements(document)) return true;
  const links = waiting.get(document);
  if (links === undefined) return false;
  for (const link of links) if (hasCome(link, document)) links.delete(link);
  return links.size > 0;
}

function hasCome(link: ElementRecord, document: DocumentRecord): boolean {
  const url = indicatedUrl(link);
  if (url === null || documentData(document).readyState !== 'loading') return true;
  return indicatedElement(document, url) !== null;
}

/** Null: the link waits for nothing. */
function indicatedUrl(link: ElementRecord): string | null {
  const href = getAttribute(link, ATTR.href);
  if (href === null || (link.flags & NodeFlag.Connected) === 0 || !linkTypesOf(link).includes('expect')) return null;
  if (!isBlockingRender(link) || !isForThisWindow(link)) return null;
  const document = link.nodeDocument;
  const url = encodingParseAndSerializeUrl(href, document);
  if (url === null || !url.includes('#')) return null;
  return withoutFragment(url) === withoutFragment(documentData(document).url) ? url : null;
}

/** Whether its media query matches. */
export function isForThisWindow(link: ElementRecord): boolean {
  const window = windowOfDocument(link.nodeDocument);
  return window !== null && mediaMatches(getAttribute(link, ATTR.media), window);
}
