import { hooks } from '../hooks.ts';
import { currentDocument } from '../tree/create.ts';
import { createDocumentRecord, documentData } from '../tree/document-data.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { requireArguments, toDOMString } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { objectOf } from '../webidl/link.ts';
import { parseHtmlFromString } from './unsafe-html.ts';

const XML_TYPES = ['text/xml', 'application/xml', 'application/xhtml+xml', 'image/svg+xml'];

/** https://html.spec.whatwg.org/#domparser */
export class DOMParser {
  // The brand that methods check: a foreign `this` has no such field.
  readonly #brand = true;

  parseFromString(string: unknown, type: unknown): object {
    if (!(#brand in this)) throw new TypeError('Illegal invocation');
    requireArguments(arguments.length, 2, "'parseFromString' on 'DOMParser'");
    const markup = toDOMString(string);
    const contentType = toDOMString(type);
    const { url } = documentData(currentDocument());
    if (XML_TYPES.includes(contentType)) return objectOf(parseXmlFromString(markup, url, contentType));
    if (contentType !== 'text/html') {
      throw new TypeError(`'${contentType}' is none of 'text/html', '${XML_TYPES.join("', '")}'.`);
    }
    return objectOf(parseHtmlFromString(markup, url, { allowDeclarativeShadowRoots: false, scripting: false }));
  }
}
expose(DOMParser, 'DOMParser');

/** The part of https://html.spec.whatwg.org/#dom-domparser-parsefromstring that is about XML. */
function parseXmlFromString(markup: string, url: string, contentType: string): DocumentRecord {
  const document = createDocumentRecord('xml', contentType);
  const data = documentData(document);
  data.url = url;
  // DEVIATION: the Standard has a plain Document; all browsers make an XMLDocument.
  data.isXMLDocument = true;
  hooks.parseXmlDocument(markup, document);
  return document;
}
