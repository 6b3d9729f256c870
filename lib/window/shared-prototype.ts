import { installSharedGlobals } from '../../dom/install/window-globals.ts';
import { defineWindowMembers, Window } from '../../dom/window/Window.ts';
import { defineInterfaces } from './interfaces.ts';

let prototype: object | null = null;

/** The prototype of windows without scripts: all that a global object has, once for all of them. */
export function prototypeWithoutScripts(): object {
  if (prototype === null) {
    const made = Object.create(Window.prototype) as object;
    defineWindowMembers(made);
    defineInterfaces(made);
    installSharedGlobals(made);
    prototype = made;
  }
  return prototype;
}
