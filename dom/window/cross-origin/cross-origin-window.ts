import { focusWindow } from '../../html/activation/focus.ts';
import { childWindowAt, childWindowNamed, documentTreeChildWindows } from '../../html/child-windows.ts';
import { setHref, setHrefReplacing } from '../../navigables/location-navigate.ts';
import { parentObjectOf, topObjectOf, windowObject, windowObjectOrNull } from '../../realm/accessible.ts';
import type { CrossOriginState } from '../../realm/cross-origin-state.ts';
import { stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { postMessageTo } from '../../services/messaging/post-message.ts';
import { current, type Realm } from '../../tree/link.ts';
import { PrivateWeakMap } from '../../webidl/language/private-collections.ts';
import { linkState } from '../../webidl/state.ts';
import { closeByScript } from '../close-window.ts';
import { type CrossOriginChildren, createCrossOriginObject } from './cross-origin-object.ts';

/** https://html.spec.whatwg.org/#crossoriginproperties-(-o-) of a Window, in the order of Chromium. */
function windowMembers(window: WindowRecord): object {
  const members = {
    get window(): object {
      return windowObject(window);
    },
    get self(): object {
      return windowObject(window);
    },
    get location(): object {
      return crossOriginLocation(window);
    },
    set location(value: unknown) {
      setHref(window, value);
    },
    get closed(): boolean {
      return stateOf(window).isClosed || stateOf(window).isClosing;
    },
    get frames(): object {
      return windowObject(window);
    },
    get length(): number {
      return documentTreeChildWindows(window).length;
    },
    get top(): object | null {
      return topObjectOf(window);
    },
    get opener(): object | null {
      return windowObjectOrNull(stateOf(window).opener);
    },
    get parent(): object | null {
      return parentObjectOf(window);
    },
    blur(): void {},
    close(): void {
      closeByScript(window);
    },
    focus(): void {
      focusWindow(window);
    },
    postMessage(message: unknown, second: unknown = undefined, transfer: unknown = undefined): void {
      postMessageTo(window, members.postMessage, arguments.length, message, second, transfer);
    },
  };
  return members;
}

/** The same of a Location. */
function locationMembers(window: WindowRecord): object {
  return {
    set href(value: unknown) {
      setHref(window, value);
    },
    replace(url: unknown): void {
      setHrefReplacing(window, url, arguments.length);
    },
  };
}

/** https://html.spec.whatwg.org/#document-tree-child-navigables, and the names of those that may be found by one. */
function childrenOf(window: WindowRecord): CrossOriginChildren {
  return {
    get length() {
      return documentTreeChildWindows(window).length;
    },
    at: (index) => windowObjectOrNull(childWindowAt(window, index)),
    named: (name) => windowObjectOrNull(childWindowNamed(window, name)),
  };
}

interface CrossOriginObjects {
  readonly window: object;
  readonly location: object;
}

/** Those of each realm, for as long as somebody has the windows. */
const objects = new PrivateWeakMap<Realm, PrivateWeakMap<WindowRecord, CrossOriginObjects>>();

function objectsFor(window: WindowRecord): CrossOriginObjects {
  const { realm } = current;
  let ofRealm = objects.get(realm);
  if (ofRealm === undefined) {
    ofRealm = new PrivateWeakMap();
    objects.set(realm, ofRealm);
  }
  let made = ofRealm.get(window);
  if (made === undefined) {
    made = {
      window: createCrossOriginObject(windowMembers(window), childrenOf(window)),
      location: createCrossOriginObject(locationMembers(window), null),
    };
    linkState(made.window, { kind: 'CrossOriginWindow', window } as CrossOriginState);
    linkState(made.location, { kind: 'CrossOriginLocation', window } as CrossOriginState);
    ofRealm.set(window, made);
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
