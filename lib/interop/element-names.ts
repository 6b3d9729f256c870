import { asciiLowercase } from '../../dom/names/ascii-case.ts';
import { type AttributeName, attributeName } from '../../dom/names/attribute-name.ts';
import { Category } from '../../dom/names/categories.ts';
import { type ElementName, elementName, htmlElementName } from '../../dom/names/element-name.ts';
import { HTML_NAMESPACE, MATHML_NAMESPACE, SVG_NAMESPACE } from '../../dom/names/namespaces.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import {
  type AttributeList,
  type ElementRecord,
  isElement,
  type ParentRecord,
  setAttributes,
} from '../../dom/tree/records.ts';
import {
  adjustMathmlAttributes,
  adjustSvgAttributes,
  svgElementName,
} from '../../parser/tree-construction/foreign-names.ts';

/** Names of trees that tell no namespaces: by their place, as the HTML parser gives them. */

/** What the HTML parser makes of names, asked for one tree. */
export class PlacedNames {
  /** The annotation-xml element asked about last, and whether HTML may be in it. */
  #annotation: ElementRecord | null = null;
  #isHtmlAnnotation = false;

  /** The name of an element in that one, for one of that name in any case. */
  nameIn(parent: ParentRecord | null, tagName: string): ElementName {
    const lowerCase = asciiLowercase(tagName);
    const namespace = this.#namespaceIn(parent, lowerCase);
    if (namespace === HTML_NAMESPACE) return htmlElementName(lowerCase);
    if (namespace !== SVG_NAMESPACE) return elementName(namespace, null, tagName);
    const name = svgElementName(htmlElementName(lowerCase));
    // Not one of those that the parser knows in another case.
    return name.localName === lowerCase ? elementName(SVG_NAMESPACE, null, tagName) : name;
  }

  /** https://html.spec.whatwg.org/#tree-construction-dispatcher */
  #namespaceIn(parent: ParentRecord | null, name: string): string {
    if (parent !== null && isElement(parent) && this.#isForeign(parent, name)) return parent.name.namespace as string;
    return name === 'svg' ? SVG_NAMESPACE : name === 'math' ? MATHML_NAMESPACE : HTML_NAMESPACE;
  }

  /** Whether an element of that name is of the namespace of the element that it is in, which is not HTML. */
  #isForeign(parent: ElementRecord, name: string): boolean {
    const { categories, namespace, tagId } = parent.name;
    if (namespace !== SVG_NAMESPACE && namespace !== MATHML_NAMESPACE) return false;
    if ((categories & Category.SvgHtmlIntegrationPoint) !== 0) return false;
    if ((categories & Category.MathMLTextIntegrationPoint) !== 0) return name === 'mglyph' || name === 'malignmark';
    if (namespace === SVG_NAMESPACE || tagId !== TagId.AnnotationXml) return true;
    return name !== 'svg' && !this.#mayHoldHtml(parent);
  }

  /** https://html.spec.whatwg.org/#html-integration-point, of an annotation-xml element. */
  #mayHoldHtml(annotation: ElementRecord): boolean {
    if (annotation === this.#annotation) return this.#isHtmlAnnotation;
    this.#annotation = annotation;
    // Not by its interned name: records of a window with scripts have names of their own.
    const { attributes } = annotation;
    const isEncoding = (name: AttributeName | string, index: number): boolean =>
      index % 2 === 0 && (name as AttributeName).qualifiedName === 'encoding';
    const position = attributes === null ? -1 : attributes.findIndex(isEncoding);
    const encoding = position === -1 ? '' : asciiLowercase(attributes?.[position + 1] as string);
    this.#isHtmlAnnotation = encoding === 'text/html' || encoding === 'application/xhtml+xml';
    return this.#isHtmlAnnotation;
  }
}

/** Gives attributes the namespaces, and SVG's and MathML's the case, that the HTML parser gives them. In place. */
export function adjustAttributes(attributes: AttributeList, { namespace }: ElementName): void {
  if (namespace === SVG_NAMESPACE) adjustSvgAttributes(attributes);
  else if (namespace === MATHML_NAMESPACE) adjustMathmlAttributes(attributes);
}

/** The name that `setAttributeNS` gives an attribute; '' and undefined are no namespace and no prefix. */
export function namespacedAttribute(
  namespace: string | null | undefined,
  prefix: string | null | undefined,
  localName: string,
): AttributeName {
  return attributeName(namespace || null, prefix || null, localName);
}

/** Gives a new element its attributes: of several of one name the first, as the HTML parser does. */
export function setFirstAttributes(element: ElementRecord, attributes: AttributeList): void {
  const taken = new Set<string>();
  const own: AttributeList = [];
  for (let i = 0; i < attributes.length; i += 2) {
    const { namespace, localName } = attributes[i] as AttributeName;
    const key = namespace === null ? localName : `${namespace}\0${localName}`;
    if (taken.has(key)) continue;
    taken.add(key);
    own.push(attributes[i] as AttributeName, attributes[i + 1] as string);
  }
  if (own.length > 0) setAttributes(element, own.slice());
}
