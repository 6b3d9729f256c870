import { ATTR, type AttributeName } from '../dom/names/attribute-name.ts';
import type { ElementName } from '../dom/names/element-name.ts';
import {
  HTML_NAMESPACE,
  MATHML_NAMESPACE,
  SVG_NAMESPACE,
  XLINK_NAMESPACE,
  XML_NAMESPACE,
  XMLNS_NAMESPACE,
} from '../dom/names/namespaces.ts';
import type { AttributeList, ElementRecord } from '../dom/tree/records.ts';
import { escapeAttribute } from './html-escape.ts';

/** The start tag as the HTML fragment serialization algorithm writes it. */
export function startTag(element: ElementRecord): string {
  const attributes = element.attributes;
  const tag = `<${tagName(element.name)}`;
  if (element.rare !== null && element.rare.isValue !== null) {
    return `${tag}${isValueMarkup(element.rare.isValue, attributes)}${attributesMarkup(attributes)}>`;
  }
  return attributes === null ? `${tag}>` : `${tag}${attributesMarkup(attributes)}>`;
}

export function endTag(name: ElementName): string {
  return `</${tagName(name)}>`;
}

function tagName(name: ElementName): string {
  if (name.prefix === null) return name.localName;
  const namespace = name.namespace;
  const isKnown = namespace === HTML_NAMESPACE || namespace === SVG_NAMESPACE || namespace === MATHML_NAMESPACE;
  return isKnown ? name.localName : name.qualifiedName;
}

function attributesMarkup(attributes: AttributeList | null): string {
  let markup = '';
  if (attributes === null) return markup;
  for (let i = 0; i < attributes.length; i += 2) {
    const name = serializedAttributeName(attributes[i] as AttributeName);
    markup += ` ${name}="${escapeAttribute(attributes[i + 1] as string)}"`;
  }
  return markup;
}

/** https://html.spec.whatwg.org/#attribute's-serialised-name */
function serializedAttributeName(name: AttributeName): string {
  switch (name.namespace) {
    case null:
      return name.localName;
    case XML_NAMESPACE:
      return `xml:${name.localName}`;
    case XMLNS_NAMESPACE:
      return name.localName === 'xmlns' ? 'xmlns' : `xmlns:${name.localName}`;
    case XLINK_NAMESPACE:
      return `xlink:${name.localName}`;
    default:
      return name.qualifiedName;
  }
}

/** https://dom.spec.whatwg.org/#concept-element-is-value, unless there is an attribute that says it. */
function isValueMarkup(isValue: string, attributes: AttributeList | null): string {
  return attributes?.includes(ATTR.is) ? '' : ` is="${escapeAttribute(isValue)}"`;
}
