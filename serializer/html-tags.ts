import { ATTR, type AttributeMarkup, type AttributeName } from '../dom/names/attribute-name.ts';
import type { ElementName, TagMarkup } from '../dom/names/element-name.ts';
import { ownCopy } from '../dom/names/intern-table.ts';
import {
  HTML_NAMESPACE,
  MATHML_NAMESPACE,
  SVG_NAMESPACE,
  XLINK_NAMESPACE,
  XML_NAMESPACE,
  XMLNS_NAMESPACE,
} from '../dom/names/namespaces.ts';
import { type AttributeList, type ElementRecord, NodeFlag } from '../dom/tree/records.ts';
import { escapeAttribute } from './html-escape.ts';

/**
 * Markup followed by the start tag of an element, as the HTML fragment serialization algorithm writes it.
 *
 * OPTIMIZATION (bench/serialize): everything but the values is a ready string, and each is added to the markup at once;
 * a tag put together first would make twice as many ropes.
 */
export function addStartTag(markup: string, element: ElementRecord): string {
  const { name, attributes, rare } = element;
  const tag = name.markup ?? tagMarkup(name);
  if (rare !== null && rare.isValue !== null) return addCustomizedStartTag(markup + tag.start, rare.isValue, element);
  if (attributes === null) return markup + tag.wholeStart;
  return addAttributes(markup + tag.start, element, attributes);
}

/** Up to the end of the start tag; there is at least one attribute. */
function addAttributes(markup: string, element: ElementRecord, attributes: AttributeList): string {
  const wasWrittenAsIs = (element.flags & NodeFlag.WrittenAsIs) !== 0;
  let isWrittenAsIs = true;
  let result = markup;
  for (let i = 0; i < attributes.length; i += 2) {
    const name = (attributes[i] as AttributeName).markup ?? attributeMarkup(attributes[i] as AttributeName);
    const value = attributes[i + 1] as string;
    const escaped = wasWrittenAsIs ? value : escapeAttribute(value);
    if (escaped !== value) isWrittenAsIs = false;
    result += i === 0 ? name.first : name.next;
    result += escaped;
  }
  if (isWrittenAsIs) element.flags |= NodeFlag.WrittenAsIs;
  return `${result}">`;
}

/** By its name: an element of a window with scripts has names of another table. */
function isIs(item: unknown): boolean {
  const { namespace, localName } = Object(item) as Partial<AttributeName>;
  return namespace === null && localName === ATTR.is.localName;
}

/** https://dom.spec.whatwg.org/#concept-element-is-value comes first, unless there is an attribute that says it. */
function addCustomizedStartTag(markup: string, isValue: string, element: ElementRecord): string {
  const { attributes } = element;
  if (attributes?.some(isIs)) return addAttributes(markup, element, attributes);
  const withValue = `${markup} is="${escapeAttribute(isValue)}"`;
  return attributes === null ? `${withValue}>` : addAttributes(withValue, element, attributes);
}

export function endTag(name: ElementName): string {
  return (name.markup ?? tagMarkup(name)).end;
}

function tagMarkup(name: ElementName): TagMarkup {
  const tagName = serializedTagName(name);
  name.markup = { start: ownCopy(`<${tagName}`), wholeStart: ownCopy(`<${tagName}>`), end: ownCopy(`</${tagName}>`) };
  return name.markup;
}

function serializedTagName({ namespace, localName, qualifiedName }: ElementName): string {
  const isKnown = namespace === HTML_NAMESPACE || namespace === SVG_NAMESPACE || namespace === MATHML_NAMESPACE;
  return isKnown ? localName : qualifiedName;
}

function attributeMarkup(name: AttributeName): AttributeMarkup {
  const serialized = serializedAttributeName(name);
  name.markup = { first: ownCopy(` ${serialized}="`), next: ownCopy(`" ${serialized}="`) };
  return name.markup;
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
