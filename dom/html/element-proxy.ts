import { linkObject, recordOf } from '../realm/target-link.ts';
import { realmOf } from '../tree/link.ts';
import type { ElementRecord } from '../tree/records.ts';
import { LegacyPlatformObject } from '../webidl/legacy-platform-object.ts';

/**
 * Puts a Proxy around the interface object of an element with indexed or named properties. The object itself is the
 * Proxy's target, so that it stays an ordinary instance of its class; users only ever see the Proxy.
 */
export abstract class ElementProxyHandler extends LegacyPlatformObject {
  readonly element: ElementRecord;

  constructor(object: object) {
    super();
    this.element = recordOf(object) as ElementRecord;
    this.proxy = new Proxy(object, realmOf(this.element).guarded(this));
    linkObject(this.proxy, this.element);
  }
}

/** https://webidl.spec.whatwg.org/#js-iterator: what has indexed properties and a length is iterated like an array. */
export function iterateByIndex(Class: { readonly prototype: object }): void {
  Object.defineProperty(Class.prototype, Symbol.iterator, {
    value: Array.prototype.values,
    writable: true,
    configurable: true,
  });
}
