import type { Configuration, ElementWithAttributes, NameList, SanitizerName } from './configuration.ts';

/**
 * A SanitizerConfig as scripts see it: sorted, members in Web IDL's order, absent where the configuration has none.
 * https://wicg.github.io/sanitizer-api/#dom-sanitizer-get
 */
export function toConfigurationDictionary(configuration: Configuration): object {
  const dictionary: Record<string, unknown> = {};
  const put = (member: string, value: unknown): void => {
    if (value !== null) dictionary[member] = value;
  };
  put('attributes', names(configuration.attributes));
  put('comments', configuration.comments);
  put('dataAttributes', configuration.dataAttributes);
  put('elements', configuration.elements && sorted(configuration.elements).map(elementDictionary));
  put('processingInstructions', targets(configuration.processingInstructions));
  put('removeAttributes', names(configuration.removeAttributes));
  put('removeElements', names(configuration.removeElements));
  put('removeProcessingInstructions', targets(configuration.removeProcessingInstructions));
  put('replaceWithChildrenElements', names(configuration.replaceWithChildrenElements));
  return dictionary;
}

function names(list: NameList | null): object[] | null {
  return list && sorted(list).map(({ name, namespace }) => ({ name, namespace }));
}

function elementDictionary({ name, namespace, attributes, removeAttributes }: ElementWithAttributes): object {
  return {
    name,
    namespace,
    ...(attributes !== null && { attributes: names(attributes) }),
    ...(removeAttributes !== null && { removeAttributes: names(removeAttributes) }),
  };
}

function targets(set: Set<string> | null): object[] | null {
  return set && [...set].sort(byCodeUnits).map((target) => ({ target }));
}

function sorted<Item extends SanitizerName>(list: NameList<Item>): Item[] {
  return [...list.items()].sort(compareItems);
}

/** https://wicg.github.io/sanitizer-api/#sanitizerconfig-less-than-item */
function compareItems(a: SanitizerName, b: SanitizerName): number {
  if (a.namespace === b.namespace) return byCodeUnits(a.name, b.name);
  if (a.namespace === null) return -1;
  if (b.namespace === null) return 1;
  return byCodeUnits(a.namespace, b.namespace);
}

function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
