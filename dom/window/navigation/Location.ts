import { assign, locationNavigate, setHref, setHrefReplacing, usv } from '../../navigables/location-navigate.ts';
import { reload } from '../../navigables/navigate.ts';
import { isAccessible } from '../../realm/accessible.ts';
import { isCrossOriginObject, throwCrossOrigin } from '../../realm/cross-origin-state.ts';
import { originOfWindow, urlOfWindow } from '../../realm/origin.ts';
import { stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { anyLocationWindow } from '../../realm/this-window.ts';
import { type UrlPart, UrlRecord } from '../../services/url/url-record.ts';
import { current } from '../../tree/link.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, linkState } from '../../webidl/state.ts';
import { createListObject } from '../dom-string-list.ts';

interface LocationState {
  readonly kind: 'Location';
  readonly window: WindowRecord;
  ancestorOrigins: object | null;
}

const brandedLocation = brandOf<LocationState>('Location');

function thisLocation(object: object): LocationState {
  if (isCrossOriginObject(object)) throwCrossOrigin();
  const state = brandedLocation(object);
  if (!isAccessible(state.window)) throwCrossOrigin();
  return state;
}

/** https://html.spec.whatwg.org/#concept-location-url */
function urlOf(object: object): UrlRecord {
  return new UrlRecord(urlOfWindow(thisLocation(object).window));
}

/** The setters of parts: https://html.spec.whatwg.org/#dom-location-protocol and those that follow. */
function setPart(object: object, part: UrlPart, value: unknown): void {
  const { window } = thisLocation(object);
  const text = usv(value);
  if (stateOf(window).document === null) return;
  const url = urlOf(object);
  const { hash, href: before } = url;
  if (part === 'protocol') {
    if (!/^[A-Za-z][A-Za-z0-9+.-]*(?::|$)/.test(text))
      throwDOMException('SyntaxError', `'${text}' is an invalid protocol.`);
    url.set(part, text);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return;
  } else {
    url.set(part, text);
  }
  if (part === 'hash') {
    if (url.hash === hash) return;
    // Even an empty fragment is one.
    if (url.hash === '' && !url.href.endsWith('#')) url.href += '#';
  } else if (isOpaque(before) && part !== 'protocol') {
    return;
  }
  locationNavigate(window, url.href);
}

/** https://url.spec.whatwg.org/#url-opaque-path */
function isOpaque(url: string): boolean {
  return !/^[^:]*:\//.test(url);
}

/** https://html.spec.whatwg.org/#the-location-interface. All members are each location's own, and stay what they are. */
const members = {
  get href(): string {
    return urlOf(this).href;
  },
  set href(value: unknown) {
    setHref(anyLocationWindow(this), value);
  },
  get origin(): string {
    return urlOf(this).origin;
  },
  get protocol(): string {
    return urlOf(this).protocol;
  },
  set protocol(value: unknown) {
    setPart(this, 'protocol', value);
  },
  get host(): string {
    return urlOf(this).host;
  },
  set host(value: unknown) {
    setPart(this, 'host', value);
  },
  get hostname(): string {
    return urlOf(this).hostname;
  },
  set hostname(value: unknown) {
    setPart(this, 'hostname', value);
  },
  get port(): string {
    return urlOf(this).port;
  },
  set port(value: unknown) {
    setPart(this, 'port', value);
  },
  get pathname(): string {
    return urlOf(this).pathname;
  },
  set pathname(value: unknown) {
    setPart(this, 'pathname', value);
  },
  get search(): string {
    return urlOf(this).search;
  },
  set search(value: unknown) {
    setPart(this, 'search', value);
  },
  get hash(): string {
    return urlOf(this).hash;
  },
  set hash(value: unknown) {
    setPart(this, 'hash', value);
  },
  get ancestorOrigins(): object {
    const state = thisLocation(this);
    const { document, isClosed } = stateOf(state.window);
    if (document === null || isClosed) return createListObject([]);
    state.ancestorOrigins ??= createListObject(ancestorOrigins(state.window));
    return state.ancestorOrigins;
  },
  assign(url: unknown): void {
    assign(thisLocation(this).window, url, arguments.length);
  },
  replace(url: unknown): void {
    setHrefReplacing(anyLocationWindow(this), url, arguments.length);
  },
  reload(): void {
    const { window } = thisLocation(this);
    if (stateOf(window).document !== null) reload(window);
  },
  toString(): string {
    return urlOf(this).href;
  },
};

function ancestorOrigins(window: WindowRecord): string[] {
  const origins: string[] = [];
  for (let at = window; stateOf(at).parent !== at; at = stateOf(at).parent)
    origins.push(originOfWindow(stateOf(at).parent));
  return origins;
}

export const locationInterface = lazyInterface('Location', () => {
  class Location {
    constructor() {
      illegalConstructor();
    }
  }
  return Location;
});

/** https://webidl.spec.whatwg.org/#LegacyUnforgeable */
function unforgeable(): PropertyDescriptorMap {
  const descriptors = Object.getOwnPropertyDescriptors(members) as PropertyDescriptorMap;
  for (const key of Object.keys(descriptors)) {
    const descriptor = descriptors[key] as PropertyDescriptor;
    descriptor.configurable = false;
    if ('value' in descriptor) descriptor.writable = false;
  }
  return descriptors;
}

let descriptors: PropertyDescriptorMap | null = null;

/** https://html.spec.whatwg.org/#location-setprototypeof, where scripts may see the object: the prototype stays what it is. */
const IMMUTABLE_PROTOTYPE: ProxyHandler<object> = {
  setPrototypeOf: (target, prototype) => Object.getPrototypeOf(target) === prototype,
  preventExtensions: () => false,
};

/** https://html.spec.whatwg.org/#location-create */
export function locationOf(window: WindowRecord): object {
  const { views } = stateOf(window);
  views.Location ??= createLocation(window);
  return views.Location;
}

function createLocation(window: WindowRecord): object {
  const state: LocationState = { kind: 'Location', window, ancestorOrigins: null };
  const realm = stateOf(window).nodeRealm ?? current.realm;
  const location = Object.create(realm.prototypeLike(realm.prototypeOf(locationInterface()))) as object;
  descriptors ??= unforgeable();
  for (const key of Reflect.ownKeys(descriptors)) {
    Object.defineProperty(location, key, realm.ownProperty(key, descriptors[key as string] as PropertyDescriptor));
  }
  Object.defineProperty(location, 'valueOf', realm.ownProperty('valueOf', { value: Object.prototype.valueOf }));
  Object.defineProperty(location, Symbol.toPrimitive, { value: undefined });
  const proxy = new Proxy(location, realm.guarded(IMMUTABLE_PROTOTYPE));
  linkState(proxy, state);
  return proxy;
}
