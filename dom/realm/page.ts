import type { KeptValues, Realm } from '../tree/link.ts';
import type { WindowRecord } from './shared/window-record.ts';

/** What a function of the page calls, and may be given another of when custom elements come into being: no getter is. */
export interface Cell {
  steps: (...given: never[]) => unknown;
  isChanged: boolean;
}

/** An interface, of the core or of a page; some cannot be constructed. */
type Constructor = (abstract new (...given: never[]) => object) & { readonly name: string };

/** What every function of a page goes through, on its way to the core and back. */
export interface Border {
  readonly realm: Realm;
  window: WindowRecord | null;
  /** What the core gives, as an object of the page. */
  out(object: object): unknown;
  /** The same for any value: functions of the core become functions of the page. */
  own<Value>(value: Value): Value;
  /** The descriptor of a property that waited until somebody looked; a new one, which inherits from nothing. */
  globalProperty(index: number): PropertyDescriptor;
  /** What the core has thrown, as an exception of the page. */
  thrown(exception: unknown): unknown;
}

/** Intrinsics of the language, by what the core knows them as. */
export type Intrinsics = Readonly<Record<string, object>>;

/** A property of the global object. */
export interface GlobalProperty {
  readonly key: PropertyKey;
  readonly enumerable: boolean;
  /** What is worked out when somebody looks, a value or an attribute; null: it is there from the beginning. */
  readonly waits: 'value' | 'attribute' | 'readonly attribute' | null;
}

/**
 * What the context of a page gives the core, made before any script ran: functions that make what scripts see, of the page's own
 * language.
 */
export interface Page {
  readonly global: object;
  readonly intrinsics: Intrinsics;
  /** @param isReady - What it gives is of the page already, or no object. Then it is as fast as it can be, for which it takes more memory. */
  operation(key: PropertyKey, length: number, cell: Cell, border: Border, isReady: boolean): object;
  getter(key: PropertyKey, cell: Cell, border: Border, isReady: boolean): object;
  setter(key: PropertyKey, cell: Cell, border: Border, isReady: boolean): object;
  /** The trap `get` of handlers of the page, which calls that of the core's `handler` that each of them has. */
  getTrap(cell: Cell, border: Border, isReady: boolean): object;
  /** @param Maker - What makes the objects of the page's own interface. */
  interfaceObject(Class: Constructor, Maker: Constructor, border: Border): object;
  /**
   * Gives the global object those that are worked out when somebody looks, and are from then on ordinary ones: what the border's
   * `globalProperty` gives for their index.
   */
  defineLazily(properties: readonly GlobalProperty[], border: Border): void;
  /** An error of the page's own. */
  error(name: string, message: string): object;
  /** A promise of the page's own; what it is settled with are values of the core. */
  promise(
    executor: (resolve: (value: unknown) => void, reject: (reason: unknown) => void) => void,
    border: Border,
  ): object;
  /** As that of a realm does, with the promises and functions of the page's own. */
  react(value: unknown, fulfilled: (value: unknown) => void, rejected: (reason: unknown) => void): void;
  /** As that of `Realm` does. */
  giveWay(handler: ProxyHandler<object>): KeptValues;
  parseJson(text: string): unknown;
  newFunction(parameters: string, body: string): object;
}
