import { fireEvent } from '../events/fire-event.ts';
import { ERROR_EVENT } from '../events/html-events.ts';
import { domExceptionData } from '../webidl/DOMException.ts';
import { getOwnPropertyDescriptor } from './intrinsics.ts';
import { hostOfWindow, type WindowRecord } from './window-record.ts';

/** Line and column are counted from 1; 0 where nobody knows. */
export interface Place {
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

interface ErrorInformation extends Place {
  readonly message: string;
  readonly error: unknown;
}

const NOWHERE: Place = { filename: '', lineno: 0, colno: 0 };

/**
 * https://html.spec.whatwg.org/#report-an-exception. With `isMuted`, for scripts of other origins, the page is told nothing
 * but that there was an error.
 *
 * @param place - Where it comes from, if that is no matter of its stack.
 */
export function reportException(
  window: WindowRecord,
  exception: unknown,
  isMuted = false,
  place: Place | null = null,
): void {
  const information = isMuted
    ? { message: 'Script error.', ...NOWHERE, error: null }
    : extractErrorInformation(window, exception, place);
  if (!window.isReportingError) {
    window.isReportingError = true;
    const isHandled = !fireEvent(window, 'error', { cancelable: true, values: { ...information } }, ERROR_EVENT);
    window.isReportingError = false;
    if (isHandled) return;
  }
  hostOfWindow(window).console.reportError(textOf(window, exception));
}

/** https://html.spec.whatwg.org/#extract-error */
function extractErrorInformation(window: WindowRecord, exception: unknown, known: Place | null): ErrorInformation {
  const place = known ?? (isError(window, exception) ? placeOf(stackOf(exception as object)) : ownPlace());
  return { message: `Uncaught ${titleOf(window, exception)}`, ...place, error: exception };
}

/** Whether it is an error of some realm. Nothing of it is called to find out. */
function isError(window: WindowRecord, exception: unknown): boolean {
  const isObject = typeof exception === 'object' && exception !== null;
  return (
    isObject && (domExceptionData(exception) !== null || hostOfWindow(window).values.kindOf(exception) === 'Error')
  );
}

/** As V8 writes it. Functions of the page are not called. */
function titleOf(window: WindowRecord, exception: unknown): string {
  if (typeof exception === 'function') return '#<Function>';
  if (typeof exception !== 'object' || exception === null) return String(exception);
  const data = domExceptionData(exception);
  const name = data === null ? dataProperty(exception, 'name') : data.name;
  const message = data === null ? dataProperty(exception, 'message') : data.message;
  if (!isError(window, exception)) return `#<${constructorName(exception)}>`;
  const title = typeof name === 'string' ? name : 'Error';
  return typeof message === 'string' && message !== '' ? `${title}: ${message}` : title;
}

/** The value of a property that is no accessor, its own or an inherited one. */
function dataProperty(object: object, key: string): unknown {
  for (let at: object | null = object; at !== null; at = Object.getPrototypeOf(at) as object | null) {
    const descriptor = getOwnPropertyDescriptor(at, key);
    if (descriptor !== undefined) return descriptor.value as unknown;
  }
  return undefined;
}

function constructorName(object: object): string {
  const constructor = dataProperty(object, 'constructor');
  const name = typeof constructor === 'function' ? dataProperty(constructor, 'name') : undefined;
  return typeof name === 'string' && name !== '' ? name : 'Object';
}

/** The first frame of a stack that is no frame of ours, as V8 writes it: "at f (url:line:column)". */
function placeOf(stack: string): Place {
  for (const line of stack.split('\n')) {
    const found = /^ *at (?:.*\()?(.+):(\d+):(\d+)\)?$/.exec(line) ?? /^((?!\s*at ).+):(\d+)()$/.exec(line);
    if (found === null || /^(?:livedom:|node:)/.test(found[1] as string)) continue;
    return { filename: found[1] as string, lineno: Number(found[2]), colno: Number(found[3]) };
  }
  return NOWHERE;
}

/** Where the page is now: where nothing says where something was thrown, that is who is to blame. */
function ownPlace(): Place {
  const lines = stackOf(new Error()).split('\n');
  // Scripts of pages have URLs; the files of the library have paths.
  return placeOf(lines.filter((line) => /(?:at |\()[a-z][a-z\d+.-]+:/i.test(line)).join('\n'));
}

function stackOf(error: object): string {
  try {
    const { stack } = error as { stack?: unknown };
    return typeof stack === 'string' ? stack : '';
  } catch {
    return '';
  }
}

/** What a console says of it. */
function textOf(window: WindowRecord, exception: unknown): string {
  const stack = isError(window, exception) ? stackOf(exception as object) : '';
  return stack === '' ? `Uncaught ${titleOf(window, exception)}` : `Uncaught ${stack}`;
}
