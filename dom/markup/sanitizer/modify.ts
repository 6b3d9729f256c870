import { isNonReplaceable } from './builtins.ts';
import {
  type Configuration,
  type ElementWithAttributes,
  isCustomDataAttribute,
  NameList,
  type SanitizerName,
} from './configuration.ts';
import type { GivenElement } from './to-configuration.ts';

/** Each returns whether it changed the configuration, which stays valid. https://wicg.github.io/sanitizer-api/#configuration-modify */

/** https://wicg.github.io/sanitizer-api/#dom-sanitizer-allowelement */
export function allowElement(configuration: Configuration, given: GivenElement): boolean {
  const { elements } = configuration;
  if (elements === null) return allowElementAgain(configuration, given);
  const element = withoutRedundancy(given, configuration);
  const modified = configuration.replaceWithChildrenElements?.remove(element) ?? false;
  const current = elements.find(element.namespace, element.name);
  if (current !== null && areEqual(element, current)) return modified;
  if (current !== null) elements.remove(current);
  elements.add(element);
  return true;
}

/** The same where a global list removes elements. */
function allowElementAgain(configuration: Configuration, given: GivenElement): boolean {
  if (given.attributes !== null || (given.removeAttributes?.length ?? 0) > 0) return false;
  const modified = configuration.replaceWithChildrenElements?.remove(given) ?? false;
  return configuration.removeElements!.remove(given) || modified;
}

/** The lists of the element do not say what the global ones say already. */
function withoutRedundancy(given: GivenElement, configuration: Configuration): ElementWithAttributes {
  const { name, namespace } = given;
  const attributes = listOrNull(given.attributes);
  let removeAttributes = listOrNull(given.removeAttributes);
  if (configuration.attributes !== null) {
    attributes?.removeWhere((attribute) => configuration.attributes!.contains(attribute));
    if (configuration.dataAttributes === true) attributes?.removeWhere(isCustomDataAttribute);
    removeAttributes?.removeWhere((attribute) => !configuration.attributes!.contains(attribute));
    return { name, namespace, attributes, removeAttributes };
  }
  const removed = configuration.removeAttributes!;
  if (attributes !== null) {
    const own = removeAttributes;
    attributes.removeWhere((attribute) => removed.contains(attribute) || own?.contains(attribute) === true);
    removeAttributes = null;
  }
  removeAttributes?.removeWhere((attribute) => removed.contains(attribute));
  return { name, namespace, attributes, removeAttributes };
}

/** https://wicg.github.io/sanitizer-api/#sanitizerconfig-remove-duplicates */
function listOrNull(attributes: readonly SanitizerName[] | null): NameList | null {
  if (attributes === null) return null;
  const list = new NameList();
  for (const attribute of attributes) list.add(attribute);
  return list;
}

function areEqual(a: ElementWithAttributes, b: ElementWithAttributes): boolean {
  return areListsEqual(a.attributes, b.attributes) && areListsEqual(a.removeAttributes, b.removeAttributes);
}

function areListsEqual(a: NameList | null, b: NameList | null): boolean {
  if (a === null || b === null) return a === b;
  return a.size === b.size && !a.some((item) => !b.contains(item));
}

/** https://wicg.github.io/sanitizer-api/#sanitizer-remove-an-element */
export function removeElement(configuration: Configuration, element: SanitizerName): boolean {
  const modified = configuration.replaceWithChildrenElements?.remove(element) ?? false;
  const { elements } = configuration;
  if (elements !== null) return elements.remove(element) || modified;
  return configuration.removeElements!.add(element) || modified;
}

/** https://wicg.github.io/sanitizer-api/#dom-sanitizer-replaceelementwithchildren */
export function replaceElementWithChildren(configuration: Configuration, element: SanitizerName): boolean {
  if (isNonReplaceable(element)) return false;
  configuration.replaceWithChildrenElements ??= new NameList();
  if (!configuration.replaceWithChildrenElements.add(element)) return false;
  configuration.removeElements?.remove(element);
  configuration.elements?.remove(element);
  return true;
}

/** https://wicg.github.io/sanitizer-api/#dom-sanitizer-allowprocessinginstruction */
export function allowProcessingInstruction(configuration: Configuration, target: string): boolean {
  const { processingInstructions } = configuration;
  if (processingInstructions === null) return configuration.removeProcessingInstructions!.delete(target);
  return addTarget(processingInstructions, target);
}

/** https://wicg.github.io/sanitizer-api/#dom-sanitizer-removeprocessinginstruction */
export function removeProcessingInstruction(configuration: Configuration, target: string): boolean {
  const { processingInstructions } = configuration;
  if (processingInstructions !== null) return processingInstructions.delete(target);
  return addTarget(configuration.removeProcessingInstructions!, target);
}

function addTarget(targets: Set<string>, target: string): boolean {
  if (targets.has(target)) return false;
  targets.add(target);
  return true;
}

/** https://wicg.github.io/sanitizer-api/#dom-sanitizer-allowattribute */
export function allowAttribute(configuration: Configuration, attribute: SanitizerName): boolean {
  const { attributes } = configuration;
  if (attributes === null) return configuration.removeAttributes!.remove(attribute);
  if (configuration.dataAttributes === true && isCustomDataAttribute(attribute)) return false;
  if (!attributes.add(attribute)) return false;
  for (const element of configuration.elements?.items() ?? []) element.attributes?.remove(attribute);
  return true;
}

/** https://wicg.github.io/sanitizer-api/#sanitizer-remove-an-attribute */
export function removeAttribute(configuration: Configuration, attribute: SanitizerName): boolean {
  const { attributes } = configuration;
  let modified: boolean;
  if (attributes !== null) modified = attributes.remove(attribute);
  else if (!configuration.removeAttributes!.add(attribute)) return false;
  else modified = true;
  for (const element of configuration.elements?.items() ?? []) {
    if (element.attributes?.remove(attribute)) modified = true;
    element.removeAttributes?.remove(attribute);
  }
  return modified;
}

/** https://wicg.github.io/sanitizer-api/#dom-sanitizer-setcomments */
export function setComments(configuration: Configuration, allow: boolean): boolean {
  if (configuration.comments === allow) return false;
  configuration.comments = allow;
  return true;
}

/** https://wicg.github.io/sanitizer-api/#dom-sanitizer-setdataattributes */
export function setDataAttributes(configuration: Configuration, allow: boolean): boolean {
  const { attributes } = configuration;
  if (attributes === null || configuration.dataAttributes === allow) return false;
  if (allow) {
    attributes.removeWhere(isCustomDataAttribute);
    for (const element of configuration.elements?.items() ?? []) element.attributes?.removeWhere(isCustomDataAttribute);
  }
  configuration.dataAttributes = allow;
  return true;
}
