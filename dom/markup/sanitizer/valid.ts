import { isNonReplaceable } from './builtins.ts';
import {
  type Configuration,
  type ElementWithAttributes,
  isCustomDataAttribute,
  type NameList,
} from './configuration.ts';

/**
 * https://wicg.github.io/sanitizer-api/#sanitizerconfig-valid, for a configuration in whose lists nothing stands twice
 */
export function isValid(configuration: Configuration): boolean {
  const { attributes, removeAttributes, dataAttributes } = configuration;
  if (configuration.elements !== null && configuration.removeElements !== null) return false;
  if (configuration.processingInstructions !== null && configuration.removeProcessingInstructions !== null)
    return false;
  if (attributes !== null && removeAttributes !== null) return false;
  if (!areReplacedElementsValid(configuration)) return false;
  if (attributes === null && dataAttributes !== null) return false;
  if (dataAttributes === true && attributes!.some(isCustomDataAttribute)) return false;
  const isElementValid = attributes === null ? isValidBesideRemoved : isValidBesideAllowed;
  return !configuration.elements?.some((element) => !isElementValid(element, configuration));
}

function areReplacedElementsValid(configuration: Configuration): boolean {
  const { replaceWithChildrenElements } = configuration;
  if (replaceWithChildrenElements === null) return true;
  const others = configuration.elements ?? configuration.removeElements!;
  return !replaceWithChildrenElements.some((element) => isNonReplaceable(element) || others.contains(element));
}

/** The lists of an element where a global list allows attributes. */
function isValidBesideAllowed(element: ElementWithAttributes, configuration: Configuration): boolean {
  const allowed = configuration.attributes!;
  if (element.attributes !== null && intersect(element.attributes, allowed)) return false;
  if (element.removeAttributes?.some((attribute) => !allowed.contains(attribute))) return false;
  return configuration.dataAttributes !== true || !element.attributes?.some(isCustomDataAttribute);
}

/** The lists of an element where a global list removes attributes. */
function isValidBesideRemoved(element: ElementWithAttributes, configuration: Configuration): boolean {
  const removed = configuration.removeAttributes!;
  if (element.attributes !== null && element.removeAttributes !== null) return false;
  if (element.attributes !== null && intersect(element.attributes, removed)) return false;
  return element.removeAttributes === null || !intersect(element.removeAttributes, removed);
}

function intersect(a: NameList, b: NameList): boolean {
  return a.some((item) => b.contains(item));
}
