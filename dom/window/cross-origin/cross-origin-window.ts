import { focusWindow } from '../../html/activation/focus.ts';
import { childWindowAt, childWindowNamed, documentTreeChildWindows } from '../../html/child-windows.ts';
import { setHref, setHrefReplacing } from '../../navigables/location-navigate.ts';
import {
  isAccessible,
  ownObjectOf,
  parentObjectOf,
  topObjectOf,
  windowObject,
  windowObjectOrNull,
} from '../../realm/accessible.ts';
import { type CrossOriginState, callingRealm } from '../../realm/cross-origin-state.ts';
import { originKeyOf, originOfWindow } from '../../realm/origin.ts';
import { realm } from '../../realm/realm.ts';
import { stateOf, type WindowRecord, windowShown } from '../../realm/shared/window-record.ts';
import { showing } from '../../realm/showing-window.ts';
import { anyLocationWindow, thisAnyWindow } from '../../realm/this-window.ts';
import { postMessageTo } from '../../services/messaging/post-message.ts';
import { current, type Realm } from '../../tree/link.ts';
import { linkState } from '../../webidl/state.ts';
import { closeByScript } from '../close-window.ts';
import {
  type CrossOriginChildren,
  type CrossOriginMembers,
  createCrossOriginObject,
  crossOriginDescriptors,
} from './cross-origin-object.ts';

/** https://html.spec.whatwg.org/#crossoriginproperties-(-o-) of a Window, in the order of Chromium. */
const windowMembers = {
  get window(): object {
    return windowObject(thisAnyWindow(this));
  },
  get self(): object {
    return windowObject(thisAnyWindow(this));
  },
  get location(): object {
    const window = thisAnyWindow(this);
    // The own one is unforgeable.
    return isAccessible(window) ? (ownObjectOf(window) as Window).location : crossOriginLocation(window);
  },
  set location(value: unknown) {
    setHref(thisAnyWindow(this), value);
  },
  get closed(): boolean {
    const { isClosed, isClosing } = stateOf(thisAnyWindow(this));
    return isClosed || isClosing;
  },
  get frames(): object {
    return windowObject(thisAnyWindow(this));
  },
  get length(): number {
    return documentTreeChildWindows(thisAnyWindow(this)).length;
  },
  get top(): object | null {
    return topObjectOf(thisAnyWindow(this));
  },
  get opener(): object | null {
    return windowObjectOrNull(stateOf(thisAnyWindow(this)).opener);
  },
  get parent(): object | null {
    return parentObjectOf(thisAnyWindow(this));
  },
  blur(): void {
    thisAnyWindow(this);
  },
  close(): void {
    closeByScript(thisAnyWindow(this));
  },
  focus(): void {
    focusWindow(thisAnyWindow(this));
  },
  postMessage(message: unknown, second: unknown = undefined, transfer: unknown = undefined): void {
    postMessageTo(thisAnyWindow(this), windowMembers.postMessage, arguments.length, message, second, transfer);
  },
};

/** The same of a Location. */
const locationMembers = {
  set href(value: unknown) {
    setHref(anyLocationWindow(this), value);
  },
  replace(url: unknown): void {
    setHrefReplacing(anyLocationWindow(this), url, arguments.length);
  },
};

/** The window that is there now, in the place that the object stands for. */
type Shown = () => WindowRecord;

/** https://html.spec.whatwg.org/#document-tree-child-navigables, and the names of those that may be found by one. */
function childrenOf(shown: Shown): CrossOriginChildren {
  return {
    get length() {
      return documentTreeChildWindows(shown()).length;
    },
    at: (index) => windowObjectOrNull(childWindowAt(shown(), index)),
    named: (name) => windowObjectOrNull(childWindowNamed(shown(), name)),
  };
}

interface CrossOriginObjects {
  readonly window: object;
  readonly location: object;
}

/** What the scripts of one realm have. */
class CrossOriginRealm {
  readonly windowMembers = crossOriginDescriptors(windowMembers);
  readonly locationMembers = crossOriginDescriptors(locationMembers);
  /** For as long as somebody has the windows. */
  readonly objects = new WeakMap<WindowRecord, CrossOriginObjects>();
}

const realms = new WeakMap<Realm, CrossOriginRealm>();

function ofRealm(realm: Realm): CrossOriginRealm {
  const made = realms.get(realm) ?? realm.enter(() => new CrossOriginRealm());
  realms.set(realm, made);
  return made;
}

function membersFor(realm: Realm, name: 'windowMembers' | 'locationMembers'): CrossOriginMembers {
  return { own: ofRealm(realm)[name], ofCaller: () => ofRealm(callingRealm())[name] };
}

/** By the place of the window and the key of who sees it: all realms of an origin have the objects of the one that asked first. */
const seen = new WeakMap<WindowRecord, Map<string, WeakRef<CrossOriginObjects>>>();

function objectsFor(window: WindowRecord): CrossOriginObjects {
  const { objects } = ofRealm(current.realm);
  const place = stateOf(window).proxy?.first ?? window;
  const made = objects.get(place) ?? sharedObjects(place);
  objects.set(place, made);
  return made;
}

/** Of opaque origins, of which there may be many, each realm has its own. */
function sharedObjects(place: WindowRecord): CrossOriginObjects {
  const own = realm.window as WindowRecord;
  if (originOfWindow(own) === 'null') return createObjects(place);
  const ofPlace = seen.get(place) ?? new Map<string, WeakRef<CrossOriginObjects>>();
  seen.set(place, ofPlace);
  const key = originKeyOf(own);
  const made = ofPlace.get(key)?.deref() ?? createObjects(place);
  ofPlace.set(key, new WeakRef(made));
  return made;
}

function createObjects(place: WindowRecord): CrossOriginObjects {
  const { realm } = current;
  const shown = (): WindowRecord => windowShown(place);
  const own = showing(place);
  const whenOwn = (): ProxyHandler<object> | null => (isAccessible(shown()) ? own : null);
  const made = {
    window: createCrossOriginObject(membersFor(realm, 'windowMembers'), childrenOf(shown), whenOwn),
    location: createCrossOriginObject(membersFor(realm, 'locationMembers'), null),
  };
  linkState(made.window, { kind: 'CrossOriginWindow', window: place } as CrossOriginState);
  linkState(made.location, { kind: 'CrossOriginLocation', window: place } as CrossOriginState);
  return made;
}

/** What scripts of this realm see of a window that is not of their origin: always the same object. */
export function crossOriginWindow(window: WindowRecord): object {
  return objectsFor(window).window;
}

/** What they see of its location. */
export function crossOriginLocation(window: WindowRecord): object {
  return objectsFor(window).location;
}
