import { inspect } from 'node:util';
import type { FailedResource } from '../host/options.ts';

export type JSDOMErrorType = 'css-parsing' | 'not-implemented' | 'resource-loading' | 'unhandled-exception';

/** What a virtual console emits as `jsdomError`. */
export interface JSDOMError extends Error {
  type: JSDOMErrorType;
  /** The same as `cause`, by the name that it had before. */
  detail?: unknown;
  /** Of `resource-loading`. */
  url?: string;
  /** Of `css-parsing`. */
  sheetText?: string;
}

function errorOf(type: JSDOMErrorType, message: string, details: object): JSDOMError {
  return Object.assign(new Error(message), { type, ...details }) as JSDOMError;
}

export function notImplemented(what: string): JSDOMError {
  return errorOf('not-implemented', `Not implemented: ${what}`, {});
}

export function unhandledException(exception: unknown): JSDOMError {
  return withCause(errorOf('unhandled-exception', `Uncaught ${shown(exception)}`, {}), exception);
}

export function resourceLoadingError({ url, cause, element }: FailedResource): JSDOMError {
  const name = lookedAt(() => `${(element() as Element | null)?.localName ?? 'resource'}`, 'resource');
  return withCause(errorOf('resource-loading', `Could not load ${name}: "${url}"`, { url }), cause);
}

export function cssParsingError(sheetText: string, cause: unknown): JSDOMError {
  return withCause(errorOf('css-parsing', 'Could not parse CSS stylesheet', { sheetText }), cause);
}

export function importUrlError(url: string, baseUrl: string): JSDOMError {
  const message = `Could not parse CSS @import URL "${url}" relative to base URL "${baseUrl}"`;
  return withCause(errorOf('resource-loading', message, { url }), new TypeError(`Invalid URL: ${url}`));
}

/** As the option of the constructor does it: a cause is no property that is listed. */
function withCause(error: JSDOMError, cause: unknown): JSDOMError {
  const property = { value: cause, writable: true, enumerable: false, configurable: true };
  return Object.defineProperties(error, { cause: property, detail: property });
}

/** Errors of pages are of other realms. */
function shown(exception: unknown): string {
  return lookedAt(() => {
    const { name, message, stack } = Object(exception) as Partial<Error>;
    return name && message !== undefined && stack
      ? `[${name}: ${message}]`
      : inspect(exception, { customInspect: false });
  }, 'what cannot be shown');
}

/** What is found at an object of a page, whose getters may throw: that is no error of the program. */
export function lookedAt<Found>(look: () => Found, otherwise: Found): Found {
  try {
    return look();
  } catch {
    return otherwise;
  }
}
