import { XML_NAMESPACE, XMLNS_NAMESPACE } from '../names/namespaces.ts';
import { throwDOMException } from '../webidl/DOMException.ts';

/** https://dom.spec.whatwg.org/#valid-namespace-prefix */
function isValidNamespacePrefix(prefix: string): boolean {
  return /^[^\0\t\n\f\r />]+$/.test(prefix);
}

/** https://dom.spec.whatwg.org/#valid-attribute-local-name */
export function isValidAttributeLocalName(name: string): boolean {
  return /^[^\0\t\n\f\r /=>]+$/.test(name);
}

/** https://dom.spec.whatwg.org/#valid-element-local-name. Surrogates stand for characters beyond U+FFFF, all allowed. */
export function isValidElementLocalName(name: string): boolean {
  return /^(?:[A-Za-z][^\0\t\n\f\r />]*|[:_\u0080-\uffff][A-Za-z0-9\-.:_\u0080-\uffff]*)$/.test(name);
}

/** https://dom.spec.whatwg.org/#valid-doctype-name */
export function isValidDoctypeName(name: string): boolean {
  return /^[^\0\t\n\f\r >]*$/.test(name);
}

const NAME_START =
  ':A-Z_a-z\\u{c0}-\\u{d6}\\u{d8}-\\u{f6}\\u{f8}-\\u{2ff}\\u{370}-\\u{37d}\\u{37f}-\\u{1fff}\\u{200c}-\\u{200d}' +
  '\\u{2070}-\\u{218f}\\u{2c00}-\\u{2fef}\\u{3001}-\\u{d7ff}\\u{f900}-\\u{fdcf}\\u{fdf0}-\\u{fffd}\\u{10000}-\\u{effff}';

/** https://www.w3.org/TR/xml/#NT-Name, as the source of a regular expression with the flag `u`. */
export const XML_NAME_SOURCE = `[${NAME_START}][${NAME_START}\\-.0-9\\u{b7}\\u{300}-\\u{36f}\\u{203f}-\\u{2040}]*`;

const XML_NAME = new RegExp(`^${XML_NAME_SOURCE}$`, 'u');

export function isXmlName(name: string): boolean {
  return XML_NAME.test(name);
}

/** Names with a hyphen that SVG and MathML took first. */
const RESERVED_HYPHENATED_NAMES = new Set([
  'annotation-xml',
  'color-profile',
  'font-face',
  'font-face-src',
  'font-face-uri',
  'font-face-format',
  'font-face-name',
  'missing-glyph',
]);

/** https://html.spec.whatwg.org/#valid-custom-element-name */
export function isValidCustomElementName(name: string): boolean {
  return (
    name.includes('-') &&
    /^[a-z][^A-Z]*$/.test(name) &&
    isValidElementLocalName(name) &&
    !RESERVED_HYPHENATED_NAMES.has(name)
  );
}

interface ExtractedName {
  readonly namespace: string | null;
  readonly prefix: string | null;
  readonly localName: string;
}

function whyInvalid(qualifiedName: string): string {
  const invalid = /[\s/>=]|^[\d.-]|[^\p{L}\p{N}_:.[\]-]/u.exec(qualifiedName)?.[0];
  return invalid === undefined
    ? `The qualified name provided ('${qualifiedName}') is invalid.`
    : `The qualified name provided ('${qualifiedName}') contains the invalid character '${invalid}'.`;
}

/**
 * https://dom.spec.whatwg.org/#validate-and-extract
 *
 * DEVIATION: a local name that follows a prefix does not begin with a colon, as in browsers (`f::oo`).
 */
export function validateAndExtract(
  namespaceOrEmpty: string | null,
  qualifiedName: string,
  context: 'attribute' | 'element',
): ExtractedName {
  const namespace = namespaceOrEmpty === '' ? null : namespaceOrEmpty;
  const colon = qualifiedName.indexOf(':');
  const prefix = colon === -1 ? null : qualifiedName.slice(0, colon);
  const localName = qualifiedName.slice(colon + 1);
  const isValidLocalName = context === 'attribute' ? isValidAttributeLocalName : isValidElementLocalName;
  const isValidPrefix = prefix === null || (isValidNamespacePrefix(prefix) && !localName.startsWith(':'));
  if (!isValidPrefix || !isValidLocalName(localName)) {
    throwDOMException('InvalidCharacterError', whyInvalid(qualifiedName));
  }
  const isXmlns = qualifiedName === 'xmlns' || prefix === 'xmlns';
  if (
    (prefix !== null && namespace === null) ||
    (prefix === 'xml' && namespace !== XML_NAMESPACE) ||
    isXmlns !== (namespace === XMLNS_NAMESPACE)
  ) {
    throwDOMException(
      'NamespaceError',
      `The namespace URI provided ('${namespace ?? ''}') is not valid for the qualified name provided ('${qualifiedName}').`,
    );
  }
  return { namespace, prefix, localName };
}
