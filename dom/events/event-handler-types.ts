import { isFound } from '../webidl/language/intrinsics.ts';

/** Event handlers that are not named for the type of their events in lower case. https://html.spec.whatwg.org/#event-handlers-on-elements,-document-objects,-and-window-objects */
const LEGACY_TYPES: readonly string[] = [
  'webkitAnimationEnd',
  'webkitAnimationIteration',
  'webkitAnimationStart',
  'webkitTransitionEnd',
];
const LEGACY_NAME = /^onwebkit[at]/;
/** https://svgwg.org/specs/animations/#EventAttributes */
export const SVG_ANIMATION_HANDLERS = 'onbegin onend onrepeat';
const SVG_ANIMATION_TYPES: readonly string[] = ['beginEvent', 'endEvent', 'repeatEvent'];

/** https://html.spec.whatwg.org/#event-handler-event-type of the handler of that name, which begins with "on". */
export function handledTypeOf(name: string): string {
  const type = name.slice(2);
  if (name === 'onbegin' || name === 'onend' || name === 'onrepeat') return `${type}Event`;
  return isFound(LEGACY_NAME, name) ? (LEGACY_TYPES.find((legacy) => legacy.toLowerCase() === type) ?? type) : type;
}

/** The name of the handler of events of a type. That of another type if it is in lower case and a handler for a legacy one is. */
export function handlerNameOf(type: string): string {
  if (SVG_ANIMATION_TYPES.includes(type)) return `on${type.slice(0, -5)}`;
  return LEGACY_TYPES.includes(type) ? `on${type.toLowerCase()}` : `on${type}`;
}
