import { toDoctypeOrNull } from '../realm/arguments.ts';
import { createDoctype } from '../tree/create.ts';
import { documentData } from '../tree/document-data.ts';
import { createObjectNear, objectOf } from '../tree/link.ts';
import { isValidDoctypeName } from '../tree/name-validation.ts';
import { viewsOf } from '../tree/rare-data.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { requireArguments, toDOMString, toDOMStringOrEmpty, toDOMStringOrNull } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { expose } from '../webidl/expose.ts';
import { brandOf, type PlatformState } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { createDocument, createHTMLDocument } from './create-document.ts';

interface State extends PlatformState {
  readonly kind: 'DOMImplementation';
  readonly document: DocumentRecord;
}

const thisImplementation = brandOf<State>('DOMImplementation');

/** https://dom.spec.whatwg.org/#interface-domimplementation */
export class DOMImplementation {
  constructor() {
    throw typeError('Illegal constructor');
  }

  createDocumentType(name: unknown, publicId: unknown, systemId: unknown): object {
    const { document } = thisImplementation(this);
    requireArguments(arguments.length, 3);
    const doctypeName = toDOMString(name);
    const publicIdentifier = toDOMString(publicId);
    const systemIdentifier = toDOMString(systemId);
    if (!isValidDoctypeName(doctypeName)) {
      throwDOMException(
        'InvalidCharacterError',
        `The provided doctype name ('${doctypeName}') contains an invalid character.`,
      );
    }
    return objectOf(createDoctype(document, doctypeName, publicIdentifier, systemIdentifier));
  }

  createDocument(namespace: unknown, qualifiedName: unknown, doctype: unknown = null): object {
    const { document } = thisImplementation(this);
    requireArguments(arguments.length, 2);
    const namespaceOrNull = toDOMStringOrNull(namespace);
    const name = toDOMStringOrEmpty(qualifiedName);
    return objectBeside(document, createDocument(namespaceOrNull, name, toDoctypeOrNull(doctype, 3)));
  }

  createHTMLDocument(title: unknown = undefined): object {
    const { document } = thisImplementation(this);
    return objectBeside(document, createHTMLDocument(title === undefined ? null : toDOMString(title)));
  }

  hasFeature(): boolean {
    thisImplementation(this);
    return true;
  }
}

expose(DOMImplementation, 'DOMImplementation');

/** The object of a new document, in the realm of the other one. */
function objectBeside(document: DocumentRecord, made: DocumentRecord): object {
  documentData(made).realm = documentData(document).realm;
  return objectOf(made);
}

/** The document's `implementation`, always the same object. */
export function implementationOf(document: DocumentRecord): object {
  const views = viewsOf(document);
  views.implementation ??= createObjectNear(document, DOMImplementation, {
    kind: 'DOMImplementation',
    document,
  } as State);
  return views.implementation;
}
