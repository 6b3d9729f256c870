import type { AttributeName } from '../../dom/names/attribute-name.ts';
import type { ElementName } from '../../dom/names/element-name.ts';
import { XML_NAMESPACE, XMLNS_NAMESPACE } from '../../dom/names/namespaces.ts';
import type { AttributeList } from '../../dom/tree/records.ts';
import type { NamespaceScope } from './namespace-scope.ts';
import { escapeXmlAttribute } from './xml-escape.ts';

/** The start tag of an element up to its end, and what follows from it. */
class StartTag {
  markup = '';
  qualifiedName = '';
  /** https://w3c.github.io/DOM-Parsing/#dfn-context-namespace, for the children. */
  namespace: string | null = null;
}

/** One for all tags: whoever gets it reads it at once. */
const tag = new StartTag();

/** What an element's attributes declare. */
interface Declarations {
  /** https://w3c.github.io/DOM-Parsing/#dfn-local-default-namespace; an empty string stands for none. */
  defaultNamespace: string | null;
  /** The attribute that declares it. */
  declaredBy: AttributeName | null;
  /** https://w3c.github.io/DOM-Parsing/#dfn-local-prefixes-map */
  readonly prefixes: Map<string, string>;
}

const NO_DECLARATIONS: Declarations = { defaultNamespace: null, declaredBy: null, prefixes: new Map() };

/**
 * https://w3c.github.io/DOM-Parsing/#xml-serializing-an-element-node, as far as the start tag goes.
 *
 * @param inherited - The default namespace around the element.
 */
export function startTag(
  { namespace, localName, prefix }: ElementName,
  attributes: AttributeList | null,
  inherited: string | null,
  scope: NamespaceScope,
): StartTag {
  tag.namespace = inherited;
  if (namespace === inherited && attributes === null) {
    tag.qualifiedName = namespace === XML_NAMESPACE ? `xml:${localName}` : localName;
    tag.markup = `<${tag.qualifiedName}`;
    return tag;
  }
  const declarations = attributes === null ? NO_DECLARATIONS : recordNamespaceInformation(attributes, namespace, scope);
  const { defaultNamespace } = declarations;
  const matches = defaultNamespace !== null && defaultNamespace === (namespace ?? '');
  let ignoresDefault = !matches;
  if (namespace === inherited) {
    tag.qualifiedName = namespace === XML_NAMESPACE ? `xml:${localName}` : localName;
    tag.markup = `<${tag.qualifiedName}`;
  } else {
    ignoresDefault = writeName(namespace, localName, prefix, declarations, scope);
  }
  if (attributes !== null) writeAttributes(attributes, declarations, ignoresDefault, scope);
  return tag;
}

/** Writes a name whose namespace is not the inherited one. Returns whether a default namespace declaration is left out. */
function writeName(
  namespace: string | null,
  localName: string,
  prefix: string | null,
  { defaultNamespace, prefixes }: Declarations,
  scope: NamespaceScope,
): boolean {
  const matches = defaultNamespace !== null && defaultNamespace === (namespace ?? '');
  if (prefix === null && matches) return writeDefaultNamespace(namespace, localName, false);
  const candidate = namespace === null ? null : scope.preferredPrefix(prefix, namespace);
  if (candidate !== null) {
    inheritFrom(defaultNamespace);
    tag.qualifiedName = `${candidate}:${localName}`;
    tag.markup = `<${tag.qualifiedName}`;
    return false;
  }
  if (prefix !== null && namespace !== null) {
    const free = prefixes.has(prefix) || prefix === 'xmlns' || prefix === 'xml' ? scope.generatePrefix() : prefix;
    scope.add(free, namespace);
    inheritFrom(defaultNamespace);
    tag.qualifiedName = `${free}:${localName}`;
    tag.markup = `<${tag.qualifiedName} xmlns:${free}="${escapeXmlAttribute(namespace)}"`;
    return false;
  }
  return writeDefaultNamespace(namespace, localName, !matches);
}

function writeDefaultNamespace(namespace: string | null, localName: string, declares: boolean): boolean {
  tag.namespace = namespace;
  tag.qualifiedName = localName;
  tag.markup = `<${localName}`;
  if (declares) tag.markup += ` xmlns="${escapeXmlAttribute(namespace ?? '')}"`;
  return declares;
}

/** The element's own declaration of a default namespace stays, though the element's name makes no use of it. */
function inheritFrom(defaultNamespace: string | null): void {
  if (defaultNamespace !== null && defaultNamespace !== XML_NAMESPACE) {
    tag.namespace = defaultNamespace === '' ? null : defaultNamespace;
  }
}

/**
 * https://w3c.github.io/DOM-Parsing/#dfn-recording-the-namespace-information
 *
 * DEVIATION: `xmlns` without a namespace declares that of the element, as in Chromium.
 */
function recordNamespaceInformation(
  attributes: AttributeList,
  own: string | null,
  scope: NamespaceScope,
): Declarations {
  let declarations = NO_DECLARATIONS;
  for (let i = 0; i < attributes.length; i += 2) {
    const name = attributes[i] as AttributeName;
    const { namespace, prefix, localName } = name;
    const value = attributes[i + 1] as string;
    if (namespace !== XMLNS_NAMESPACE && (namespace !== null || localName !== 'xmlns' || value !== own)) continue;
    if (declarations === NO_DECLARATIONS) {
      declarations = { defaultNamespace: null, declaredBy: null, prefixes: new Map() };
    }
    if (prefix === null) {
      declarations.defaultNamespace = value;
      declarations.declaredBy = name;
    } else if (value !== XML_NAMESPACE && scope.namespaceOf(localName) !== value) {
      scope.add(localName, value);
      declarations.prefixes.set(localName, value);
    }
  }
  return declarations;
}

/** https://w3c.github.io/DOM-Parsing/#dfn-xml-serialization-of-the-attributes */
function writeAttributes(
  attributes: AttributeList,
  declarations: Declarations,
  ignoresDefault: boolean,
  scope: NamespaceScope,
): void {
  for (let i = 0; i < attributes.length; i += 2) {
    const name = attributes[i] as AttributeName;
    const value = attributes[i + 1] as string;
    const { namespace } = name;
    if (namespace === null && name.localName !== 'xmlns') {
      tag.markup += ` ${name.localName}="${escapeXmlAttribute(value)}"`;
    } else if (namespace === XMLNS_NAMESPACE || namespace === null) {
      if (!isLeftOut(name, value, declarations, ignoresDefault, scope)) {
        tag.markup += ` ${name.prefix === null ? name.localName : `xmlns:${name.localName}`}="${escapeXmlAttribute(value)}"`;
      }
    } else {
      writeNamespacedAttribute(name, namespace, value, scope);
    }
  }
}

/** Whether a namespace declaration, or what would be read as one, is not written, being wrong or known already. */
function isLeftOut(
  name: AttributeName,
  value: string,
  { declaredBy, prefixes }: Declarations,
  ignoresDefault: boolean,
  scope: NamespaceScope,
): boolean {
  const { prefix, localName } = name;
  if (prefix === null) return ignoresDefault || name !== declaredBy || value === XML_NAMESPACE;
  if (value === XML_NAMESPACE || localName === 'xml' || localName === 'xmlns') return true;
  return prefixes.get(localName) !== value && scope.namespaceOf(localName) === value;
}

/**
 * DEVIATION: the attribute's own prefix is declared where it stands for nothing else, as in Chromium; the Standard has
 * a prefix generated.
 */
function writeNamespacedAttribute(name: AttributeName, namespace: string, value: string, scope: NamespaceScope): void {
  let prefix = scope.preferredPrefix(name.prefix, namespace);
  if (prefix === null) {
    const own = name.prefix;
    prefix = own === null || scope.namespaceOf(own) !== undefined ? scope.generatePrefix() : own;
    scope.add(prefix, namespace);
    tag.markup += ` xmlns:${prefix}="${escapeXmlAttribute(namespace)}"`;
  }
  tag.markup += ` ${prefix}:${name.localName}="${escapeXmlAttribute(value)}"`;
}
