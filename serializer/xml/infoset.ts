import { type AttributeName, attributeName } from '../../dom/names/attribute-name.ts';
import { type ElementName, elementName } from '../../dom/names/element-name.ts';
import { XMLNS_NAMESPACE } from '../../dom/names/namespaces.ts';
import { isXmlName, XML_NAME_SOURCE } from '../../dom/tree/name-validation.ts';
import { type AttributeList, NodeType } from '../../dom/tree/records.ts';

/**
 * What becomes of the parts of a tree that XML cannot hold.
 * https://html.spec.whatwg.org/#coercing-an-html-dom-into-an-infoset
 */

const ASCII_NAME = /^[A-Za-z_][\w.-]*$/;
let nameCharacter: RegExp | null = null;

/** The name, with each character that no name without a prefix can hold there replaced by `U` and its six digits. */
export function coerceName(name: string): string {
  if (ASCII_NAME.test(name) || (isXmlName(name) && !name.includes(':'))) return name;
  nameCharacter ??= new RegExp(`^${XML_NAME_SOURCE}$`, 'u');
  let coerced = '';
  for (const character of name) {
    // What a name may start with it may hold anywhere; the underscore stands for a start.
    const isSupported = character !== ':' && nameCharacter.test(coerced === '' ? character : `_${character}`);
    coerced += isSupported ? character : `U${codePointDigits(character)}`;
  }
  return coerced;
}

function codePointDigits(character: string): string {
  return (character.codePointAt(0) as number).toString(16).toUpperCase().padStart(6, '0');
}

/** The namespace of declarations is that of nothing else. */
function coerceNamespace(namespace: string | null): string | null {
  return namespace === null || namespace === XMLNS_NAMESPACE ? null : coerceCharacters(namespace);
}

const coercedElementNames = new WeakMap<ElementName, ElementName>();

export function coerceElementName(name: ElementName): ElementName {
  const isPlain = name.prefix === null && ASCII_NAME.test(name.localName);
  if (isPlain && (name.categories !== 0 || name.namespace === null)) return name;
  let coerced = coercedElementNames.get(name);
  if (coerced === undefined) {
    const namespace = coerceNamespace(name.namespace);
    const prefix = name.prefix === null || namespace === null ? null : coerceName(name.prefix);
    coerced = elementName(namespace, prefix, coerceName(name.localName));
    coercedElementNames.set(name, coerced);
  }
  return coerced;
}

/** Null for a declaration of a namespace, which whoever writes the tree makes anew. */
function coerceAttributeName(name: AttributeName): AttributeName | null {
  const { namespace, prefix, localName } = name;
  if (namespace === XMLNS_NAMESPACE) return null;
  if (namespace === null && (localName === 'xmlns' || localName.startsWith('xmlns:'))) return null;
  if (namespace === null && ASCII_NAME.test(localName)) return name;
  return attributeName(coerceNamespace(namespace), prefix === null ? null : coerceName(prefix), coerceName(localName));
}

export function coerceAttributes(attributes: AttributeList | null): AttributeList | null {
  if (attributes === null || !needsCoercion(attributes)) return attributes;
  const coerced: AttributeList = [];
  const seen = new Set<AttributeName>();
  for (let i = 0; i < attributes.length; i += 2) {
    const name = coerceAttributeName(attributes[i] as AttributeName);
    if (name === null) continue;
    // Scripts can make names that become the same; the parser cannot.
    const expanded = attributeName(name.namespace, null, name.localName);
    if (seen.has(expanded)) continue;
    seen.add(expanded);
    coerced.push(name, coerceCharacters(attributes[i + 1] as string));
  }
  return coerced.length === 0 ? null : coerced.slice();
}

function needsCoercion(attributes: AttributeList): boolean {
  for (let i = 0; i < attributes.length; i += 2) {
    const name = attributes[i] as AttributeName;
    if (coerceAttributeName(name) !== name || NOT_XML.test(attributes[i + 1] as string)) return true;
  }
  return false;
}

const NOT_XML =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
let everyNotXml: RegExp | null = null;

/** Character data with a space for each form feed, and U+FFFD for other characters that XML has not. */
function coerceCharacters(text: string): string {
  if (!NOT_XML.test(text)) return text;
  everyNotXml ??= new RegExp(NOT_XML, 'g');
  return text.replace(everyNotXml, (character) => (character === '\f' ? ' ' : '\ufffd'));
}

/** The data of Text, a CDATA section, a comment or a processing instruction. */
export function coerceData(nodeType: number, data: string): string {
  const text = coerceCharacters(data);
  if (nodeType === NodeType.Comment) return text.replace(/-(?=-|$)/g, '- ');
  return nodeType === NodeType.ProcessingInstruction ? text.replace(/\?(?=>)/g, '? ') : text;
}

/** A target that is `xml` in any case loses the look of it. */
export function coerceTarget(target: string): string {
  const coerced = coerceName(target);
  return /^xml$/i.test(coerced) ? `U${codePointDigits(coerced)}${coerced.slice(1)}` : coerced;
}

const NOT_IN_PUBLIC_ID = /[^ \r\nA-Za-z0-9\-'()+,./:=?;!*#@$_%]+/g;

/**
 * The name and the identifiers of a document type declaration; null when it has no name, without which there is none. A tree cannot
 * say that there is a system identifier that is empty, and without one there is no public identifier.
 */
export function coerceDoctype(
  name: string,
  { publicId, systemId }: { readonly publicId: string; readonly systemId: string },
): { name: string; publicId: string; systemId: string } | null {
  if (name === '') return null;
  const system = coerceSystemId(systemId);
  return { name: coerceName(name), publicId: system === '' ? '' : coercePublicId(publicId), systemId: system };
}

export function coercePublicId(publicId: string): string {
  return publicId.replace(NOT_IN_PUBLIC_ID, '');
}

/** As a URL, which a system identifier is, has it where a quotation mark ends the literal. */
export function coerceSystemId(systemId: string): string {
  return coerceCharacters(systemId).replace(/"/g, '%22');
}
