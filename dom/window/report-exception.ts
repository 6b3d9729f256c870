import { fireEvent } from '../events/fire-event.ts';
import { ERROR_EVENT } from '../events/html-events.ts';
import type { WindowRecord } from './window-record.ts';

interface ErrorInformation {
  message: string;
  filename: string;
  lineno: number;
  colno: number;
  error: unknown;
}

/**
 * https://html.spec.whatwg.org/#report-an-exception. With `isMuted`, for scripts of other origins, the page is told nothing
 * but that there was an error.
 */
export function reportException(window: WindowRecord, exception: unknown, isMuted = false): void {
  const information = isMuted
    ? { message: 'Script error.', filename: '', lineno: 0, colno: 0, error: null }
    : extractErrorInformation(exception);
  if (!window.isReportingError) {
    window.isReportingError = true;
    const isHandled = !fireEvent(window, 'error', { cancelable: true, values: { ...information } }, ERROR_EVENT);
    window.isReportingError = false;
    if (isHandled) return;
  }
  window.host.console.reportError(textOf(exception));
}

/** https://html.spec.whatwg.org/#extract-error */
function extractErrorInformation(exception: unknown): ErrorInformation {
  const place = placeOf(exception);
  return { message: `Uncaught ${titleOf(exception)}`, ...place, error: exception };
}

function titleOf(exception: unknown): string {
  try {
    if (typeof exception !== 'object' || exception === null) return String(exception);
    const { name, message } = exception as { name?: unknown; message?: unknown };
    if (typeof name !== 'string') return String(exception);
    return typeof message === 'string' && message !== '' ? `${name}: ${message}` : name;
  } catch {
    return 'exception';
  }
}

/** The first frame of the stack that is no frame of ours, as V8 writes it: "at f (url:line:column)". */
function placeOf(exception: unknown): { filename: string; lineno: number; colno: number } {
  const stack = stackOf(exception);
  for (const line of stack.split('\n')) {
    const found = /^ *at (?:.*\()?(.+):(\d+):(\d+)\)?$/.exec(line) ?? /^((?!\s*at ).+):(\d+)()$/.exec(line);
    if (found === null || /^(?:livedom:|node:)/.test(found[1] as string)) continue;
    return { filename: found[1] as string, lineno: Number(found[2]), colno: Number(found[3]) };
  }
  return { filename: '', lineno: 0, colno: 0 };
}

function stackOf(exception: unknown): string {
  try {
    const { stack } = exception as { stack?: unknown };
    return typeof stack === 'string' ? stack : '';
  } catch {
    return '';
  }
}

/** What a console says of it. */
function textOf(exception: unknown): string {
  const stack = stackOf(exception);
  return stack === '' ? `Uncaught ${titleOf(exception)}` : `Uncaught ${stack}`;
}
