import { documentOfTarget } from '../realm/document-window.ts';
import { bodyElementOf } from '../tree/head-and-body.ts';
import { type AnyRecord, isNodeRecord } from '../tree/link.ts';
import { documentElementOf } from '../tree/traversal.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { typeError } from '../webidl/unnamed.ts';
import { AbortSignalRecord, keepWhileNeeded } from './abort-signal-record.ts';
import { activateContentHandler } from './content-handlers.ts';
import { dispatch } from './dispatch.ts';
import { EventFlag, type EventRecord } from './event-record.ts';
import { addEventListener, Listener, listenersOrNull } from './listeners.ts';
import { signalMember } from './to-abort-signal.ts';

/** What the methods of EventTarget do. https://dom.spec.whatwg.org/#interface-eventtarget */

interface Options {
  capture: boolean;
  once: boolean;
  passive: boolean | null;
  signal: AbortSignalRecord | null;
}

/** `EventListener?` */
export function toCallbackOrNull(value: unknown, position = 2): object | null {
  if (value === null || value === undefined) return null;
  if (Object(value) !== value) throw typeError(`parameter ${position} is not of type 'Object'.`);
  return value as object;
}

/** https://dom.spec.whatwg.org/#concept-flatten-options */
function flatten(options: unknown): boolean {
  if (isDictionary(options)) return Boolean(options.capture);
  return Boolean(options);
}

function isDictionary(options: unknown): options is Record<string, unknown> {
  return Object(options) === options;
}

/** https://dom.spec.whatwg.org/#event-flatten-more */
function flattenMore(options: unknown): Options {
  const capture = flatten(options);
  if (!isDictionary(options)) return { capture, once: false, passive: null, signal: null };
  const once = Boolean(options.once);
  const passive = options.passive;
  return {
    capture,
    once,
    passive: passive === undefined ? null : Boolean(passive),
    signal: signalMember(options.signal, 'AddEventListenerOptions'),
  };
}

export function addListener(target: AnyRecord, type: string, callback: object | null, options: unknown): void {
  const { capture, once, passive, signal } = flattenMore(options);
  if (callback !== null) listen(target, type, callback, capture, once, passive, signal);
}

/** https://dom.spec.whatwg.org/#add-an-event-listener. `passive` is null where nobody has said it. */
export function listen(
  target: AnyRecord,
  type: string,
  callback: object,
  capture: boolean,
  once: boolean,
  passive: boolean | null,
  signal: AbortSignalRecord | null,
): void {
  // A handler in an attribute came first.
  activateContentHandler(target, type);
  const isPassive = passive ?? isPassiveByDefault(type, target);
  addEventListener(target, new Listener(type, callback, null, capture, once, isPassive), signal);
  if (target instanceof AbortSignalRecord) keepWhileNeeded(target);
}

export function removeListener(target: AnyRecord, type: string, callback: object | null, options: unknown): void {
  const capture = flatten(options);
  const listeners = listenersOrNull(target);
  if (callback === null || listeners === null) return;
  const listener = listeners.find(type, callback, capture);
  if (listener !== null) listeners.remove(listener);
  if (target instanceof AbortSignalRecord) keepWhileNeeded(target);
}

/** https://dom.spec.whatwg.org/#default-passive-value */
function isPassiveByDefault(type: string, target: AnyRecord): boolean {
  if (type !== 'touchstart' && type !== 'touchmove' && type !== 'wheel' && type !== 'mousewheel') return false;
  if (!isNodeRecord(target)) return documentOfTarget(target) !== null;
  const document = target.nodeDocument;
  return target === document || target === documentElementOf(document) || target === bodyElementOf(document);
}

/** https://dom.spec.whatwg.org/#dom-eventtarget-dispatchevent */
export function dispatchByScript(event: EventRecord, target: AnyRecord): boolean {
  if ((event.flags & EventFlag.Dispatch) !== 0) {
    throwDOMException('InvalidStateError', 'The event is already being dispatched.');
  }
  if ((event.flags & EventFlag.Initialized) === 0) {
    throwDOMException('InvalidStateError', 'The event provided is uninitialized.');
  }
  event.flags &= ~EventFlag.Trusted;
  return dispatch(event, target);
}
