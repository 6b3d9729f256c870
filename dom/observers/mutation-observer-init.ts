import { toDOMString, toSequence } from '../webidl/convert.ts';
import { convertedMember, toDictionary } from '../webidl/dictionary.ts';
import { typeError } from '../webidl/unnamed.ts';
import type { ObserverOptions } from './mutation-observer-state.ts';

function toFilter(value: unknown): Set<string> {
  return new Set(toSequence(value, toDOMString));
}

function optionalBoolean(value: unknown): boolean | undefined {
  return value === undefined ? undefined : Boolean(value);
}

function onlyWith(what: string, member: string): TypeError {
  return typeError(`The options object may only ${what} when '${member}' is true or not present.`);
}

/**
 * https://dom.spec.whatwg.org/#dictdef-mutationobserverinit, completed and checked as the first steps of
 * https://dom.spec.whatwg.org/#dom-mutationobserver-observe say.
 */
export function toObserverOptions(value: unknown): ObserverOptions {
  // Members are read and converted in the order of their names.
  const init = toDictionary(value, 'MutationObserverInit') ?? {};
  const filter = convertedMember(init.attributeFilter, toFilter, 'MutationObserverInit', 'attributeFilter') ?? null;
  const attributeOldValue = optionalBoolean(init.attributeOldValue);
  let attributes = optionalBoolean(init.attributes);
  let characterData = optionalBoolean(init.characterData);
  const characterDataOldValue = optionalBoolean(init.characterDataOldValue);
  const childList = Boolean(init.childList);
  const subtree = Boolean(init.subtree);
  if (attributeOldValue !== undefined || filter !== null) attributes ??= true;
  if (characterDataOldValue !== undefined) characterData ??= true;
  if (attributeOldValue && !attributes) throw onlyWith("set 'attributeOldValue' to true", 'attributes');
  if (filter !== null && !attributes) throw onlyWith("set 'attributeFilter'", 'attributes');
  if (characterDataOldValue && !characterData) throw onlyWith("set 'characterDataOldValue' to true", 'characterData');
  if (!childList && !attributes && !characterData) {
    throw typeError(
      "The options object must set at least one of 'attributes', 'characterData', or 'childList' to true.",
    );
  }
  return {
    childList,
    attributes: attributes === true,
    characterData: characterData === true,
    subtree,
    attributeOldValue: attributeOldValue === true,
    characterDataOldValue: characterDataOldValue === true,
    attributeFilter: filter,
  };
}
