import { EVENT_HANDLER_ATTRIBUTES, UNSAFE_ELEMENTS } from './builtins.ts';
import type { Configuration } from './configuration.ts';
import { removeAttribute, removeElement } from './modify.ts';

/** https://wicg.github.io/sanitizer-api/#sanitizerconfig-remove-unsafe. Returns whether anything changed. */
export function removeUnsafe(configuration: Configuration): boolean {
  let result = false;
  for (const element of UNSAFE_ELEMENTS) if (removeElement(configuration, element)) result = true;
  for (const attribute of EVENT_HANDLER_ATTRIBUTES) if (removeAttribute(configuration, attribute)) result = true;
  return result;
}
