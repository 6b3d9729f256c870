import { HTML_NAMES } from '../names/element-name.ts';
import { HTML_NAMESPACE, SVG_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import { createDoctype, createElement, createText } from '../tree/create.ts';
import { createDocumentRecord, documentData } from '../tree/document-data.ts';
import { append } from '../tree/mutation.ts';
import type { DocumentRecord, ElementRecord, LeafRecord, ParentRecord } from '../tree/records.ts';
import { createElementNS } from './create-element.ts';

function contentTypeFor(namespace: string | null): string {
  switch (namespace) {
    case HTML_NAMESPACE:
      return 'application/xhtml+xml';
    case SVG_NAMESPACE:
      return 'image/svg+xml';
    default:
      return 'application/xml';
  }
}

/** https://dom.spec.whatwg.org/#dom-domimplementation-createdocument */
export function createDocument(
  namespace: string | null,
  qualifiedName: string,
  doctype: LeafRecord | null,
): DocumentRecord {
  const document = createDocumentRecord('xml', contentTypeFor(namespace));
  documentData(document).isXMLDocument = true;
  const element = qualifiedName === '' ? null : createElementNS(document, namespace, qualifiedName, undefined);
  if (doctype !== null) append(doctype, document);
  if (element !== null) append(element, document);
  return document;
}

function appendHtmlElement(id: TagId, parent: ParentRecord): ElementRecord {
  return append(createElement(parent.nodeDocument, HTML_NAMES[id]!), parent);
}

/** https://dom.spec.whatwg.org/#dom-domimplementation-createhtmldocument */
export function createHTMLDocument(title: string | null): DocumentRecord {
  const document = createDocumentRecord('html');
  append(createDoctype(document, 'html'), document);
  const html = appendHtmlElement(TagId.Html, document);
  const head = appendHtmlElement(TagId.Head, html);
  if (title !== null) append(createText(document, title), appendHtmlElement(TagId.Title, head));
  appendHtmlElement(TagId.Body, html);
  return document;
}
