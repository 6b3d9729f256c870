import { raise } from '../host/node/raise.ts';
import type { ResourceLoader } from '../host/resource-loader.ts';
import type { WindowSupport } from '../host/window-support.ts';
import { loadWindowSupport } from '../window/load-support.ts';
import { type IsolatedWindowError, PageError } from './errors.ts';
import type { IsolatedWindowEvents } from './events.ts';
import type { IsolatedProcess } from './isolated-process.ts';
import type { IsolatedPageOptions } from './options.ts';
import type { PageSettings } from './page-settings.ts';
import { type FROM_PROCESS, type Frame, ProtocolError, type TO_PROCESS } from './protocol.ts';
import { Requests } from './requests.ts';
import { consoleMethodOf, navigationOf } from './told.ts';

type Said = Frame<typeof FROM_PROCESS>;
type Order = Frame<typeof TO_PROCESS>;
type Listeners = { [Name in keyof IsolatedWindowEvents]: Set<IsolatedWindowEvents[Name]> };

/** An order that is not carried out yet. */
interface Pending {
  /** With what the process answers when it is. */
  readonly answer: 'opened' | 'result';
  /** By the clock of the process. */
  readonly deadline: number;
  resolve(text: string): void;
  reject(error: Error): void;
}

/** A window's end of the pipe: orders and their answers, events, requests. */
export class Connection {
  readonly #process: IsolatedProcess;
  readonly #requests: Requests;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners: Listeners = { console: new Set(), error: new Set(), navigation: new Set(), close: new Set() };
  #lastId = 0;

  constructor(process: IsolatedProcess, loader: ResourceLoader, privateAddresses: boolean) {
    this.#process = process;
    this.#requests = new Requests(process, loader, privateAddresses);
    process.client = this;
    process.keepProgram(true);
  }

  get error(): IsolatedWindowError | null {
    return this.#process.error;
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /**
   * Has an order carried out. The promise is rejected when the page throws, or the process ends before.
   *
   * @param order - Makes the order that has this number.
   * @param wallTime - How many milliseconds it may take until the process is ended.
   */
  order(
    answer: Pending['answer'],
    order: (id: number) => Order,
    wallTime: number,
  ): { id: number; done: Promise<string> } {
    const id = ++this.#lastId;
    const done = new Promise<string>((resolve, reject) => {
      if (this.error !== null) {
        reject(this.error);
        return;
      }
      this.#pending.set(id, { answer, deadline: this.#process.clock + wallTime, resolve, reject });
      this.#process.messages.say(order(id));
    });
    return { id, done };
  }

  /** Nobody waits for an order any more. */
  cancel(id: number, error: Error): void {
    this.#pending.get(id)?.reject(error);
    this.#pending.delete(id);
    this.#process.messages.say(['cancel', id]);
  }

  listenersOf<Name extends keyof IsolatedWindowEvents>(name: Name): Listeners[Name] {
    return this.#listeners[name];
  }

  /** What an answer turns out to be that nobody can read. */
  end(error: ProtocolError): void {
    this.#process.end('ProtocolError', error.message);
  }

  close(): Promise<void> {
    this.#process.end('ClosedError', 'The window is closed.');
    return this.#process.gone;
  }

  receive(frame: Said): void {
    switch (frame[0]) {
      case 'opened':
        this.#settle(frame[1], 'opened', ({ resolve }) => resolve(''));
        break;
      case 'result':
        this.#settle(frame[1], 'result', ({ resolve }) => resolve(frame[2]));
        break;
      case 'failed':
        this.#settle(frame[1], null, ({ reject }) => reject(new PageError(frame[2], frame[3], frame[4])));
        break;
      case 'console':
        this.#tell('console', consoleMethodOf(frame[1]), frame[2]);
        break;
      case 'error':
        this.#tell('error', frame[1]);
        break;
      case 'navigation':
        this.#tell('navigation', navigationOf(frame[1], frame[2], frame[3] !== 0));
        break;
      case 'request':
        this.#requests.start(frame);
        break;
      case 'abort':
        this.#requests.abort(frame[1]);
        break;
      case 'closed':
        this.#process.end('ClosedError', 'The page has closed its window.');
        break;
      default:
        throw new ProtocolError(`Nobody waits for '${frame[0]}'.`);
    }
  }

  tick(): void {
    for (const { deadline } of this.#pending.values()) {
      if (this.#process.clock <= deadline) continue;
      const { wallTime } = this.#process.limits;
      this.#process.end('TimeLimitError', `The page did not do within ${wallTime} ms what it was asked for.`);
      return;
    }
  }

  ended(error: IsolatedWindowError): void {
    this.#requests.close();
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
    this.#tell('close', error);
    for (const listeners of Object.values(this.#listeners)) listeners.clear();
  }

  /** Of what nobody waits for any more there may be an answer on its way. */
  #settle(id: number, answer: Pending['answer'] | null, settle: (pending: Pending) => void): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    if (answer !== null && answer !== pending.answer) throw new ProtocolError('An order has the answer of another.');
    this.#pending.delete(id);
    settle(pending);
  }

  /** What a listener throws is an error of the program, and none of the window's. */
  #tell<Name extends keyof IsolatedWindowEvents>(name: Name, ...given: Parameters<IsolatedWindowEvents[Name]>): void {
    for (const listener of [...this.#listeners[name]]) {
      try {
        (listener as (...given: unknown[]) => void)(...given);
      } catch (error) {
        raise(error);
      }
    }
  }
}

/** A connection to a process that shows the page, once it is parsed. Otherwise the process is ended. */
export async function openPage(process: IsolatedProcess, options: IsolatedPageOptions): Promise<Connection> {
  const { resourceLoader, privateAddresses, html, resources, url = 'about:blank', ...rest } = options;
  const { ResourceLoader: Loader } = loadWindowSupport() as WindowSupport;
  const loader = (resourceLoader ?? new Loader()) as ResourceLoader;
  const connection = new Connection(process, loader, privateAddresses ?? false);
  const settings: PageSettings = {
    ...rest,
    url: new URL(url).href,
    contentType: options.contentType ?? 'text/html',
    referrer: options.referrer ?? '',
    loadsResources: resources === 'usable',
    maxRedirects: Math.min(loader.maxRedirects, Number.MAX_SAFE_INTEGER),
    maxMessage: process.limits.messageBytes,
  } as PageSettings;
  const hasPage = html !== undefined || settings.url.startsWith('about:');
  const text = JSON.stringify(settings);
  try {
    await process.ready;
    await connection.order('opened', (id) => ['open', id, text, hasPage ? 1 : 0, html ?? ''], process.limits.wallTime)
      .done;
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}
