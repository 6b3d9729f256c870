/** The name of an element or an attribute. https://wicg.github.io/sanitizer-api/#canonicalize-a-sanitizer-name */
export interface SanitizerName {
  readonly name: string;
  readonly namespace: string | null;
}

/** An element of the list `elements`, with what it allows and removes besides the global lists. */
export interface ElementWithAttributes extends SanitizerName {
  readonly attributes: NameList | null;
  readonly removeAttributes: NameList | null;
}

/** The namespace's length stands before it, so that no two names have the same key. */
function keyOf(namespace: string | null, name: string): string {
  return namespace === null ? `|${name}` : `${namespace.length}|${namespace}${name}`;
}

/** A list of canonical names in which each stands once. */
export class NameList<Item extends SanitizerName = SanitizerName> {
  readonly #items = new Map<string, Item>();

  get size(): number {
    return this.#items.size;
  }

  items(): IterableIterator<Item> {
    return this.#items.values();
  }

  find(namespace: string | null, name: string): Item | null {
    return this.#items.get(keyOf(namespace, name)) ?? null;
  }

  /** https://wicg.github.io/sanitizer-api/#sanitizerconfig-contains */
  contains(item: SanitizerName): boolean {
    return this.#items.has(keyOf(item.namespace, item.name));
  }

  /** https://wicg.github.io/sanitizer-api/#sanitizerconfig-add. Returns whether the item was not there yet. */
  add(item: Item): boolean {
    const key = keyOf(item.namespace, item.name);
    if (this.#items.has(key)) return false;
    this.#items.set(key, item);
    return true;
  }

  /** https://wicg.github.io/sanitizer-api/#sanitizerconfig-remove. Returns whether the item was there. */
  remove(item: SanitizerName): boolean {
    return this.#items.delete(keyOf(item.namespace, item.name));
  }

  /** Removes the items for which the test holds. */
  removeWhere(test: (item: Item) => boolean): void {
    for (const item of this.items()) if (test(item)) this.remove(item);
  }

  some(test: (item: Item) => boolean): boolean {
    for (const item of this.items()) if (test(item)) return true;
    return false;
  }

  copy(): NameList<Item> {
    const list = new NameList<Item>();
    for (const item of this.items()) list.add(item);
    return list;
  }
}

/**
 * A canonical SanitizerConfig: what is null is absent, and of a pair of lists that allow and remove exactly one is there.
 * https://wicg.github.io/sanitizer-api/#config
 */
export interface Configuration {
  elements: NameList<ElementWithAttributes> | null;
  removeElements: NameList | null;
  replaceWithChildrenElements: NameList | null;
  processingInstructions: Set<string> | null;
  removeProcessingInstructions: Set<string> | null;
  attributes: NameList | null;
  removeAttributes: NameList | null;
  comments: boolean;
  dataAttributes: boolean | null;
}

/** https://html.spec.whatwg.org/#custom-data-attribute, as the Sanitizer API tells one. */
export function isCustomDataAttribute({ name, namespace }: SanitizerName): boolean {
  return namespace === null && name.startsWith('data-');
}

export function copyConfiguration(configuration: Configuration): Configuration {
  let elements: NameList<ElementWithAttributes> | null = null;
  if (configuration.elements !== null) {
    elements = new NameList();
    for (const { name, namespace, attributes, removeAttributes } of configuration.elements.items()) {
      elements.add({
        name,
        namespace,
        attributes: attributes?.copy() ?? null,
        removeAttributes: removeAttributes?.copy() ?? null,
      });
    }
  }
  const { processingInstructions, removeProcessingInstructions } = configuration;
  return {
    elements,
    removeElements: configuration.removeElements?.copy() ?? null,
    replaceWithChildrenElements: configuration.replaceWithChildrenElements?.copy() ?? null,
    processingInstructions: processingInstructions && new Set(processingInstructions),
    removeProcessingInstructions: removeProcessingInstructions && new Set(removeProcessingInstructions),
    attributes: configuration.attributes?.copy() ?? null,
    removeAttributes: configuration.removeAttributes?.copy() ?? null,
    comments: configuration.comments,
    dataAttributes: configuration.dataAttributes,
  };
}
