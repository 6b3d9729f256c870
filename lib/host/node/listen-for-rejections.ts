import { isNativeError } from 'node:util/types';
import { stackOf } from '../../../dom/webidl/stack-of.ts';
import { raise } from './raise.ts';

/** Who wants to know of rejections. Both answer whether the promise is theirs. */
interface RejectionListener {
  onUnhandled(reason: unknown, promise: object): boolean;
  onHandled(promise: object): boolean;
}

type Emit = (name: string | symbol, ...given: unknown[]) => boolean;
type EmittingProcess = { emit: Emit };

const REJECTION = 'unhandledRejection';
/** An event that only our own `emit` knows. */
const ARE_YOU_THERE = Symbol('livedom');

/**
 * Node.js tells of the promises of all realms, by `process.emit`. A listener there could not let pass what is the program's:
 * that there is one changes what Node.js does with a rejection. So the events are taken out before there is a question of
 * listeners, and all others go on as they are.
 */
export function listenForRejections(listener: RejectionListener): void {
  // `emit` of any event, of which the types of Node.js list some.
  const emitter = process as unknown as EmittingProcess;
  if (emitter.emit(ARE_YOU_THERE)) return;
  const listening = new Listening(listener, emitter.emit);
  const value: Emit = function (this: unknown, name, ...given) {
    return listening.takes(name, given) || Reflect.apply(listening.emit, this, [name, ...given]);
  };
  Object.defineProperty(emitter, 'emit', { value, writable: true, enumerable: false, configurable: true });
}

class Listening {
  readonly emit: Emit;
  readonly #listener: RejectionListener;
  /** With `--unhandled-rejections=strict` the exception comes first, and only then for which promise. */
  readonly #isStrict = isStrict();
  #held: Held | null = null;
  #raised: Held | null = null;

  constructor(listener: RejectionListener, emit: Emit) {
    this.#listener = listener;
    this.emit = emit;
  }

  /** Whether the event is ours: no other listener is called. */
  takes(name: string | symbol, [first, second]: readonly unknown[]): boolean {
    switch (name) {
      case ARE_YOU_THERE:
        return true;
      case REJECTION:
        return this.#unhandled(first, second);
      case 'rejectionHandled':
        return isObject(first) && this.#listener.onHandled(first);
      case 'uncaughtExceptionMonitor':
        return this.#isStrict && this.#isHeld(first, second);
      case 'uncaughtException':
        return (second !== REJECTION && isOfNode(first)) || (this.#isStrict && this.#isHeldAgain(second));
      default:
        return false;
    }
  }

  #unhandled(reason: unknown, promise: unknown): boolean {
    if (!isObject(promise) || !this.#listener.onUnhandled(reason, promise)) return this.#letGo();
    this.#held = null;
    return true;
  }

  #isHeld(error: unknown, origin: unknown): boolean {
    if (origin !== REJECTION) {
      const wasSeen = this.#raised?.error === error;
      this.#raised = null;
      return wasSeen;
    }
    this.#held = { error, mayEnd: false };
    // Of what a module throws, Node.js tells no promise.
    queueMicrotask(() => this.#letGo());
    return true;
  }

  #isHeldAgain(origin: unknown): boolean {
    if (origin !== REJECTION || this.#held === null) return false;
    this.#held.mayEnd = true;
    return true;
  }

  /** It was the program's. Returns whether it ends the process. */
  #letGo(): boolean {
    const held = this.#held;
    this.#held = null;
    if (held === null) return false;
    this.#emit('uncaughtExceptionMonitor', held.error);
    if (!held.mayEnd || this.#emit('uncaughtException', held.error)) return false;
    this.#raised = held;
    raise(held.error);
    return true;
  }

  #emit(name: string, error: unknown): boolean {
    return Reflect.apply(this.emit, process, [name, error, REJECTION]);
  }
}

/** What Node.js has raised before it said of which promise it is. */
interface Held {
  readonly error: unknown;
  /** Node.js ends the process if nobody takes it. */
  mayEnd: boolean;
}

/** Whether Node.js itself has tripped over a promise: it looks for properties of its own, and may find a Proxy in its way. */
function isOfNode(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const [above, ...rest] = stackOf(error).split('\n    at processPromiseRejections (node:internal');
  // Listeners of the program are called by a function for the mode.
  return rest.length > 0 && !(above as string).includes('RejectionsMode (node:internal');
}

function isStrict(): boolean {
  const options = `${process.execArgv.join(' ')} ${process.env.NODE_OPTIONS ?? ''}`;
  return /--unhandled-rejections[= ]strict/.test(options);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
