import { documentOfGlobal } from '../realm/current-document.ts';
import { platform } from '../realm/platform.ts';
import { realm } from '../realm/realm.ts';
import type { WindowRecord } from '../realm/shared/window-record.ts';
import { trustedString } from '../realm/trusted-types.ts';
import { createDocumentRecord, documentData } from '../tree/document-data.ts';
import { current, objectOf, type Realm } from '../tree/link.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { requireArguments, toDOMString } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { brandOf, linkState, type PlatformState } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { parseHtmlFromString } from './set-html.ts';

const XML_TYPES = ['text/xml', 'application/xml', 'application/xhtml+xml', 'image/svg+xml'];

interface DOMParserState extends PlatformState {
  readonly kind: 'DOMParser';
  readonly window: WindowRecord | null;
  readonly realm: Realm;
}

const thisParser = brandOf<DOMParserState>('DOMParser');

/** https://html.spec.whatwg.org/#domparser */
export class DOMParser {
  constructor() {
    linkState(this, { kind: 'DOMParser', window: realm.window, realm: current.realm } as DOMParserState);
  }

  parseFromString(string: unknown, type: unknown): object {
    const { window, realm } = thisParser(this);
    requireArguments(arguments.length, 2);
    const document = documentOfGlobal(window);
    const markup = trustedString(document, 'TrustedHTML', string, 'DOMParser parseFromString');
    const contentType = toDOMString(type);
    const { url } = documentData(document);
    if (XML_TYPES.includes(contentType)) return objectIn(realm, parseXmlFromString(markup, url, contentType));
    if (contentType !== 'text/html') {
      throw typeError(`The provided value '${contentType}' is not a valid enum value of type SupportedType.`);
    }
    return objectIn(realm, parseHtmlFromString(markup, url, { allowDeclarativeShadowRoots: false, scripting: false }));
  }
}
expose(DOMParser, 'DOMParser');

/** The object of a new document, the nodes of which are the realm's. */
function objectIn(realm: Realm, document: DocumentRecord): object {
  documentData(document).realm = realm;
  return objectOf(document);
}

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
