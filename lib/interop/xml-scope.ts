import { type AttributeName, attributeName, plainAttributeName } from '../../dom/names/attribute-name.ts';
import { type ElementName, elementName } from '../../dom/names/element-name.ts';
import { XML_NAMESPACE, XMLNS_NAMESPACE } from '../../dom/names/namespaces.ts';

interface Replaced {
  readonly depth: number;
  readonly prefix: string;
  readonly namespace: string | undefined;
}

/** What prefixes stand for where a tree is being read, in tree order. https://www.w3.org/TR/xml-names/#scoping */
export class XmlScope {
  /** By prefix; '' is the default namespace. */
  readonly #namespaces = new Map([
    ['xml', XML_NAMESPACE],
    ['xmlns', XMLNS_NAMESPACE],
  ]);
  readonly #replaced: Replaced[] = [];

  /** Forgets what elements declared that are closed when one at that depth starts. */
  leave(depth: number): void {
    for (let last = this.#replaced.at(-1); last !== undefined && last.depth >= depth; last = this.#replaced.at(-1)) {
      this.#replaced.pop();
      this.#set(last.prefix, last.namespace);
    }
  }

  /** Takes the attribute for a declaration if it is one. */
  declare(qualifiedName: string, value: string, depth: number): void {
    const prefix = qualifiedName === 'xmlns' ? '' : /^xmlns:(.+)$/.exec(qualifiedName)?.[1];
    if (prefix === undefined) return;
    this.#replaced.push({ depth, prefix, namespace: this.#namespaces.get(prefix) });
    this.#set(prefix, value === '' ? undefined : value);
  }

  #set(prefix: string, namespace: string | undefined): void {
    if (namespace === undefined) this.#namespaces.delete(prefix);
    else this.#namespaces.set(prefix, namespace);
  }

  /** A name with a prefix that stands for nothing is one without. */
  elementName(qualifiedName: string): ElementName {
    const [prefix, localName] = splitName(qualifiedName);
    const namespace = this.#namespaces.get(prefix ?? '');
    if (namespace !== undefined) return elementName(namespace, prefix, localName);
    return elementName(null, null, qualifiedName);
  }

  attributeName(qualifiedName: string): AttributeName {
    if (qualifiedName === 'xmlns') return attributeName(XMLNS_NAMESPACE, null, 'xmlns');
    const [prefix, localName] = splitName(qualifiedName);
    const namespace = prefix === null ? undefined : this.#namespaces.get(prefix);
    return namespace === undefined ? plainAttributeName(qualifiedName) : attributeName(namespace, prefix, localName);
  }
}

/** The prefix of a qualified name, and what follows it. */
function splitName(qualifiedName: string): [prefix: string | null, localName: string] {
  const colon = qualifiedName.indexOf(':');
  const isPrefixed = colon > 0 && colon < qualifiedName.length - 1;
  return isPrefixed ? [qualifiedName.slice(0, colon), qualifiedName.slice(colon + 1)] : [null, qualifiedName];
}
