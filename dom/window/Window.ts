import { globalRegistry } from '../custom-elements/global-registry.ts';
import { current } from '../events/current-event.ts';
import { EventTarget } from '../events/EventTarget.ts';
import { includeEventHandlers, leniently } from '../events/event-handler-members.ts';
import { GLOBAL_EVENT_HANDLERS, WINDOW_EVENT_HANDLERS } from '../events/event-handler-names-data.ts';
import { eventObject } from '../events/event-object.ts';
import type { EventRecord } from '../events/event-record.ts';
import { focusWindow } from '../html/activation/focus.ts';
import { documentTreeChildWindows } from '../html/child-windows.ts';
import { openByScript } from '../navigables/open-window-steps.ts';
import { isAccessible, parentObjectOf, topObjectOf, windowObject, windowObjectOrNull } from '../realm/accessible.ts';
import { stateOf } from '../realm/shared/window-record.ts';
import { thisAnyWindow, thisWindow } from '../realm/this-window.ts';
import { stopLoading } from '../scripting/document-open.ts';
import { getSelection } from '../selection/Selection.ts';
import { objectOrNull, pending } from '../tree/link.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { toDOMString } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { typeError } from '../webidl/unnamed.ts';
import { closeByScript } from './close-window.ts';
import { defineReplaceable, replaceMember } from './define-globals.ts';
import { find } from './view/find.ts';

/** https://html.spec.whatwg.org/#the-window-object */
export class Window extends EventTarget {
  constructor() {
    if (pending.record === null) throw typeError('Illegal constructor');
    super();
  }
}

expose(Window, 'Window');

/** The members of Window, which are the global object's own. https://webidl.spec.whatwg.org/#Global */
const windowMembers = {
  get frameElement(): object | null {
    const { frameElement, parent, isClosed } = stateOf(thisWindow(this));
    return !isClosed && isAccessible(parent) ? objectOrNull(frameElement) : null;
  },

  get closed(): boolean {
    const { isClosed, isClosing } = stateOf(thisAnyWindow(this));
    return isClosed || isClosing;
  },

  get name(): string {
    const { isClosed, name } = stateOf(thisWindow(this));
    return isClosed ? '' : name;
  },

  set name(value: unknown) {
    stateOf(thisWindow(this)).name = toDOMString(value);
  },

  get status(): string {
    return stateOf(thisWindow(this)).status;
  },

  set status(value: unknown) {
    stateOf(thisWindow(this)).status = toDOMString(value);
  },

  get opener(): object | null {
    return windowObjectOrNull(stateOf(thisAnyWindow(this)).opener);
  },

  /** https://html.spec.whatwg.org/#dom-opener: null is for what comes after the document as well. */
  set opener(value: unknown) {
    if (value === null) stateOf(thisWindow(this)).opener = null;
    else replaceMember(this, 'opener', value);
  },

  get customElements(): object {
    return globalRegistry(stateOf(thisWindow(this)).document as DocumentRecord);
  },

  getSelection(): object | null {
    const { document } = stateOf(thisWindow(this));
    return document === null ? null : getSelection(document);
  },

  /** As browsers have it, in no Standard. */
  find(
    text: unknown = '',
    isCaseSensitive: unknown = false,
    isBackward: unknown = false,
    wraps: unknown = false,
    isWholeWord: unknown = false,
  ): boolean {
    const { document } = stateOf(thisWindow(this));
    const options = {
      isCaseSensitive: Boolean(isCaseSensitive),
      isBackward: Boolean(isBackward),
      wraps: Boolean(wraps),
      isWholeWord: Boolean(isWholeWord),
    };
    return document !== null && find(document, toDOMString(text), options);
  },

  close(): void {
    closeByScript(thisAnyWindow(this));
  },

  /** https://html.spec.whatwg.org/#dom-window-stop */
  stop(): void {
    stopLoading(thisWindow(this));
  },

  /** https://html.spec.whatwg.org/#dom-open */
  open(url: unknown = undefined, target: unknown = undefined, features: unknown = undefined): object | null {
    return windowObjectOrNull(openByScript(thisWindow(this), url, target, features));
  },

  focus(): void {
    focusWindow(thisAnyWindow(this));
  },

  blur(): void {
    thisAnyWindow(this);
  },
};

/** Members that a script may put something else in the place of. https://webidl.spec.whatwg.org/#Replaceable */
const replaceableMembers = {
  /** https://dom.spec.whatwg.org/#dom-window-event */
  get event(): object | undefined {
    const { event } = stateOf(thisWindow(this)).callbacks?.current ?? current;
    return event === null ? undefined : eventObject(event as EventRecord);
  },

  get self(): object | null {
    return windowObject(thisAnyWindow(this));
  },

  get frames(): object | null {
    return windowObject(thisAnyWindow(this));
  },

  get parent(): object | null {
    return parentObjectOf(thisAnyWindow(this));
  },

  get length(): number {
    return documentTreeChildWindows(thisAnyWindow(this)).length;
  },
};

/** https://webidl.spec.whatwg.org/#LegacyUnforgeable */
const unforgeableMembers = {
  get window(): object | null {
    return windowObject(thisAnyWindow(this));
  },

  get document(): object | null {
    return objectOrNull(stateOf(thisWindow(this)).document);
  },

  get top(): object | null {
    return topObjectOf(thisAnyWindow(this));
  },
};

/** Puts the members on a global object; on the prototype of several, where windows have no realm of their own. */
export function defineWindowMembers(global: object): void {
  const unforgeable = Object.getOwnPropertyDescriptors(unforgeableMembers) as Record<string, PropertyDescriptor>;
  for (const descriptor of Object.values(unforgeable)) descriptor.configurable = false;
  Object.defineProperties(global, unforgeable);
  Object.defineProperties(global, Object.getOwnPropertyDescriptors(windowMembers));
  defineReplaceable(global, replaceableMembers);
  includeEventHandlers(
    { prototype: global },
    `${GLOBAL_EVENT_HANDLERS} ${WINDOW_EVENT_HANDLERS}`,
    leniently((object) => stateOf(thisWindow(object)).target),
  );
}
