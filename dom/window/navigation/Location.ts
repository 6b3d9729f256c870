import { encodingParseUrl, type ParsedUrl } from '../../html/document-base-url.ts';
import { toUSVString } from '../../html/usv-string.ts';
import { scriptingStateOrNull } from '../../scripting/scripting-state.ts';
import { documentData } from '../../tree/document-data.ts';
import type { DocumentRecord } from '../../tree/records.ts';
import { requireArguments, toDOMString } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, createPlatformObject } from '../../webidl/state.ts';
import { createListObject } from '../dom-string-list.ts';
import { originOfWindow, urlOfWindow } from '../origin.ts';
import { originOf, parseUrlRecord, type UrlPart, type UrlRecord } from '../url/url-record.ts';
import type { WindowRecord } from '../window-record.ts';
import { navigate } from './navigate.ts';
import { navigateElsewhere } from './navigation-hooks.ts';
import { isAllowedToNavigate } from './sandbox.ts';

interface LocationState {
  readonly kind: 'Location';
  readonly window: WindowRecord;
  ancestorOrigins: object | null;
}

const thisLocation = brandOf<LocationState>('Location');

/** https://html.spec.whatwg.org/#concept-location-url */
function urlOf(object: object): UrlRecord {
  return parseUrlRecord(urlOfWindow(thisLocation(object).window)) as UrlRecord;
}

function usv(value: unknown): string {
  return toUSVString(toDOMString(value));
}

/** The document whose script calls, which relative URLs are resolved against. */
function entryDocument(window: WindowRecord): DocumentRecord | null {
  const { document } = window;
  return document === null ? null : (scriptingStateOrNull(document)?.hooks?.entryDocument() ?? document);
}

function parse(window: WindowRecord, value: unknown): ParsedUrl | null {
  const text = usv(value);
  const document = entryDocument(window);
  if (document === null) return null;
  const url = encodingParseUrl(text, document);
  if (url === null) throwDOMException('SyntaxError', `'${text}' is not a valid URL.`);
  return url;
}

/** https://html.spec.whatwg.org/#location-object-navigate: while a page loads, its scripts replace it. */
function locationNavigate(window: WindowRecord, url: string, isReplace = false): void {
  const { document } = window;
  const entry = entryDocument(window);
  const source = entry === null ? null : documentData(entry).window;
  if (source !== null && !isAllowedToNavigate(source, window)) {
    throwDOMException('SecurityError', 'The sandbox that the script is in does not let it navigate this window.');
  }
  const isLoading = document !== null && documentData(document).readyState !== 'complete';
  navigate(window, url, isReplace || isLoading, source ?? window);
}

/** The setters of parts: https://html.spec.whatwg.org/#dom-location-protocol and those that follow. */
function setPart(object: object, part: UrlPart, value: unknown): void {
  const { window } = thisLocation(object);
  const text = usv(value);
  if (window.document === null) return;
  const url = urlOf(object);
  const before = url.href;
  if (part === 'protocol') {
    if (!/^[A-Za-z][A-Za-z0-9+.-]*(?::|$)/.test(text)) throwDOMException('SyntaxError', `'${text}' is no URL scheme.`);
    url.set(part, text);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return;
  } else {
    url.set(part, text);
  }
  if (part === 'hash') {
    // Even an empty fragment is one, unless there was none before.
    if (url.href === before) return;
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
    const { window } = thisLocation(this);
    const url = parse(window, value);
    if (url !== null) locationNavigate(window, url.href);
  },
  get origin(): string {
    return originOf(urlOfWindow(thisLocation(this).window));
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
    state.ancestorOrigins ??= createListObject(ancestorOrigins(state.window));
    return state.ancestorOrigins;
  },
  assign(url: unknown): void {
    const { window } = thisLocation(this);
    requireArguments(arguments.length, 1, "'assign' on 'Location'");
    const parsed = parse(window, url);
    if (parsed !== null) locationNavigate(window, parsed.href);
  },
  replace(url: unknown): void {
    const { window } = thisLocation(this);
    requireArguments(arguments.length, 1, "'replace' on 'Location'");
    const parsed = parse(window, url);
    if (parsed !== null) locationNavigate(window, parsed.href, true);
  },
  reload(): void {
    const { window } = thisLocation(this);
    if (window.document !== null) navigateElsewhere(window, urlOfWindow(window), 'reload', window);
  },
  toString(): string {
    return urlOf(this).href;
  },
};

function ancestorOrigins(window: WindowRecord): string[] {
  const origins: string[] = [];
  for (let at = window; at.parent !== at; at = at.parent) origins.push(originOfWindow(at.parent));
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

/** https://html.spec.whatwg.org/#location-create */
export function locationOf(window: WindowRecord): object {
  let location = window.views.get('location');
  if (location === undefined) {
    const state: LocationState = { kind: 'Location', window, ancestorOrigins: null };
    location = createPlatformObject(locationInterface(), state);
    descriptors ??= unforgeable();
    Object.defineProperties(location, descriptors);
    Object.defineProperty(location, 'valueOf', { value: Object.prototype.valueOf });
    Object.defineProperty(location, Symbol.toPrimitive, { value: undefined });
    window.views.set('location', location);
  }
  return location;
}

/** `[PutForwards=href]` */
export function setLocation(window: WindowRecord, value: unknown): void {
  (locationOf(window) as { href: unknown }).href = value;
}
