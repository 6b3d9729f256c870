import { hostOfWindow, type WindowRecord } from '../../realm/shared/window-record.ts';
import { toDOMString } from '../../webidl/convert.ts';
import { apply, ownKeys } from '../../webidl/intrinsics.ts';
import { formatLog } from './format.ts';
import { inspect } from './inspect.ts';

/** https://console.spec.whatwg.org/#console-namespace of one window: what is written goes to its host. */
export function createConsole(window: WindowRecord): object {
  const counts = new Map<string, number>();
  const timers = new Map<string, number>();
  let indentation = '';

  function write(method: string, text: string): void {
    const indented = indentation === '' ? text : indentation + text.split('\n').join(`\n${indentation}`);
    hostOfWindow(window).console.log(method, indented);
  }

  const logger = (method: string) =>
    ({ [method]: (...data: unknown[]): void => write(method, formatLog(data)) })[method];

  function label(value: unknown): string {
    return value === undefined ? 'default' : toDOMString(value);
  }

  function elapsed(name: string): string | null {
    const start = timers.get(name);
    if (start === undefined) {
      write('warn', `Timer '${name}' does not exist`);
      return null;
    }
    return `${name}: ${(hostOfWindow(window).tasks.now() - start).toFixed(3)}ms`;
  }

  const members = {
    assert(condition: unknown = false, ...data: unknown[]): void {
      if (condition) return;
      const given =
        typeof data[0] === 'string'
          ? [`Assertion failed: ${data[0]}`, ...data.slice(1)]
          : ['Assertion failed', ...data];
      write('assert', formatLog(given));
    },
    clear(): void {
      indentation = '';
      write('clear', '');
    },
    debug: logger('debug'),
    error: logger('error'),
    info: logger('info'),
    log: logger('log'),
    table: (data: unknown = undefined, _properties: unknown = undefined): void => write('table', formatLog([data])),
    trace: (...data: unknown[]): void => write('trace', traceText(data)),
    warn: logger('warn'),
    dir: (item: unknown = undefined, _options: unknown = undefined): void => write('dir', inspect(item)),
    dirxml: (...data: unknown[]): void => write('dirxml', formatLog(data)),
    count(name: unknown = 'default'): void {
      const key = label(name);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      write('count', `${key}: ${count}`);
    },
    countReset(name: unknown = 'default'): void {
      const key = label(name);
      if (!counts.delete(key)) write('warn', `Count for '${key}' does not exist`);
    },
    group(...data: unknown[]): void {
      write('group', formatLog(data));
      indentation += '  ';
    },
    groupCollapsed(...data: unknown[]): void {
      write('groupCollapsed', formatLog(data));
      indentation += '  ';
    },
    groupEnd(): void {
      indentation = indentation.slice(2);
    },
    time(name: unknown = 'default'): void {
      const key = label(name);
      if (timers.has(key)) write('warn', `Timer '${key}' already exists`);
      else timers.set(key, hostOfWindow(window).tasks.now());
    },
    timeLog(name: unknown = 'default', ...data: unknown[]): void {
      const text = elapsed(label(name));
      if (text !== null) write('timeLog', formatLog([text, ...data]));
    },
    timeEnd(name: unknown = 'default'): void {
      const key = label(name);
      const text = elapsed(key);
      timers.delete(key);
      if (text !== null) write('timeEnd', text);
    },
  };
  return namespaceObject(passing(window, members));
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
  const namespace = Object.create({}) as object;
  Object.defineProperties(namespace, Object.getOwnPropertyDescriptors(members));
  Object.defineProperty(namespace, Symbol.toStringTag, { value: 'console', configurable: true });
  return namespace;
}

function traceText(data: readonly unknown[]): string {
  const holder: { stack?: string } = {};
  const capture = (Error as { captureStackTrace?: (object: object, above: unknown) => void }).captureStackTrace;
  if (capture !== undefined) apply(capture, Error, [holder, traceText]);
  const frames = (holder.stack ?? '').split('\n').slice(2).join('\n');
  const title = data.length === 0 ? 'Trace' : `Trace: ${formatLog(data)}`;
  return frames === '' ? title : `${title}\n${frames}`;
}
