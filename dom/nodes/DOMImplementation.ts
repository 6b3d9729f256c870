import { toDoctypeOrNull } from '../realm/arguments.ts';
import { createDoctype } from '../tree/create.ts';
import { objectOf } from '../tree/link.ts';
import { isValidDoctypeName } from '../tree/name-validation.ts';
import { rareOf } from '../tree/rare-data.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { requireArguments, toDOMString, toDOMStringOrEmpty, toDOMStringOrNull } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { expose } from '../webidl/expose.ts';
import { createDocument, createHTMLDocument } from './create-document.ts';

let pendingDocument: DocumentRecord | null = null;

/** https://dom.spec.whatwg.org/#interface-domimplementation */
export class DOMImplementation {
  readonly #document: DocumentRecord;

  constructor() {
    if (pendingDocument === null) throw new TypeError('Illegal constructor');
    this.#document = pendingDocument;
    pendingDocument = null;
  }

  createDocumentType(name: unknown, publicId: unknown, systemId: unknown): object {
    const document = this.#document;
    requireArguments(arguments.length, 3, "'createDocumentType' on 'DOMImplementation'");
    const doctypeName = toDOMString(name);
    const publicIdentifier = toDOMString(publicId);
    const systemIdentifier = toDOMString(systemId);
    if (!isValidDoctypeName(doctypeName)) {
      throwDOMException('InvalidCharacterError', `'${doctypeName}' is not a valid doctype name.`);
    }
    return objectOf(createDoctype(document, doctypeName, publicIdentifier, systemIdentifier));
  }

  createDocument(namespace: unknown, qualifiedName: unknown, doctype: unknown = null): object {
    void this.#document;
    requireArguments(arguments.length, 2, "'createDocument' on 'DOMImplementation'");
    const namespaceOrNull = toDOMStringOrNull(namespace);
    const name = toDOMStringOrEmpty(qualifiedName);
    return objectOf(createDocument(namespaceOrNull, name, toDoctypeOrNull(doctype, 3)));
  }

  createHTMLDocument(title: unknown = undefined): object {
    void this.#document;
    return objectOf(createHTMLDocument(title === undefined ? null : toDOMString(title)));
  }

  hasFeature(): boolean {
    void this.#document;
    return true;
  }
}

expose(DOMImplementation, 'DOMImplementation');

/** The document's `implementation`, always the same object. */
export function implementationOf(document: DocumentRecord): object {
  const rare = rareOf(document);
  rare.views ??= new Map();
  let implementation = rare.views.get('implementation');
  if (implementation === undefined) {
    pendingDocument = document;
    try {
      implementation = new DOMImplementation();
    } finally {
      pendingDocument = null;
    }
    rare.views.set('implementation', implementation);
  }
  return implementation;
}
