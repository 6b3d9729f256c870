import { Audio, Image, Option } from '../../dom/html/legacy-factories.ts';
import { Window } from '../../dom/window/Window.ts';
import * as events from '../interfaces/events.ts';
import * as htmlElements from '../interfaces/html-elements.ts';
import * as nodes from '../interfaces/nodes.ts';
import * as svgElements from '../interfaces/svg-elements.ts';

/** Puts the interfaces on a global object. https://webidl.spec.whatwg.org/#define-the-global-property-references */
export function defineInterfaces(global: object): void {
  for (const family of [nodes, events, htmlElements, svgElements, { Window, Image, Audio, Option }]) {
    const interfaces = family as Record<string, unknown>;
    for (const name of Object.keys(interfaces)) {
      const value = interfaces[name];
      Object.defineProperty(global, name, { value, writable: true, enumerable: false, configurable: true });
    }
  }
}
