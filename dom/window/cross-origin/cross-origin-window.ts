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
import type { CrossOriginState } from '../../realm/cross-origin-state.ts';
import { stateOf, type WindowRecord, windowShown } from '../../realm/shared/window-record.ts';
import { showing } from '../../realm/showing-window.ts';
import { anyLocationWindow, thisAnyWindow } from '../../realm/this-window.ts';
import { postMessageTo } from '../../services/messaging/post-message.ts';
import { current, type Realm } from '../../tree/link.ts';
import { linkState } from '../../webidl/state.ts';
import { closeByScript } from '../close-window.ts';
import { type CrossOriginChildren, createCrossOriginObject, crossOriginDescriptors } from './cross-origin-object.ts';

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

function objectsFor(window: WindowRecord): CrossOriginObjects {
  const { realm } = current;
  let ofRealm = realms.get(realm);
  if (ofRealm === undefined) {
    ofRealm = new CrossOriginRealm();
    realms.set(realm, ofRealm);
  }
  const place = stateOf(window).proxy?.first ?? window;
  let made = ofRealm.objects.get(place);
  if (made === undefined) {
    const shown = (): WindowRecord => windowShown(place);
    const own = showing(place);
    const whenOwn = (): ProxyHandler<object> | null => (isAccessible(shown()) ? own : null);
    made = {
      window: createCrossOriginObject(ofRealm.windowMembers, childrenOf(shown), whenOwn),
      location: createCrossOriginObject(ofRealm.locationMembers, null),
    };
    linkState(made.window, { kind: 'CrossOriginWindow', window: place } as CrossOriginState);
    linkState(made.location, { kind: 'CrossOriginLocation', window: place } as CrossOriginState);
    ofRealm.objects.set(place, made);
  }
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
