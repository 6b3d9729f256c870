import { XML_NAMESPACE, XMLNS_NAMESPACE } from '../../dom/names/namespaces.ts';

interface Replaced {
  readonly prefix: string;
  readonly namespace: string | undefined;
}

/**
 * https://w3c.github.io/DOM-Parsing/#the-namespace-prefix-map, in which a scope is left by undoing what was added in it,
 * and which knows of each prefix what it stands for now.
 */
export class NamespaceScope {
  /** The prefixes of a namespace, the nearest last; some may stand for another namespace by now. */
  readonly #prefixes = new Map<string, string[]>([[XML_NAMESPACE, ['xml']]]);
  readonly #namespaces = new Map<string, string>([
    ['xml', XML_NAMESPACE],
    ['xmlns', XMLNS_NAMESPACE],
  ]);
  readonly #replaced: Replaced[] = [];
  /** https://w3c.github.io/DOM-Parsing/#dfn-generated-namespace-prefix-index */
  #prefixIndex = 1;

  /** How many declarations there were: `leave` goes back to it. */
  get mark(): number {
    return this.#replaced.length;
  }

  /** What the prefix stands for; an empty string when it was declared to stand for none. */
  namespaceOf(prefix: string): string | undefined {
    return this.#namespaces.get(prefix);
  }

  add(prefix: string, namespace: string): void {
    this.#replaced.push({ prefix, namespace: this.#namespaces.get(prefix) });
    this.#bind(prefix, namespace);
  }

  leave(mark: number): void {
    while (this.#replaced.length > mark) {
      const { prefix, namespace } = this.#replaced.pop() as Replaced;
      if (namespace === undefined) this.#namespaces.delete(prefix);
      else this.#bind(prefix, namespace);
    }
  }

  #bind(prefix: string, namespace: string): void {
    this.#namespaces.set(prefix, namespace);
    if (namespace === '') return;
    const prefixes = this.#prefixes.get(namespace);
    if (prefixes === undefined) this.#prefixes.set(namespace, [prefix]);
    else prefixes.push(prefix);
  }

  /**
   * https://w3c.github.io/DOM-Parsing/#dfn-retrieving-a-preferred-prefix-string
   *
   * DEVIATION: only prefixes that still stand for the namespace count, as in Chromium; the name would change otherwise.
   */
  preferredPrefix(preferred: string | null, namespace: string): string | null {
    if (preferred !== null && this.#namespaces.get(preferred) === namespace) return preferred;
    const prefixes = this.#prefixes.get(namespace);
    if (prefixes === undefined) return null;
    for (let last = prefixes[prefixes.length - 1]; last !== undefined; last = prefixes[prefixes.length - 1]) {
      if (this.#namespaces.get(last) === namespace) return last;
      prefixes.pop();
    }
    return null;
  }

  /**
   * https://w3c.github.io/DOM-Parsing/#dfn-generating-a-prefix
   *
   * DEVIATION: not one that is in use already, as in Chromium; the same prefix would be declared twice.
   */
  generatePrefix(): string {
    let prefix: string;
    do prefix = `ns${this.#prefixIndex++}`;
    while (this.#namespaces.has(prefix));
    return prefix;
  }
}
