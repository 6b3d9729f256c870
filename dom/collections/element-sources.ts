import { asciiLowercase } from '../names/ascii-case.ts';
import { ATTR, type AttributeName } from '../names/attribute-name.ts';
import { Category } from '../names/categories.ts';
import { type ElementName, htmlElementName } from '../names/element-name.ts';
import { HTML_NAMESPACE } from '../names/namespaces.ts';
import { getAttribute } from '../tree/attributes.ts';
import { type ElementRecord, isQuirky, type NodeRecord, NodeType, type ParentRecord } from '../tree/records.ts';
import { DescendantSource, followingOutside } from './list-source.ts';
import { hasToken } from './token-set.ts';

/** Every descendant element. */
class EveryElement extends DescendantSource {
  matches(): boolean {
    return true;
  }

  override collect(owner: ParentRecord, into: NodeRecord[]): void {
    let node: NodeRecord | null = owner.firstChild;
    while (node !== null) {
      if (node.nodeType === NodeType.Element) {
        into.push(node);
        if (node.firstChild !== null) {
          node = node.firstChild;
          continue;
        }
      }
      node = followingOutside(node, owner);
    }
  }
}

export const EVERY_ELEMENT = new EveryElement();

/** Elements by their name alone. */
abstract class NameSource extends DescendantSource {
  /** Remembers the answer for the name asked last: neighbours in a tree often share it. */
  #lastName: ElementName | null = null;
  #lastAnswer = false;

  protected abstract matchesName(name: ElementName): boolean;

  matches(element: ElementRecord): boolean {
    const { name } = element;
    if (name !== this.#lastName) {
      this.#lastName = name;
      this.#lastAnswer = this.matchesName(name);
    }
    return this.#lastAnswer;
  }

  override mayMatch(element: ElementRecord): boolean {
    return this.matches(element);
  }
}

/** https://dom.spec.whatwg.org/#concept-getelementsbytagname, in an HTML document. */
export class HtmlTagNameSource extends NameSource {
  readonly #htmlName: ElementName;
  readonly #qualifiedName: string;
  readonly #htmlQualifiedName: string;

  constructor(qualifiedName: string) {
    super();
    this.#qualifiedName = qualifiedName;
    this.#htmlQualifiedName = asciiLowercase(qualifiedName);
    this.#htmlName = htmlElementName(this.#htmlQualifiedName);
  }

  protected matchesName(name: ElementName): boolean {
    const isHtml = (name.categories & Category.Html) !== 0;
    return name.qualifiedName === (isHtml ? this.#htmlQualifiedName : this.#qualifiedName);
  }

  override matches(element: ElementRecord): boolean {
    const { name } = element;
    if (name === this.#htmlName) return true;
    // Names are interned, so another HTML element name without a prefix is another qualified name.
    if (name.prefix === null && (name.categories & Category.Html) !== 0) return false;
    return this.matchesName(name);
  }

  override collect(owner: ParentRecord, into: NodeRecord[]): void {
    const htmlName = this.#htmlName;
    let node: NodeRecord | null = owner.firstChild;
    while (node !== null) {
      if (node.nodeType === NodeType.Element) {
        const { name } = node as ElementRecord;
        if (name === htmlName) into.push(node);
        else if ((name.prefix !== null || (name.categories & Category.Html) === 0) && this.matchesName(name)) {
          into.push(node);
        }
        if (node.firstChild !== null) {
          node = node.firstChild;
          continue;
        }
      }
      node = followingOutside(node, owner);
    }
  }
}

/** https://dom.spec.whatwg.org/#concept-getelementsbytagname, in an XML document. */
export class XmlTagNameSource extends NameSource {
  readonly #qualifiedName: string;

  constructor(qualifiedName: string) {
    super();
    this.#qualifiedName = qualifiedName;
  }

  protected matchesName(name: ElementName): boolean {
    return name.qualifiedName === this.#qualifiedName;
  }
}

/** https://dom.spec.whatwg.org/#concept-getelementsbytagnamens; null for the local name stands for `*`. */
export class NamespacedNameSource extends NameSource {
  readonly #namespace: string | null;
  readonly #isAnyNamespace: boolean;
  readonly #localName: string | null;

  constructor(namespace: string | null, localName: string) {
    super();
    this.#namespace = namespace;
    this.#isAnyNamespace = namespace === '*';
    this.#localName = localName === '*' ? null : localName;
  }

  protected matchesName(name: ElementName): boolean {
    if (this.#localName !== null && name.localName !== this.#localName) return false;
    return this.#isAnyNamespace || name.namespace === this.#namespace;
  }
}

/** https://dom.spec.whatwg.org/#concept-getelementsbyclassname */
export class ClassNameSource extends DescendantSource {
  readonly #classes: readonly string[];
  readonly #lowercaseClasses: readonly string[];

  constructor(classes: readonly string[]) {
    super();
    this.#classes = classes;
    this.#lowercaseClasses = classes.map(asciiLowercase);
  }

  matches(element: ElementRecord, owner: ParentRecord): boolean {
    return element.attributes !== null && this.#matchesValue(getAttribute(element, ATTR.class), owner);
  }

  #matchesValue(value: string | null, owner: ParentRecord): boolean {
    if (value === null) return false;
    const isInQuirks = isQuirky(owner.nodeDocument);
    const classes = isInQuirks ? this.#lowercaseClasses : this.#classes;
    const tokens = isInQuirks ? asciiLowercase(value) : value;
    for (let i = 0; i < classes.length; i++) {
      if (!hasToken(tokens, classes[i]!)) return false;
    }
    return classes.length > 0;
  }

  override dependsOn(name: AttributeName): boolean {
    return name === ATTR.class;
  }

  override matchedBefore(_element: ElementRecord, owner: ParentRecord, oldValue: string | null): boolean {
    return this.#matchesValue(oldValue, owner);
  }
}

/** https://html.spec.whatwg.org/#dom-document-getelementsbyname */
export class NamedElementSource extends DescendantSource {
  readonly #value: string;

  constructor(value: string) {
    super();
    this.#value = value;
  }

  matches(element: ElementRecord): boolean {
    return getAttribute(element, ATTR.name) === this.#value && element.name.namespace === HTML_NAMESPACE;
  }

  override dependsOn(name: AttributeName): boolean {
    return name === ATTR.name;
  }

  override matchedBefore(element: ElementRecord, _owner: ParentRecord, oldValue: string | null): boolean {
    return oldValue === this.#value && element.name.namespace === HTML_NAMESPACE;
  }
}
