import { addEventListener, Listener, listenersOf } from '../events/listeners.ts';
import { stateOf, type WindowRecord } from '../realm/shared/window-record.ts';

/** As a listener is given it. */
interface ErrorEventObject {
  readonly error?: unknown;
  preventDefault(): void;
}

/**
 * Gives what goes uncaught in the window to whoever runs its scripts, unless somebody else listens for errors there, be it by an event
 * handler: then they are dealt with. https://html.spec.whatwg.org/#report-an-exception
 */
export function handOverErrors(window: WindowRecord, take: (error: unknown) => void): void {
  const { target } = stateOf(window);
  const hear = (event: ErrorEventObject): void => {
    const { error } = event;
    if (error === null || error === undefined || isHeardByOthers()) return;
    event.preventDefault();
    take(error);
  };
  const isHeardByOthers = (): boolean =>
    listenersOf(target).list.some(({ type, callback, removed }) => type === 'error' && callback !== hear && !removed);
  addEventListener(target, new Listener('error', hear, null, false, false, false), null);
}
