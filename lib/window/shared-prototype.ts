import { installSharedServices } from '../../dom/window/install-services.ts';
import { defineWindowMembers, Window } from '../../dom/window/Window.ts';
import { defineInterfaces } from './interfaces.ts';

let prototype: object | null = null;

/** The prototype of windows without scripts: all that a global object has, once for all of them. */
export function prototypeWithoutScripts(): object {
  if (prototype === null) {
    prototype = Object.create(Window.prototype) as object;
    defineWindowMembers(prototype);
    defineInterfaces(prototype);
    installSharedServices(prototype);
  }
  return prototype;
}
