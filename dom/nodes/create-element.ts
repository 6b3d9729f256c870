import { asciiLowercase, type ElementName, elementName, htmlElementName } from '../names/element-name.ts';
import { ownCopy } from '../names/intern-table.ts';
import { HTML_NAMESPACE } from '../names/namespaces.ts';
import { createElement as createElementRecord } from '../tree/create.ts';
import { documentData } from '../tree/document-data.ts';
import { isValidElementLocalName, validateAndExtract } from '../tree/name-validation.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag } from '../tree/records.ts';
import { toDOMString } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';

/** How many arguments of `createElement` are remembered; a page that makes up names must not fill memory with them. */
const REMEMBERED_LIMIT = 1024;

/** OPTIMIZATION (bench: create): the names that arguments of `createElement` stand for in an HTML document. */
const remembered = new Map<string, ElementName>();

function checkedHtmlName(localName: string): ElementName {
  if (!isValidElementLocalName(localName)) {
    throwDOMException('InvalidCharacterError', `'${localName}' is not a valid name of an element.`);
  }
  const name = htmlElementName(asciiLowercase(localName));
  if (remembered.size < REMEMBERED_LIMIT) remembered.set(ownCopy(localName), name);
  return name;
}

/** https://dom.spec.whatwg.org/#dom-document-createelement */
export function createElement(document: DocumentRecord, localName: string, isValue: string | null): ElementRecord {
  if ((document.flags & NodeFlag.HtmlDocument) !== 0) {
    const name = remembered.get(localName) ?? checkedHtmlName(localName);
    return createElementRecord(document, name, isValue);
  }
  if (!isValidElementLocalName(localName)) {
    throwDOMException('InvalidCharacterError', `'${localName}' is not a valid name of an element.`);
  }
  const isXhtml = documentData(document).contentType === 'application/xhtml+xml';
  return createElementRecord(document, elementName(isXhtml ? HTML_NAMESPACE : null, null, localName), isValue);
}

/** https://dom.spec.whatwg.org/#internal-createelementns-steps */
export function createElementNS(
  document: DocumentRecord,
  namespaceOrEmpty: string | null,
  qualifiedName: string,
  isValue: string | null,
): ElementRecord {
  const { namespace, prefix, localName } = validateAndExtract(namespaceOrEmpty, qualifiedName, 'element');
  return createElementRecord(document, elementName(namespace, prefix, localName), isValue);
}

/** The `is` of `(DOMString or ElementCreationOptions) options`. */
export function toIsValue(options: unknown): string | null {
  if (options === null || (typeof options !== 'object' && typeof options !== 'function')) {
    // A string is allowed and means nothing; converting it is all that is left of it.
    if (options !== null && options !== undefined) toDOMString(options);
    return null;
  }
  const { is } = options as { is?: unknown };
  return is === undefined ? null : toDOMString(is);
}
