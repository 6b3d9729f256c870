import { hostOfWindow, type WindowRecord } from '../../realm/shared/window-record.ts';
import { current } from '../../tree/link.ts';
import { toDOMString } from '../../webidl/convert.ts';
import { apply, getOwnPropertyDescriptor, ownKeys } from '../../webidl/language/intrinsics.ts';
import { readingStackOf } from '../../webidl/stack-of.ts';
import { formatLog } from './format.ts';
import { inspect } from './inspect.ts';

/** https://console.spec.whatwg.org/#console-namespace of one window: what is written goes to its host. */
export function createConsole(window: WindowRecord): object {
  const printer = new Printer(window);
  const members = {
    ...loggingMembers(printer),
    ...countingMembers(printer),
    ...groupingMembers(printer),
    ...timingMembers(printer, window),
  };
  return namespaceObject(passing(window, members));
}

/** https://console.spec.whatwg.org/#printer, which indents by the groups that are open. */
class Printer {
  readonly #window: WindowRecord;
  #indentation = '';

  constructor(window: WindowRecord) {
    this.#window = window;
  }

  write(method: string, text: string): void {
    const indentation = this.#indentation;
    const indented = indentation === '' ? text : indentation + text.split('\n').join(`\n${indentation}`);
    hostOfWindow(this.#window).console.log(method, indented);
  }

  openGroup(): void {
    this.#indentation += '  ';
  }

  closeGroup(): void {
    this.#indentation = this.#indentation.slice(2);
  }

  closeAllGroups(): void {
    this.#indentation = '';
  }
}

/** https://console.spec.whatwg.org/#logging */
function loggingMembers(printer: Printer): object {
  const logger = (method: string) =>
    ({ [method]: (...data: unknown[]): void => printer.write(method, formatLog(data)) })[method];
  return {
    assert(condition: unknown = false, ...data: unknown[]): void {
      if (condition) return;
      const given =
        typeof data[0] === 'string'
          ? [`Assertion failed: ${data[0]}`, ...data.slice(1)]
          : ['Assertion failed', ...data];
      printer.write('assert', formatLog(given));
    },
    clear(): void {
      printer.closeAllGroups();
      printer.write('clear', '');
    },
    debug: logger('debug'),
    error: logger('error'),
    info: logger('info'),
    log: logger('log'),
    table: (data: unknown = undefined, _properties: unknown = undefined): void =>
      printer.write('table', formatLog([data])),
    trace: (...data: unknown[]): void => printer.write('trace', traceText(data)),
    warn: logger('warn'),
    dir: (item: unknown = undefined, _options: unknown = undefined): void => printer.write('dir', inspect(item)),
    dirxml: (...data: unknown[]): void => printer.write('dirxml', formatLog(data)),
  };
}

function toLabel(value: unknown): string {
  return value === undefined ? 'default' : toDOMString(value);
}

/** https://console.spec.whatwg.org/#counting */
function countingMembers(printer: Printer): object {
  const counts = new Map<string, number>();
  return {
    count(name: unknown = 'default'): void {
      const label = toLabel(name);
      const count = (counts.get(label) ?? 0) + 1;
      counts.set(label, count);
      printer.write('count', `${label}: ${count}`);
    },
    countReset(name: unknown = 'default'): void {
      const label = toLabel(name);
      if (!counts.delete(label)) printer.write('warn', `Count for '${label}' does not exist`);
    },
  };
}

/** https://console.spec.whatwg.org/#grouping */
function groupingMembers(printer: Printer): object {
  return {
    group(...data: unknown[]): void {
      printer.write('group', formatLog(data));
      printer.openGroup();
    },
    groupCollapsed(...data: unknown[]): void {
      printer.write('groupCollapsed', formatLog(data));
      printer.openGroup();
    },
    groupEnd(): void {
      printer.closeGroup();
    },
  };
}

/** https://console.spec.whatwg.org/#timing */
function timingMembers(printer: Printer, window: WindowRecord): object {
  const timers = new Map<string, number>();
  function elapsed(label: string): string | null {
    const start = timers.get(label);
    if (start === undefined) {
      printer.write('warn', `Timer '${label}' does not exist`);
      return null;
    }
    return `${label}: ${(hostOfWindow(window).tasks.now() - start).toFixed(3)}ms`;
  }
  return {
    time(name: unknown = 'default'): void {
      const label = toLabel(name);
      if (timers.has(label)) printer.write('warn', `Timer '${label}' already exists`);
      else timers.set(label, hostOfWindow(window).tasks.now());
    },
    timeLog(name: unknown = 'default', ...data: unknown[]): void {
      const text = elapsed(toLabel(name));
      if (text !== null) printer.write('timeLog', formatLog([text, ...data]));
    },
    timeEnd(name: unknown = 'default'): void {
      const label = toLabel(name);
      const text = elapsed(label);
      timers.delete(label);
      if (text !== null) printer.write('timeEnd', text);
    },
  };
}

/** The same methods, where the host takes the values themselves: nothing is counted, indented or made text of. */
function passing(window: WindowRecord, members: object): object {
  const { passCall } = hostOfWindow(window).console;
  if (passCall === null) return members;
  const methods = ownKeys(members).map((key) => {
    const method = key as string;
    return { [method]: (...given: unknown[]): void => passCall(method, ...given) };
  });
  return Object.assign({}, ...methods) as object;
}

/** https://console.spec.whatwg.org/#console-namespace: its prototype is an empty object, and its methods are no constructors. */
function namespaceObject(members: object): object {
  const { realm } = current;
  const namespace = Object.create(realm.own({})) as object;
  for (const key of ownKeys(members)) {
    const descriptor = getOwnPropertyDescriptor(members, key) as PropertyDescriptor;
    Object.defineProperty(namespace, key, realm.ownProperty(key, descriptor));
  }
  Object.defineProperty(namespace, Symbol.toStringTag, { value: 'console', configurable: true });
  return namespace;
}

function traceText(data: readonly unknown[]): string {
  const holder: { stack?: string } = {};
  const capture = (Error as { captureStackTrace?: (object: object, above: unknown) => void }).captureStackTrace;
  if (capture !== undefined) apply(capture, Error, [holder, traceText]);
  const stack = readingStackOf(holder, () => holder.stack ?? '');
  const frames = stack.split('\n').slice(2).join('\n');
  const title = data.length === 0 ? 'Trace' : `Trace: ${formatLog(data)}`;
  return frames === '' ? title : `${title}\n${frames}`;
}
