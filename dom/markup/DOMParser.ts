import { currentDocument } from '../realm/current-document.ts';
import { platform } from '../realm/platform.ts';
import { createDocumentRecord, documentData } from '../tree/document-data.ts';
import { objectOf } from '../tree/link.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { requireArguments, toDOMString } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { brandOf, linkState, type PlatformState } from '../webidl/state.ts';
import { parseHtmlFromString } from './unsafe-html.ts';

const XML_TYPES = ['text/xml', 'application/xml', 'application/xhtml+xml', 'image/svg+xml'];

interface DOMParserState extends PlatformState {
  readonly kind: 'DOMParser';
  /** The associated document of the parser's own window, as it is when asked for. */
  readonly associatedDocument: () => DocumentRecord;
}

const thisParser = brandOf<DOMParserState>('DOMParser');

/** https://html.spec.whatwg.org/#domparser */
export class DOMParser {
  constructor() {
    linkState(this, { kind: 'DOMParser', associatedDocument: currentDocument } as DOMParserState);
  }

  parseFromString(string: unknown, type: unknown): object {
    const { associatedDocument } = thisParser(this);
    requireArguments(arguments.length, 2, "'parseFromString' on 'DOMParser'");
    const markup = toDOMString(string);
    const contentType = toDOMString(type);
    const { url } = documentData(associatedDocument());
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
  platform().parseXmlDocument(markup, document);
  return document;
}
