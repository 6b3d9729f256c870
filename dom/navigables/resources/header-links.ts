import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { type ElementName, HTML_NAMES } from '../../names/element-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import { createElement } from '../../tree/create.ts';
import { type AttributeList, type DocumentRecord, setAttributes } from '../../tree/records.ts';
import { loadsResources } from '../loads-resources.ts';
import { parseLinkHeader } from './link-header.ts';
import { preloadLink } from './preload-link.ts';

/**
 * https://html.spec.whatwg.org/#process-link-headers, of a document in which nothing has been parsed: each is as an element that nobody
 * sees, with its parameters for attributes. As in Chromium, headers link to no style sheets.
 */
export function preloadHeaderLinks(document: DocumentRecord, header: string): void {
  if (!loadsResources(document) || windowOfDocument(document) === null) return;
  for (const { url, parameters } of parseLinkHeader(header)) {
    if (parameters.has('anchor')) continue;
    const link = createElement(document, HTML_NAMES[TagId.Link] as ElementName);
    const attributes: AttributeList = [ATTR.href, url];
    for (const [name, value] of parameters) attributes.push(plainAttributeName(name), value);
    setAttributes(link, attributes);
    preloadLink(link);
  }
}
