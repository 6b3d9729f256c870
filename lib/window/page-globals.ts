import { EventTarget } from '../../dom/events/EventTarget.ts';
import { installSharedGlobals, installShownGlobals } from '../../dom/install/window-globals.ts';
import { markRealm } from '../../dom/realm/function-realm.ts';
import type { GlobalProperty } from '../../dom/realm/page.ts';
import { hostOfWindow, type WindowRecord } from '../../dom/realm/shared/window-record.ts';
import { reportFromTask } from '../../dom/scripting/report-exception.ts';
import { makerOf } from '../../dom/window/define-globals.ts';
import { NamedProperties } from '../../dom/window/named-properties.ts';
import type { PageRealm } from '../../dom/window/page-realm.ts';
import { listenToRejections } from '../../dom/window/promise-rejections.ts';
import { defineWindowMembers, Window } from '../../dom/window/Window.ts';
import { defineInterfaces } from './interfaces.ts';

type AnyClass = (abstract new () => object) & { readonly name: string };
type Member = readonly [key: PropertyKey, descriptor: PropertyDescriptor];

/** What the global object of a page has. */
interface PageProperty extends GlobalProperty {
  readonly descriptor: PropertyDescriptor;
  /** What a data property holds that waits. */
  readonly make: ((realm: PageRealm, window: WindowRecord) => unknown) | null;
}

let properties: readonly PageProperty[] | null = null;
let propertiesWhereShown: readonly PageProperty[] | null = null;

function pageProperty([key, descriptor]: Member): PageProperty {
  const make = makeOf(descriptor);
  const waits = make === null ? waitsAsAttribute(descriptor) : 'value';
  return { key, enumerable: descriptor.enumerable ?? false, waits, descriptor, make };
}

function waitsAsAttribute({ get, set, configurable }: PropertyDescriptor): GlobalProperty['waits'] {
  if (get === undefined || configurable !== true) return null;
  return set === undefined ? 'readonly attribute' : 'attribute';
}

function makeOf(descriptor: PropertyDescriptor): PageProperty['make'] {
  const make = makerOf(descriptor);
  if (make !== null) return (realm, window) => interfaceOf(realm, make(window));
  const { value } = descriptor as { value?: unknown };
  if (typeof value !== 'function') return null;
  const isOperation = descriptor.enumerable === true;
  return (realm) => (isOperation ? realm.own(value) : interfaceOf(realm, value));
}

function propertiesOf(isShown: boolean): readonly PageProperty[] {
  properties ??= [defineWindowMembers, installSharedGlobals, defineInterfaces].flatMap(collect).map(pageProperty);
  if (!isShown) return properties;
  propertiesWhereShown ??= [...properties, ...collect(installShownGlobals).map(pageProperty)];
  return propertiesWhereShown;
}

function collect(define: (holder: object) => void): Member[] {
  // OPTIMIZATION: an object used as a dictionary gets no hidden classes for its many keys. (bench/import-time)
  const holder = Object.create(null) as object;
  define(holder);
  return Reflect.ownKeys(holder).map((key) => [
    key,
    Object.getOwnPropertyDescriptor(holder, key) as PropertyDescriptor,
  ]);
}

/** Gives the global object of a page what a window has. */
export function pageGlobals(realm: PageRealm, window: WindowRecord): void {
  const { page } = realm;
  markRealm(window, page.intrinsics.Function as object);
  listenToRejections(window, page.intrinsics.Promise as object);
  hostOfWindow(window).tasks.onException((exception) => reportFromTask(window, exception));
  const prototype = realm.of(Window).prototype;
  Reflect.setPrototypeOf(page.global, prototype);
  const named = Object.create(realm.of(EventTarget).prototype) as object;
  Object.defineProperty(named, Symbol.toStringTag, { value: 'WindowProperties', configurable: true });
  Object.setPrototypeOf(prototype, new Proxy(named, realm.guarded(new NamedProperties(window))));
  const list = propertiesOf(hostOfWindow(window).environment.pretendToBeVisual);
  realm.globalProperties = (index) => {
    const { key, descriptor, make } = list[index] as PageProperty;
    if (make === null) return realm.ownProperty(key, descriptor);
    return { value: realm.own(make(realm, window)), writable: true };
  };
  for (const { key, descriptor, waits } of list) if (waits === null) realm.defineGlobal(key, descriptor);
  page.defineLazily(list, realm);
}

/** The page's own, where it is one. */
function interfaceOf(realm: PageRealm, value: unknown): unknown {
  if (typeof value !== 'function') return value;
  // A function that has a prototype is an interface here.
  const Class = value as unknown as AnyClass;
  if (!Object.hasOwn(value, 'prototype')) return realm.callbackInterface(Class);
  const Made = (Class.prototype as { constructor: AnyClass }).constructor;
  return Made === Class ? realm.of(Class).object : realm.factory(Class, Made);
}
