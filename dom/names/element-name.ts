import { asciiUppercase } from './ascii-case.ts';
import { categoriesOf } from './categories.ts';
import { InternTable, ownCopy } from './intern-table.ts';
import { HTML_NAMESPACE } from './namespaces.ts';
import { TAG_NAMES, TagId } from './tag-ids.ts';

/** The tags of an element as HTML is serialized. */
export interface TagMarkup {
  /** The start tag up to its first attribute: `<name`. */
  readonly start: string;
  /** The start tag of an element without attributes: `<name>`. */
  readonly wholeStart: string;
  readonly end: string;
}

/**
 * The interned name of an element: one object for each (namespace, prefix, local name), so that names are compared by
 * identity and tree construction tests bits, not strings.
 */
export class ElementName {
  readonly namespace: string | null;
  readonly prefix: string | null;
  readonly localName: string;
  /** https://dom.spec.whatwg.org/#concept-element-qualified-name */
  readonly qualifiedName: string;
  /** https://dom.spec.whatwg.org/#element-html-uppercased-qualified-name, for an element in an HTML document. */
  readonly htmlUppercasedQualifiedName: string;
  /** By local name, in the HTML namespace, SVG and MathML alike; `Unknown` elsewhere. */
  readonly tagId: TagId;
  /** Bits of `Category`, which all depend on the namespace as well. */
  readonly categories: number;
  /** What the serializer writes for such an element; filled on first use. */
  markup: TagMarkup | null = null;
  /** The name that tree construction gives this HTML token in SVG or MathML content; filled on first use. */
  inSvg: ElementName | null = null;
  inMathml: ElementName | null = null;

  constructor(namespace: string | null, prefix: string | null, localName: string) {
    this.namespace = namespace;
    this.prefix = prefix;
    this.localName = localName;
    this.qualifiedName = prefix === null ? localName : `${prefix}:${localName}`;
    this.htmlUppercasedQualifiedName =
      namespace === HTML_NAMESPACE ? asciiUppercase(this.qualifiedName) : this.qualifiedName;
    this.tagId = tagIds.get(localName) ?? TagId.Unknown;
    this.categories = categoriesOf(namespace, this.tagId);
  }
}

const tagIds = new Map<string, TagId>();
for (let id = 1; id < TAG_NAMES.length; id++) tagIds.set(TAG_NAMES[id] as string, id as TagId);

/** Names in the HTML namespace without a prefix, which are nearly all there are, by local name. */
const htmlNames = new InternTable<ElementName>();
const otherNames = new InternTable<ElementName>();

/** The name of an HTML element, as `createElement` and the parser make them. */
export function htmlElementName(localName: string): ElementName {
  let name = htmlNames.get(localName);
  if (name === undefined) {
    name = new ElementName(HTML_NAMESPACE, null, ownCopy(localName));
    htmlNames.set(name.localName, name);
  }
  return name;
}

export function elementName(namespace: string | null, prefix: string | null, localName: string): ElementName {
  if (prefix === null && namespace === HTML_NAMESPACE) return htmlElementName(localName);
  // No part of a name holds a NUL, so the key is unambiguous; a null namespace differs from any string.
  const key = `${namespace ?? ''}\0${prefix ?? '\0'}\0${localName}`;
  let name = otherNames.get(key);
  if (name === undefined) {
    const ownKey = ownCopy(key);
    name = new ElementName(namespace, prefix === null ? null : ownCopy(prefix), ownCopy(localName));
    otherNames.set(ownKey, name);
  }
  return name;
}

/** The interned names of the known HTML elements, by tag id. */
export const HTML_NAMES: readonly ElementName[] = TAG_NAMES.map((localName) => htmlElementName(localName));
