import { toDOMString, toSequence } from '../webidl/convert.ts';
import { toDictionary } from '../webidl/dictionary.ts';
import type { ObserverOptions } from './mutation-observer-state.ts';

function optionalBoolean(value: unknown): boolean | undefined {
  return value === undefined ? undefined : Boolean(value);
}

/**
 * https://dom.spec.whatwg.org/#dictdef-mutationobserverinit, completed and checked as the first steps of
 * https://dom.spec.whatwg.org/#dom-mutationobserver-observe say.
 */
export function toObserverOptions(value: unknown): ObserverOptions {
  // Members are read and converted in the order of their names.
  const init = toDictionary(value, 'MutationObserverInit') ?? {};
  const { attributeFilter } = init;
  const filter = attributeFilter === undefined ? null : new Set(toSequence(attributeFilter, toDOMString));
  const attributeOldValue = optionalBoolean(init.attributeOldValue);
  let attributes = optionalBoolean(init.attributes);
  let characterData = optionalBoolean(init.characterData);
  const characterDataOldValue = optionalBoolean(init.characterDataOldValue);
  const childList = Boolean(init.childList);
  const subtree = Boolean(init.subtree);
  if (attributeOldValue !== undefined || filter !== null) attributes ??= true;
  if (characterDataOldValue !== undefined) characterData ??= true;
  if (!childList && !attributes && !characterData) {
    throw new TypeError("At least one of 'childList', 'attributes' and 'characterData' must be true.");
  }
  if (attributeOldValue && !attributes) throw new TypeError("'attributeOldValue' needs 'attributes' not to be false.");
  if (filter !== null && !attributes) throw new TypeError("'attributeFilter' needs 'attributes' not to be false.");
  if (characterDataOldValue && !characterData) {
    throw new TypeError("'characterDataOldValue' needs 'characterData' not to be false.");
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
