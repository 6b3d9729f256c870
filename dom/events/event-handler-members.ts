import type { AnyRecord } from '../tree/link.ts';
import { expectMembers } from '../webidl/expose.ts';
import { activateContentHandler } from './content-handlers.ts';
import { currentValue, existingEventHandler, setEventHandler } from './event-handler.ts';
import { handledTypeOf } from './event-handler-types.ts';

const { defineProperty, getOwnPropertyDescriptor, hasOwn } = Object;

/** Finds the target whose handler an interface's attribute is; null or undefined: there is none, and setting it does nothing. */
type HandlerTarget = (object: object, name: string) => AnyRecord | null | undefined;

const LENIENT = /^on(?:mouseenter|mouseleave|readystatechange)$/;

/** https://webidl.spec.whatwg.org/#LegacyLenientThis: nobody is told that an object has no such handlers, but for those of another origin. */
export function leniently(targetOf: HandlerTarget): HandlerTarget {
  return (object, name) => {
    try {
      return targetOf(object, name);
    } catch (error) {
      if (LENIENT.test(name) && error instanceof TypeError) return undefined;
      throw error;
    }
  };
}

/** https://html.spec.whatwg.org/#event-handler-idl-attributes: puts accessors for the names, separated by spaces, on an interface. */
export function includeEventHandlers(
  Class: { readonly prototype: object },
  names: string,
  target: HandlerTarget,
  whenSet: (target: AnyRecord) => void = () => {},
): void {
  const { prototype } = Class;
  // A global object, which has these members too, is no prototype.
  if (hasOwn(prototype, 'constructor')) expectMembers(prototype);
  const list = names.split(' ');
  for (let i = 0; i < list.length; i++) {
    const name = list[i] as string;
    defineProperty(prototype, name, accessorFor(name, target, whenSet));
  }
}

function accessorFor(name: string, targetOf: HandlerTarget, whenSet: (target: AnyRecord) => void): PropertyDescriptor {
  const type = handledTypeOf(name);
  const holder = {
    // OPTIMIZATION: an object used as a dictionary gets no hidden class for its one key. (bench/import-time)
    __proto__: null,
    get [name](): object | null | undefined {
      const target = targetOf(this, name);
      return target == null ? target : getEventHandler(target, type);
    },
    set [name](value: unknown) {
      const target = targetOf(this, name);
      if (target == null) return;
      activateContentHandler(target, type);
      setEventHandler(target, type, Object(value) === value ? (value as object) : null);
      whenSet(target);
    },
  };
  return getOwnPropertyDescriptor(holder, name) as PropertyDescriptor;
}

function getEventHandler(target: AnyRecord, type: string): object | null {
  activateContentHandler(target, type);
  const handler = existingEventHandler(target, type);
  return handler === null ? null : currentValue(handler);
}
