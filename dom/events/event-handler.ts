import { documentOfTarget, windowRealmOf } from '../realm/document-window.ts';
import type { AnyRecord } from '../tree/link.ts';
import type { ElementRecord } from '../tree/records.ts';
import { callbackRealmOf } from './callback-realm.ts';
import { handlerNameOf } from './event-handler-types.ts';
import { eventObject, objectOfTarget, relevantRealm } from './event-object.ts';
import { type EventRecord, setCanceledFlag } from './event-record.ts';
import { Listener, listenersOf, listenersOrNull } from './listeners.ts';

/** https://html.spec.whatwg.org/#internal-raw-uncompiled-handler */
export class UncompiledHandler {
  readonly #body: string;
  readonly element: ElementRecord;

  constructor(body: string, element: ElementRecord) {
    this.#body = body;
    this.element = element;
  }

  get body(): string {
    return this.#body;
  }

  /** Asks a handler of a page for nothing, which may be a Proxy. */
  static is(value: object): value is UncompiledHandler {
    return #body in value;
  }
}

/** https://html.spec.whatwg.org/#event-handlers */
export class EventHandler {
  readonly target: AnyRecord;
  readonly type: string;
  value: object | null = null;
  listener: Listener | null = null;

  constructor(target: AnyRecord, type: string) {
    this.target = target;
    this.type = type;
  }
}

export function existingEventHandler(target: AnyRecord, type: string): EventHandler | null {
  return listenersOrNull(target)?.handlers?.get(type) ?? null;
}

/** Gives a handler a value, and activates or deactivates it. */
export function setEventHandler(target: AnyRecord, type: string, value: object | null): void {
  if (value === null) {
    deactivate(target, type);
    return;
  }
  const listeners = listenersOf(target);
  listeners.handlers ??= new Map();
  let handler = listeners.handlers.get(type);
  if (handler === undefined) {
    handler = new EventHandler(target, type);
    listeners.handlers.set(type, handler);
  }
  handler.value = value;
  // https://html.spec.whatwg.org/#activate-an-event-handler
  if (handler.listener === null) {
    handler.listener = new Listener(type, null, handler, false, false, false);
    listeners.add(handler.listener);
  }
  if (!UncompiledHandler.is(value)) handler.listener.realm = callbackRealmOf(value);
}

/** https://html.spec.whatwg.org/#deactivate-an-event-handler */
function deactivate(target: AnyRecord, type: string): void {
  const handler = existingEventHandler(target, type);
  if (handler === null) return;
  handler.value = null;
  if (handler.listener !== null) listenersOf(target).remove(handler.listener);
  handler.listener = null;
}

/** https://html.spec.whatwg.org/#erase-all-event-listeners-and-handlers */
export function eraseAllEventListenersAndHandlers(target: AnyRecord): void {
  const listeners = listenersOrNull(target);
  if (listeners === null) return;
  for (const type of listeners.handlers?.keys() ?? []) deactivate(target, type);
  listeners.removeAll();
}

/** https://html.spec.whatwg.org/#getting-the-current-value-of-the-event-handler */
export function currentValue(handler: EventHandler): object | null {
  const { value } = handler;
  if (value === null || !UncompiledHandler.is(value)) return value;
  const { body, element } = value;
  const isOfWindow = handler.target !== element;
  handler.value =
    windowRealmOf(element)?.compileEventHandler({ body, name: handlerNameOf(handler.type), element, isOfWindow }) ??
    null;
  if (handler.value !== null && handler.listener !== null) handler.listener.realm = callbackRealmOf(handler.value);
  return handler.value;
}

/** https://html.spec.whatwg.org/#the-event-handler-processing-algorithm. Exceptions are the caller's to report. */
export function callEventHandler(callback: object | null, event: EventRecord): void {
  // [LegacyTreatNonObjectAsNull]: an object that cannot be called is kept, and does nothing.
  if (typeof callback !== 'function') return;
  const currentTarget = event.currentTarget as AnyRecord;
  const isErrorOfGlobal =
    event.type === 'error' && event.definition.name === 'ErrorEvent' && documentOfTarget(currentTarget) !== null;
  const returnValue: unknown = Reflect.apply(
    callback,
    objectOfTarget(currentTarget),
    isErrorOfGlobal ? errorArguments(event, currentTarget) : [eventObject(event)],
  );
  processReturnValue(event, returnValue, isErrorOfGlobal);
}

function errorArguments({ values }: EventRecord, target: AnyRecord): unknown[] {
  const error = relevantRealm(target).own(values!.error);
  return [values!.message, values!.filename, values!.lineno, values!.colno, error];
}

function processReturnValue(event: EventRecord, returnValue: unknown, isErrorOfGlobal: boolean): void {
  if (event.type === 'beforeunload') {
    // https://html.spec.whatwg.org/#onbeforeunloadeventhandler gives `DOMString?`, whatever event it is for.
    if (returnValue === null || returnValue === undefined) return;
    const text = `${returnValue as string}`;
    if (event.definition.name !== 'BeforeUnloadEvent') return;
    setCanceledFlag(event);
    event.values ??= { returnValue: '' };
    if (event.values.returnValue === '') event.values.returnValue = text;
  } else if (returnValue === isErrorOfGlobal) {
    setCanceledFlag(event);
  }
}
