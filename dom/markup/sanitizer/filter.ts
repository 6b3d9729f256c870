import type { AttributeName } from '../../names/attribute-name.ts';
import type { ElementName } from '../../names/element-name.ts';
import { type Configuration, copyConfiguration, type ElementWithAttributes } from './configuration.ts';
import { containsJavascriptUrl, isAnimatingUrlAttribute, isNavigatingUrlAttribute } from './javascript-urls.ts';
import { removeUnsafe } from './remove-unsafe.ts';

/** What happens to an element of a name. */
export const enum ElementAction {
  Keep,
  Remove,
  ReplaceWithChildren,
}

const enum AttributeAction {
  Keep,
  Remove,
  /** Removed if its value is a `javascript:` URL. */
  Navigating,
  /** Removed if its value names an attribute that navigates. */
  Animating,
}

/** How many names are kept: input is hostile, and has as many as it likes. */
const MAXIMUM = 2000;

/** What a configuration says of elements of one name. */
class ElementFilter {
  readonly action: ElementAction;
  readonly #filter: Filter;
  readonly #element: ElementName;
  /** The element's own lists. */
  readonly #local: ElementWithAttributes | null;
  readonly #attributes = new Map<AttributeName, AttributeAction>();

  constructor(filter: Filter, element: ElementName) {
    const { elements } = filter.configuration;
    this.#filter = filter;
    this.#element = element;
    this.#local = elements?.find(element.namespace, element.localName) ?? null;
    this.action = actionFor(filter.configuration, element, this.#local);
  }

  allows(attribute: AttributeName, value: string): boolean {
    let action = this.#attributes.get(attribute);
    if (action === undefined) {
      action = this.#actionFor(attribute);
      if (this.#attributes.size >= MAXIMUM) this.#attributes.clear();
      this.#attributes.set(attribute, action);
    }
    switch (action) {
      case AttributeAction.Keep:
        return true;
      case AttributeAction.Remove:
        return false;
      case AttributeAction.Navigating:
        return !containsJavascriptUrl(value);
      case AttributeAction.Animating:
        return value !== 'href' && value !== 'xlink:href';
    }
  }

  #actionFor(attribute: AttributeName): AttributeAction {
    if (!isAllowed(this.#filter.configuration, this.#local, attribute)) return AttributeAction.Remove;
    if (!this.#filter.isSafe) return AttributeAction.Keep;
    if (isNavigatingUrlAttribute(this.#element, attribute)) return AttributeAction.Navigating;
    return isAnimatingUrlAttribute(this.#element, attribute) ? AttributeAction.Animating : AttributeAction.Keep;
  }
}

/** https://wicg.github.io/sanitizer-api/#sanitize-core: what becomes of a child that is an element. */
function actionFor(
  configuration: Configuration,
  element: ElementName,
  inElements: ElementWithAttributes | null,
): ElementAction {
  const { namespace, localName } = element;
  if (configuration.replaceWithChildrenElements?.find(namespace, localName)) return ElementAction.ReplaceWithChildren;
  if (configuration.elements !== null) return inElements === null ? ElementAction.Remove : ElementAction.Keep;
  return configuration.removeElements!.find(namespace, localName) ? ElementAction.Remove : ElementAction.Keep;
}

/** The same: which attributes stay, by the lists alone. */
function isAllowed(
  configuration: Configuration,
  local: ElementWithAttributes | null,
  { namespace, localName }: AttributeName,
): boolean {
  if (local?.removeAttributes?.find(namespace, localName)) return false;
  const isLocal = local?.attributes?.find(namespace, localName) != null;
  if (configuration.attributes !== null) {
    if (isLocal || configuration.attributes.find(namespace, localName) !== null) return true;
    return configuration.dataAttributes === true && namespace === null && localName.startsWith('data-');
  }
  if (local !== null && local.attributes !== null && !isLocal) return false;
  return configuration.removeAttributes!.find(namespace, localName) === null;
}

/** A configuration made ready for trees: asked once for each name. */
export class Filter {
  readonly configuration: Configuration;
  /** Whether `javascript:` URLs go. https://wicg.github.io/sanitizer-api/#handlejavascriptnavigationurls */
  readonly isSafe: boolean;
  readonly #elements = new Map<ElementName, ElementFilter>();

  constructor(configuration: Configuration, isSafe: boolean) {
    this.configuration = configuration;
    this.isSafe = isSafe;
    if (!isSafe) return;
    this.configuration = copyConfiguration(configuration);
    removeUnsafe(this.configuration);
  }

  elementFilter(name: ElementName): ElementFilter {
    let filter = this.#elements.get(name);
    if (filter === undefined) {
      filter = new ElementFilter(this, name);
      if (this.#elements.size >= MAXIMUM) this.#elements.clear();
      this.#elements.set(name, filter);
    }
    return filter;
  }

  allowsProcessingInstruction(target: string): boolean {
    const { processingInstructions } = this.configuration;
    if (processingInstructions !== null) return processingInstructions.has(target);
    return !this.configuration.removeProcessingInstructions!.has(target);
  }
}
