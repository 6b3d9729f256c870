import { type AttributeName, attributeName, plainAttributeName } from '../../dom/names/attribute-name.ts';
import { type ElementName, elementName } from '../../dom/names/element-name.ts';
import { ownCopy } from '../../dom/names/intern-table.ts';
import { XML_NAMESPACE, XMLNS_NAMESPACE } from '../../dom/names/namespaces.ts';
import { isQualifiedName } from './characters.ts';

/** What a prefix stands for, in the scope that the parser is in. */
export class PrefixBinding {
  readonly prefix: string;
  /** Null when nothing is bound to it; for the prefix '', when there is no default namespace. */
  namespace: string | null;

  constructor(prefix: string, namespace: string | null) {
    this.prefix = prefix;
    this.namespace = namespace;
  }
}

/** A qualified name as it stands in the document, with what it means for elements and attributes in the current scope. */
export class XmlName {
  readonly qualifiedName: string;
  readonly prefix: string | null;
  readonly localName: string;
  readonly binding: PrefixBinding;
  /** The attribute's name, when it depends on no binding: it has no prefix, or declares a namespace. */
  readonly plainAttribute: AttributeName | null;
  /** The binding that such an attribute declares. */
  readonly declares: PrefixBinding | null;
  /** The serial number of the last tag that had an attribute of that name: how duplicates are found at once. */
  lastTag = 0;
  /** How many elements of that name are open. */
  openCount = 0;
  /** The element name for the binding's namespace when it was last asked for. */
  element: ElementName | null = null;
  attribute: AttributeName | null = null;

  constructor(qualifiedName: string, prefix: string | null, localName: string, names: XmlNames) {
    this.qualifiedName = qualifiedName;
    this.prefix = prefix;
    this.localName = localName;
    this.binding = names.binding(prefix ?? '');
    this.declares =
      qualifiedName === 'xmlns' || prefix === 'xmlns' ? names.binding(prefix === null ? '' : localName) : null;
    this.plainAttribute =
      this.declares !== null
        ? attributeName(XMLNS_NAMESPACE, prefix, localName)
        : prefix === null
          ? plainAttributeName(localName)
          : null;
  }
}

/** The element name in the current scope, or null when the prefix is bound to nothing. */
export function elementNameOf(name: XmlName): ElementName | null {
  const { namespace } = name.binding;
  const { element } = name;
  if (element !== null && element.namespace === namespace) return element;
  if (namespace === null && name.prefix !== null) return null;
  name.element = elementName(namespace, name.prefix, name.localName);
  return name.element;
}

/** The same for an attribute with a prefix. */
export function prefixedAttributeNameOf(name: XmlName): AttributeName | null {
  const { namespace } = name.binding;
  const { attribute } = name;
  if (attribute !== null && attribute.namespace === namespace) return attribute;
  if (namespace === null) return null;
  name.attribute = attributeName(namespace, name.prefix, name.localName);
  return name.attribute;
}

/** A binding that was replaced, and the depth of the element whose declaration replaced it. */
interface Replaced {
  readonly binding: PrefixBinding;
  readonly namespace: string | null;
  readonly depth: number;
}

/** The names of one document, and what their prefixes stand for. */
export class XmlNames {
  readonly #names = new Map<string, XmlName>();
  readonly #bindings = new Map<string, PrefixBinding>();
  readonly #replaced: Replaced[] = [];
  /** The depth of the innermost element that declares a namespace; 0 when there is none. */
  scopeDepth = 0;

  constructor() {
    this.binding('xml').namespace = XML_NAMESPACE;
    this.binding('xmlns').namespace = XMLNS_NAMESPACE;
  }

  binding(prefix: string): PrefixBinding {
    let binding = this.#bindings.get(prefix);
    if (binding === undefined) {
      binding = new PrefixBinding(ownCopy(prefix), null);
      this.#bindings.set(binding.prefix, binding);
    }
    return binding;
  }

  /** The name, or null when it is no qualified name. */
  get(qualifiedName: string): XmlName | null {
    return this.#names.get(qualifiedName) ?? this.#add(qualifiedName);
  }

  /** The name of which any string can be one: without a prefix when it has not the form of a qualified name. */
  recover(text: string): XmlName {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const colon = text.indexOf(':');
    const isPrefixed = colon > 0 && colon < text.length - 1 && text.indexOf(':', colon + 1) === -1;
    return this.#create(text, isPrefixed ? colon : -1);
  }

  #add(qualifiedName: string): XmlName | null {
    return isQualifiedName(qualifiedName) ? this.#create(qualifiedName, qualifiedName.indexOf(':')) : null;
  }

  #create(qualifiedName: string, colon: number): XmlName {
    const own = ownCopy(qualifiedName);
    const prefix = colon === -1 ? null : own.slice(0, colon);
    const name = new XmlName(own, prefix, own.slice(colon + 1), this);
    this.#names.set(own, name);
    return name;
  }

  /** A declaration on the element at that depth. */
  declare(binding: PrefixBinding, namespace: string | null, depth: number): void {
    this.#replaced.push({ binding, namespace: binding.namespace, depth });
    binding.namespace = namespace;
    this.scopeDepth = depth;
  }

  /** The element at `scopeDepth` is closed. */
  leaveScope(): void {
    const depth = this.scopeDepth;
    const replaced = this.#replaced;
    while (replaced.length > 0) {
      const last = replaced[replaced.length - 1] as Replaced;
      if (last.depth !== depth) {
        this.scopeDepth = last.depth;
        return;
      }
      last.binding.namespace = last.namespace;
      replaced.pop();
    }
    this.scopeDepth = 0;
  }
}
