import { focusWindow } from '../../html/activation/focus.ts';
import { childWindowAt, childWindowNamed, documentTreeChildWindows } from '../../html/child-windows.ts';
import { setHref, setHrefReplacing } from '../../navigables/location-navigate.ts';
import { isAccessible, parentObjectOf, topObjectOf, windowObject, windowObjectOrNull } from '../../realm/accessible.ts';
import type { CrossOriginState } from '../../realm/cross-origin-state.ts';
import { stateOf, type WindowRecord, windowShown } from '../../realm/shared/window-record.ts';
import { showing } from '../../realm/showing-window.ts';
import { thisAnyWindow } from '../../realm/this-window.ts';
import { postMessageTo } from '../../services/messaging/post-message.ts';
import { current, type Realm } from '../../tree/link.ts';
import { linkState } from '../../webidl/state.ts';
import { closeByScript } from '../close-window.ts';
import { type CrossOriginChildren, createCrossOriginObject } from './cross-origin-object.ts';

/** The window that is there now, in the place that the object stands for. */
type Shown = () => WindowRecord;

/** https://html.spec.whatwg.org/#crossoriginproperties-(-o-) of a Window, in the order of Chromium. */
function windowMembers(shown: Shown): object {
  const members = {
    get window(): object {
      return windowObject(shown());
    },
    get self(): object {
      return windowObject(shown());
    },
    get location(): object {
      return crossOriginLocation(shown());
    },
    set location(value: unknown) {
      setHref(shown(), value);
    },
    get closed(): boolean {
      return stateOf(shown()).isClosed || stateOf(shown()).isClosing;
    },
    get frames(): object {
      return windowObject(shown());
    },
    get length(): number {
      return documentTreeChildWindows(shown()).length;
    },
    get top(): object | null {
      return topObjectOf(shown());
    },
    get opener(): object | null {
      return windowObjectOrNull(stateOf(shown()).opener);
    },
    get parent(): object | null {
      return parentObjectOf(shown());
    },
    blur(): void {},
    close(): void {
      closeByScript(thisAnyWindow(this));
    },
    focus(): void {
      focusWindow(thisAnyWindow(this));
    },
    postMessage(message: unknown, second: unknown = undefined, transfer: unknown = undefined): void {
      postMessageTo(thisAnyWindow(this), members.postMessage, arguments.length, message, second, transfer);
    },
  };
  return members;
}

/** The same of a Location. */
function locationMembers(shown: Shown): object {
  return {
    set href(value: unknown) {
      setHref(shown(), value);
    },
    replace(url: unknown): void {
      setHrefReplacing(shown(), url, arguments.length);
    },
  };
}

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

/** Those of each realm, for as long as somebody has the windows. */
const objects = new WeakMap<Realm, WeakMap<WindowRecord, CrossOriginObjects>>();

function objectsFor(window: WindowRecord): CrossOriginObjects {
  const { realm } = current;
  let ofRealm = objects.get(realm);
  if (ofRealm === undefined) {
    ofRealm = new WeakMap();
    objects.set(realm, ofRealm);
  }
  const place = stateOf(window).proxy?.first ?? window;
  let made = ofRealm.get(place);
  if (made === undefined) {
    const shown = (): WindowRecord => windowShown(place);
    const own = showing(place);
    const whenOwn = (): ProxyHandler<object> | null => (isAccessible(shown()) ? own : null);
    made = {
      window: createCrossOriginObject(windowMembers(shown), childrenOf(shown), whenOwn),
      location: createCrossOriginObject(locationMembers(shown), null),
    };
    linkState(made.window, { kind: 'CrossOriginWindow', window: place } as CrossOriginState);
    linkState(made.location, { kind: 'CrossOriginLocation', window: place } as CrossOriginState);
    ofRealm.set(place, made);
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
