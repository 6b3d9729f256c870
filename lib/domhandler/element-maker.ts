import type { Element as Tag } from 'domhandler';
import { type AttributeName, plainAttributeName } from '../../dom/names/attribute-name.ts';
import { type ElementName, elementName } from '../../dom/names/element-name.ts';
import { createElement } from '../../dom/tree/create.ts';
import type { DocumentRecord, ParentRecord } from '../../dom/tree/records.ts';
import { templateContentsOf } from '../../dom/tree/template-contents.ts';
import type { CopiedIn } from '../interop/copy-in.ts';
import { isTemplate } from '../interop/copy-out.ts';
import { adjustAttributes, namespacedAttribute, PlacedNames, setFirstAttributes } from '../interop/element-names.ts';
import { isXml } from '../interop/tree-options.ts';
import { XmlScope } from '../interop/xml-scope.ts';
import type { ElementNames } from './classes.ts';

/** What is read of an element of domhandler. */
type TagSource = Pick<Tag, 'name' | 'attribs'> &
  ElementNames & { readonly children: readonly { readonly type: string }[] };

/** Makes the elements of one tree, in tree order. */
export class ElementMaker {
  readonly #names = new PlacedNames();
  readonly #scope: XmlScope | null;

  constructor(document: DocumentRecord) {
    this.#scope = isXml(document) ? new XmlScope() : null;
  }

  /** `depth` is the number of nodes that it is in. */
  make(source: TagSource, parent: ParentRecord | null, document: DocumentRecord, depth: number): CopiedIn {
    const scope = this.#scope;
    if (scope !== null) {
      scope.leave(depth);
      for (const [key, value] of Object.entries(source.attribs)) scope.declare(declaredAs(key, source), value, depth);
    }
    const element = createElement(document, this.#elementName(source, parent));
    const attributes = Object.entries(source.attribs).flatMap(([key, value]) => [
      attributeNameOf(key, source, scope),
      `${value}`,
    ]);
    if (scope === null && source['x-attribsNamespace'] === undefined) adjustAttributes(attributes, element.name);
    setFirstAttributes(element, attributes);
    const hasContents = isTemplate(element) && !source.children.some(({ type }) => type === 'root');
    return { node: element, container: hasContents ? templateContentsOf(element) : element };
  }

  #elementName(source: TagSource, parent: ParentRecord | null): ElementName {
    const { name, namespace } = source;
    if (namespace === undefined && source['x-attribsNamespace'] === undefined) {
      return this.#scope === null ? this.#names.nameIn(parent, name) : this.#scope.elementName(name);
    }
    const prefix = source['x-prefix'];
    if (prefix !== undefined) return elementName(namespace ?? null, prefix, name.slice(prefix.length + 1));
    return elementName(namespace ?? null, null, name);
  }
}

/** Where attributes tell their namespaces, those without one have an entry as well. */
function attributeNameOf(key: string, names: ElementNames, scope: XmlScope | null): AttributeName {
  const name = names['x-attribsName']?.[key];
  if (name !== undefined) return namespacedAttribute(...name);
  const namespaces = names['x-attribsNamespace'];
  if (namespaces !== undefined && key in namespaces) {
    return namespacedAttribute(namespaces[key], names['x-attribsPrefix']?.[key], key);
  }
  return scope === null ? plainAttributeName(key) : scope.attributeName(key);
}

/** The name that an attribute has in markup. */
function declaredAs(key: string, names: ElementNames): string {
  const prefix = names['x-attribsPrefix']?.[key];
  return prefix ? `${prefix}:${key}` : key;
}
