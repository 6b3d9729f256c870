import { createElementWithRegistry } from '../custom-elements/create-custom-element.ts';
import { noteRegistry } from '../custom-elements/initialize.ts';
import {
  lookUpCustomElementRegistry,
  type RegistryState,
  registryOfDocument,
  toRegistryOrNull,
} from '../custom-elements/registry-state.ts';
import { asciiLowercase } from '../names/ascii-case.ts';
import { type ElementName, elementName, htmlElementName } from '../names/element-name.ts';
import { ownCopy } from '../names/intern-table.ts';
import { HTML_NAMESPACE } from '../names/namespaces.ts';
import { createElement as createElementRecord } from '../tree/create.ts';
import { documentData } from '../tree/document-data.ts';
import { isValidElementLocalName, validateAndExtract } from '../tree/name-validation.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag, Watch } from '../tree/records.ts';
import { toDOMString } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { convertedMember } from '../webidl/dictionary.ts';

/** How many arguments of `createElement` are remembered; a page that makes up names must not fill memory with them. */
const REMEMBERED_LIMIT = 1024;

/** OPTIMIZATION (bench/create): the names that arguments of `createElement` stand for in an HTML document. */
const remembered = new Map<string, ElementName>();

function checkedHtmlName(localName: string): ElementName {
  if (!isValidElementLocalName(localName)) {
    throwDOMException('InvalidCharacterError', `The tag name provided ('${localName}') is not a valid name.`);
  }
  const name = htmlElementName(asciiLowercase(localName));
  if (remembered.size < REMEMBERED_LIMIT) remembered.set(ownCopy(localName), name);
  return name;
}

/** https://dom.spec.whatwg.org/#dom-document-createelement */
export function createElement(
  document: DocumentRecord,
  localName: string,
  options: CreationOptions | undefined,
): ElementRecord {
  if ((document.flags & NodeFlag.HtmlDocument) !== 0) {
    return create(document, remembered.get(localName) ?? checkedHtmlName(localName), options);
  }
  if (!isValidElementLocalName(localName)) {
    throwDOMException('InvalidCharacterError', `The tag name provided ('${localName}') is not a valid name.`);
  }
  const isXhtml = documentData(document).contentType === 'application/xhtml+xml';
  return create(document, elementName(isXhtml ? HTML_NAMESPACE : null, null, localName), options);
}

/** https://dom.spec.whatwg.org/#internal-createelementns-steps */
export function createElementNS(
  document: DocumentRecord,
  namespaceOrEmpty: string | null,
  qualifiedName: string,
  options: CreationOptions | undefined,
): ElementRecord {
  const { namespace, prefix, localName } = validateAndExtract(namespaceOrEmpty, qualifiedName, 'element');
  return create(document, elementName(namespace, prefix, localName), options);
}

function create(document: DocumentRecord, name: ElementName, options: CreationOptions | undefined): ElementRecord {
  if (options === undefined && (document.flags & Watch.CustomElements) === 0)
    return createElementRecord(document, name);
  const { registry, isValue } = flattenElementCreationOptions(document, options);
  return createElementWithRegistry(document, name, isValue, true, registry);
}

/** `(DOMString or ElementCreationOptions)`; a string is allowed and means nothing. */
interface CreationOptions {
  readonly customElementRegistry: RegistryState | null | undefined;
  readonly isValue: string | null;
}

/** Converts the options, members in alphabetical order. */
export function toCreationOptions(options: unknown): CreationOptions | undefined {
  if (options === undefined || options === null) return undefined;
  if (typeof options !== 'object' && typeof options !== 'function') {
    // Converting it is all that is left of a string.
    toDOMString(options);
    return undefined;
  }
  const { customElementRegistry } = options as { customElementRegistry?: unknown };
  const registry = customElementRegistry === undefined ? undefined : toRegistryOrNull(customElementRegistry);
  const { is } = options as { is?: unknown };
  return {
    customElementRegistry: registry,
    isValue: convertedMember(is, toDOMString, 'ElementCreationOptions', 'is') ?? null,
  };
}

/** https://dom.spec.whatwg.org/#flatten-element-creation-options */
function flattenElementCreationOptions(
  document: DocumentRecord,
  options: CreationOptions | undefined,
): { registry: RegistryState | null; isValue: string | null } {
  if (options === undefined) return { registry: lookUpCustomElementRegistry(document), isValue: null };
  const { customElementRegistry, isValue } = options;
  if (customElementRegistry !== undefined && isValue !== null) {
    throwDOMException(
      'NotSupportedError',
      'The custom element registry and "is" option can\'t be set at the same time.',
    );
  }
  const registry = customElementRegistry === undefined ? lookUpCustomElementRegistry(document) : customElementRegistry;
  useRegistry(document, registry);
  return { registry, isValue };
}

/** For a registry that an option gives: the global one of another document is refused. */
export function useRegistry(document: DocumentRecord, registry: RegistryState | null): void {
  if (registry !== null && !registry.isScoped && registry !== registryOfDocument(document)) {
    throwDOMException('NotSupportedError', 'The registry provided is a global registry from another document');
  }
  noteRegistry(document, registry);
}
