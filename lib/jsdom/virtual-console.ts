import { EventEmitter } from 'node:events';
import { type JSDOMError, type JSDOMErrorType, lookedAt } from './errors.ts';

export interface VirtualConsoleForwardToOptions {
  /**
   * Which errors of the library itself are printed by `console.error`: those of some types, or none.
   * @defaultValue all
   */
  readonly jsdomErrors?: readonly JSDOMErrorType[] | 'none' | undefined;
}

/** Options of `sendTo`, the name that `forwardTo` had before. */
export interface VirtualConsoleSendToOptions {
  /**
   * Whether errors of the library itself are not printed.
   * @defaultValue `false`
   */
  readonly omitJSDOMErrors?: boolean | undefined;
}

type AnyConsole = Partial<Record<string, unknown>> | Console;

/**
 * What the console of a page writes to: emits an event for each call of one of its methods, with what the page gave it, and
 * `jsdomError` for errors that nobody handled and for resources that failed.
 *
 * @example
 * import { JSDOM, VirtualConsole } from 'livedom/jsdom';
 *
 * const lines = [];
 * const virtualConsole = new VirtualConsole();
 * virtualConsole.on('log', (...given) => lines.push(given));
 * new JSDOM('<script>console.log("Tides", 3)</script>', { runScripts: 'dangerously', virtualConsole });
 * lines; // [['Tides', 3]]
 */
export class VirtualConsole extends EventEmitter {
  constructor() {
    super();
    // An emitter throws where nobody listens to that.
    this.on('error', () => {});
  }

  override on<Method extends keyof Console>(method: Method, callback: Console[Method]): this;
  override on(event: 'jsdomError', callback: (error: JSDOMError) => void): this;
  // biome-ignore lint/suspicious/noExplicitAny: as EventEmitter has it
  override on(event: string | symbol, callback: (...given: any[]) => void): this;
  // biome-ignore lint/suspicious/noExplicitAny: the same
  override on(event: string | symbol, callback: (...given: any[]) => void): this {
    return super.on(event, callback);
  }

  /**
   * Calls the methods of another console, from now on.
   *
   * @throws TypeError for a `jsdomErrors` that is neither a list nor `'none'`.
   */
  forwardTo(anyConsole: AnyConsole, { jsdomErrors }: VirtualConsoleForwardToOptions = {}): this {
    if (jsdomErrors !== undefined && jsdomErrors !== 'none' && !Array.isArray(jsdomErrors)) {
      throw new TypeError("Invalid jsdomErrors option: it must be an array of types, or 'none'.");
    }
    this.#passCallsTo(anyConsole);
    if (jsdomErrors === 'none') return this;
    this.on('jsdomError', (error) => {
      if (jsdomErrors === undefined || jsdomErrors.includes(error.type)) print(anyConsole, textOf(error));
    });
    return this;
  }

  /** What `forwardTo` was before. Errors of the library are printed with their stack and what caused them. */
  sendTo(anyConsole: AnyConsole, { omitJSDOMErrors = false }: VirtualConsoleSendToOptions = {}): this {
    this.#passCallsTo(anyConsole);
    if (!omitJSDOMErrors) this.on('jsdomError', (error) => print(anyConsole, error.stack, error.detail));
    return this;
  }

  #passCallsTo(anyConsole: AnyConsole): void {
    const methods = anyConsole as Record<string, unknown>;
    for (const method of Object.keys(methods)) {
      if (typeof methods[method] !== 'function') continue;
      this.on(method, (...given: unknown[]) => (methods[method] as (...given: unknown[]) => void)(...given));
    }
  }
}

function print(anyConsole: AnyConsole, ...given: unknown[]): void {
  (anyConsole as Console).error?.(...given);
}

/** Whatever a page threw, which need not be an error. */
function textOf({ type, message, cause }: JSDOMError): string {
  const isOfPage = type === 'unhandled-exception';
  const stack = isOfPage ? lookedAt(() => (cause as Partial<Error> | null | undefined)?.stack, undefined) : undefined;
  return typeof stack === 'string' ? stack : message;
}
