import { isFound } from '../webidl/language/intrinsics.ts';

/** Event handlers that are not named for the type of their events in lower case. https://html.spec.whatwg.org/#event-handlers-on-elements,-document-objects,-and-window-objects */
const LEGACY_TYPES: readonly string[] = [
  'webkitAnimationEnd',
  'webkitAnimationIteration',
  'webkitAnimationStart',
  'webkitTransitionEnd',
];
const LEGACY_NAME = /^onwebkit[at]/;

/** https://html.spec.whatwg.org/#event-handler-event-type of the handler of that name, which begins with "on". */
export function handledTypeOf(name: string): string {
  const type = name.slice(2);
  return isFound(LEGACY_NAME, name) ? (LEGACY_TYPES.find((legacy) => legacy.toLowerCase() === type) ?? type) : type;
}

/** The name of the handler of events of a type. That of another type if it is in lower case and a handler for a legacy one is. */
export function handlerNameOf(type: string): string {
  return LEGACY_TYPES.includes(type) ? `on${type.toLowerCase()}` : `on${type}`;
}
