import { describe } from '../options.ts';
import { Connection, openPage } from './connection.ts';
import { IsolatedWindowError } from './errors.ts';
import type { IsolatedWindowEvents } from './events.ts';
import { IsolatedProcess } from './isolated-process.ts';
import { limitsOf } from './limits.ts';
import { checkWaitOptions, checkWindowOptions, type IsolatedWindowOptions, type WaitForOptions } from './options.ts';
import { ProtocolError } from './protocol.ts';
import { decodeValue, encodeValue } from './values.ts';

const EVENTS = ['console', 'error', 'navigation', 'close'];

/** The longest time that timers keep: 2^31 - 1 ms. */
const LONGEST_TIME = 2_147_483_647;

/**
 * A window in a process of its own that has no rights: it reads no file, starts no process and opens no connection, and has limits of
 * memory and time. Its page runs its scripts. All that comes out of it are strings, numbers and bytes.
 *
 * A process shows one page, and ends with the window, which keeps your program alive until then.
 *
 * @example
 * import { IsolatedWindow } from 'livedom/isolated';
 *
 * const window = await IsolatedWindow.open({ html: '<p>Low tide</p><script>document.title = "Tides"</script>' });
 * await window.evaluate(() => document.title); // 'Tides'
 * await window.evaluate((selector) => document.querySelector(selector).textContent, 'p'); // 'Low tide'
 * await window.close();
 */
export class IsolatedWindow {
  readonly #connection: Connection;
  readonly #wallTime: number;

  /** @internal */
  constructor(connection: unknown, wallTime: number) {
    if (!(connection instanceof Connection)) throw new TypeError('Use IsolatedWindow.open() to open a window.');
    this.#connection = connection;
    this.#wallTime = wallTime;
  }

  /**
   * Starts a process and opens a page in it.
   *
   * @returns The window, once the page is parsed; what it loads by itself may still be under way.
   * @throws TypeError for options that do not exist and for values that will not do; PageError when the page cannot be loaded;
   * IsolatedWindowError when it goes over a limit, or its process cannot be started.
   *
   * @example
   * import { IsolatedWindow } from 'livedom/isolated';
   *
   * const options = { html: '<script>for (;;);</script>', limits: { wallTime: 1000 } };
   * const error = await IsolatedWindow.open(options).catch((error) => error);
   * error.name; // 'TimeLimitError'
   */
  static async open(options: IsolatedWindowOptions = {}): Promise<IsolatedWindow> {
    checkWindowOptions(options);
    const { limits: given, ...page } = options;
    const limits = limitsOf('IsolatedWindow.open()', given);
    return new IsolatedWindow(await openPage(new IsolatedProcess(limits), page), limits.wallTime);
  }

  /** Whether the window is no more, for whatever reason. */
  get closed(): boolean {
    return this.#connection.error !== null;
  }

  /** The number of the process; undefined where there is none. */
  get pid(): number | undefined {
    return this.#connection.pid;
  }

  /**
   * Runs code in the page, and waits for the promise if it gives one.
   *
   * A function is sent as its text and runs among the page's globals: it sees nothing of your program but its arguments. Methods and
   * built-in functions have no such text.
   * A string is run as a script, of which the last value counts. Arguments and result are structured clones: nodes are none, and a
   * result may have a million values.
   *
   * @returns What it gives. A page can give what it likes: it is data of a stranger.
   * @throws PageError with the name, the message and the stack that the page gave, for what it throws and for what is no clone;
   * DataCloneError for arguments that are none; IsolatedWindowError when the window ends before.
   *
   * @example
   * import { IsolatedWindow } from 'livedom/isolated';
   *
   * const window = await IsolatedWindow.open({ html: '<a href=/tides>Tides</a><a href=/winds>Winds</a>' });
   * await window.evaluate(() => Array.from(document.links, (link) => link.textContent)); // ['Tides', 'Winds']
   * await window.evaluate('1 + 1'); // 2
   * (await window.evaluate('noSuchName').catch((error) => error)).name; // 'ReferenceError'
   * await window.close();
   */
  async evaluate<Given extends unknown[], Result = unknown>(
    code: string | ((...given: Given) => Result),
    ...given: Given
  ): Promise<Awaited<Result>> {
    const isFunction = typeof code === 'function';
    const text = isFunction ? textOf(code) : code;
    if (typeof text !== 'string')
      throw new TypeError(`evaluate() takes a function or a string; got ${describe(code)}.`);
    const sent = encodeValue(structuredClone(given));
    const result = await this.#order((id) => ['evaluate', id, text, sent, isFunction ? 1 : 0]);
    try {
      return decodeValue(result) as Awaited<Result>;
    } catch (error) {
      const malformed = new ProtocolError((error as Error).message);
      this.#connection.end(malformed);
      throw this.#connection.error ?? malformed;
    }
  }

  /**
   * The document as it is now, as HTML: with its doctype, without shadow trees.
   *
   * @example
   * import { IsolatedWindow } from 'livedom/isolated';
   *
   * const window = await IsolatedWindow.open({ html: '<!DOCTYPE html><p><script>document.scripts[0].replaceWith("!")</script>' });
   * await window.content(); // '<!DOCTYPE html><html><head></head><body><p>!</p></body></html>'
   * await window.close();
   */
  content(): Promise<string> {
    return this.#order((id) => ['content', id]);
  }

  /**
   * Waits until something in the document matches.
   *
   * @throws PageError with the name `SyntaxError` for what is no selector; IsolatedWindowError with the name `TimeoutError` when nothing
   * matches in time, with another one when the window ends before.
   *
   * @example
   * import { IsolatedWindow } from 'livedom/isolated';
   *
   * const window = await IsolatedWindow.open({ html: '<script>setTimeout(() => document.body.append("!"), 20)</script><body>' });
   * await window.waitFor('body:not(:empty)', { timeout: 5000 });
   * await window.content(); // '<html><head><script>setTimeout(() => document.body.append("!"), 20)</script></head><body>!</body></html>'
   * await window.close();
   */
  async waitFor(selector: string, options: WaitForOptions = {}): Promise<void> {
    if (typeof selector !== 'string') throw new TypeError(`waitFor() takes a selector; got ${describe(selector)}.`);
    checkWaitOptions(options);
    const { timeout = 30_000 } = options;
    const { id, done } = this.#connection.order('result', (order) => ['waitFor', order, selector], Infinity);
    const timer = timeout > LONGEST_TIME ? undefined : setTimeout(() => this.#giveUp(id, selector, timeout), timeout);
    try {
      await done;
    } finally {
      clearTimeout(timer);
    }
  }

  #giveUp(id: number, selector: string, timeout: number): void {
    const message = `Nothing matched ${describe(selector)} within ${timeout} ms.`;
    this.#connection.cancel(id, new IsolatedWindowError('TimeoutError', message));
  }

  /** Has the listener called from now on. What it throws is an uncaught exception of your program. */
  on<Name extends keyof IsolatedWindowEvents>(name: Name, listener: IsolatedWindowEvents[Name]): this {
    this.#listenersOf(name, listener).add(listener);
    return this;
  }

  /** Has the listener called no more. */
  off<Name extends keyof IsolatedWindowEvents>(name: Name, listener: IsolatedWindowEvents[Name]): this {
    this.#listenersOf(name, listener).delete(listener);
    return this;
  }

  /** Ends the process, whatever the page does. Fulfilled when it is gone. */
  close(): Promise<void> {
    return this.#connection.close();
  }

  /** The same, for `await using`. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  #order(order: Parameters<Connection['order']>[1]): Promise<string> {
    return this.#connection.order('result', order, this.#wallTime).done;
  }

  #listenersOf<Name extends keyof IsolatedWindowEvents>(
    name: Name,
    listener: IsolatedWindowEvents[Name],
  ): Set<IsolatedWindowEvents[Name]> {
    if (!EVENTS.includes(name))
      throw new TypeError(`There is no event ${describe(name)}; there are ${EVENTS.join(', ')}.`);
    if (typeof listener !== 'function')
      throw new TypeError(`A listener must be a function; got ${describe(listener)}.`);
    return this.#connection.listenersOf(name);
  }
}

/** What a function is sent as: an expression. */
function textOf(code: (...given: never[]) => unknown): string {
  const text = Function.prototype.toString.call(code);
  if (/\{\s*\[native code\]\s*\}\s*$/.test(text)) {
    throw new TypeError('evaluate() cannot send a built-in or bound function, which has no text.');
  }
  return text;
}
