import { createCssNamespace } from '../../dom/css/CSS.ts';
import { CSS_INTERFACES } from '../../dom/css/interfaces.ts';
import { AbortController, AbortSignal } from '../../dom/events/AbortSignal.ts';
import { deviceMotionEventAcceleration, deviceMotionEventRotationRate } from '../../dom/events/device-events.ts';
import { Event } from '../../dom/events/Event.ts';
import { eventInterfaces } from '../../dom/events/event-interfaces.ts';
import { Touch, TouchList } from '../../dom/events/touch-event-interfaces.ts';
import { HTMLAudioElement } from '../../dom/html-elements/HTMLAudioElement.ts';
import { HTMLImageElement } from '../../dom/html-elements/HTMLImageElement.ts';
import { HTMLOptionElement } from '../../dom/html-elements/HTMLOptionElement.ts';
import { Audio, Image, Option } from '../../dom/html-elements/legacy-factory-interfaces.ts';
import { DataTransfer } from '../../dom/services/data-transfer/DataTransfer.ts';
import { SVG_INTERFACES } from '../../dom/svg/interfaces.ts';
import { isUnseen, seen } from '../../dom/webidl/expose-when-seen.ts';
import { defineLazily } from '../../dom/window/define-globals.ts';
import { Window } from '../../dom/window/Window.ts';
import * as htmlElements from '../interfaces/html-elements.ts';
import * as nodes from '../interfaces/nodes.ts';
import { MathMLElement } from '../interfaces/svg-elements.ts';

type Interface = abstract new (...given: never[]) => object;

const EVENTS = { AbortController, AbortSignal, DataTransfer, Event, Touch, TouchList };

/** Puts the interfaces on a global object. https://webidl.spec.whatwg.org/#define-the-global-property-references */
export function defineInterfaces(global: object): void {
  for (const family of [nodes, EVENTS, htmlElements, SVG_INTERFACES, { MathMLElement, Window }]) {
    // Each has types of its own; what is defined is the same for all.
    const interfaces = family as unknown as Record<string, Interface>;
    for (const name of Object.keys(interfaces)) defineInterface(global, name, interfaces[name] as Interface);
  }
  for (const definition of eventInterfaces()) defineLazily(global, definition.name, () => definition.Class);
  for (const name of Object.keys(CSS_INTERFACES)) defineLazily(global, name, CSS_INTERFACES[name]!);
  defineLazily(global, 'DeviceMotionEventAcceleration', deviceMotionEventAcceleration);
  defineLazily(global, 'DeviceMotionEventRotationRate', deviceMotionEventRotationRate);
  defineLazily(global, 'CSS', createCssNamespace);
  defineInterface(global, 'WebKitMutationObserver', nodes.MutationObserver);
  // https://html.spec.whatwg.org/#htmldocument
  defineInterface(global, 'HTMLDocument', nodes.Document);
  // What they make, and have as their prototype, is of these interfaces.
  defineLazily(global, 'Image', () => seen(HTMLImageElement) && Image);
  defineLazily(global, 'Audio', () => seen(HTMLAudioElement) && Audio);
  defineLazily(global, 'Option', () => seen(HTMLOptionElement) && Option);
}

function defineInterface(global: object, name: string, value: Interface): void {
  if (isUnseen(value)) defineLazily(global, name, () => seen(value));
  else Object.defineProperty(global, name, { value, writable: true, enumerable: false, configurable: true });
}
