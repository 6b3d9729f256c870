import { availableParallelism } from 'node:os';
import { ArgumentError } from './usage-error.ts';

/** What `livedom batch` is to do. */
export interface BatchArguments {
  /** Paths of files and directories, or "-". */
  readonly inputs: readonly string[];
  /** The path of the module. */
  readonly handler: string;
  /** The file that results are appended to; null: standard output. */
  readonly out: string | null;
  readonly workers: number;
  /** For a page, in milliseconds. */
  readonly timeout: number;
  /** For the heap of a worker, in MiB; null: what Node.js gives it. */
  readonly memory: number | null;
}

interface Values {
  readonly handler?: string | undefined;
  readonly out?: string | undefined;
  readonly workers?: string | undefined;
  readonly timeout?: string | undefined;
  readonly memory?: string | undefined;
}

const TIMEOUT = 60_000;
/** What timers take. */
const LONGEST = 2 ** 31 - 1;
const MOST_WORKERS = 1024;
/** In MiB: in less, a worker has hardly room for the library. */
const LEAST_MEMORY = 32;
const MOST_MEMORY = 2 ** 20;

export function batchArguments(inputs: readonly string[], values: Values): BatchArguments {
  const { workers, timeout, memory } = values;
  return {
    inputs,
    handler: values.handler ?? '',
    out: values.out ?? null,
    workers: wholeNumber('workers', workers, 1, MOST_WORKERS) ?? availableParallelism(),
    timeout: wholeNumber('timeout', timeout, 1, LONGEST) ?? TIMEOUT,
    memory: wholeNumber('memory', memory, LEAST_MEMORY, MOST_MEMORY),
  };
}

function wholeNumber(name: string, text: string | undefined, least: number, most: number): number | null {
  if (text === undefined) return null;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new ArgumentError(`--${name} takes a whole number from ${least} to ${most}; it got '${text}'.`);
}

export function requireHandler({ handler }: Values): void {
  if (handler === undefined || handler === '') {
    throw new ArgumentError('"livedom batch" needs "--handler FILE": a module whose default export is a function.');
  }
}

/** For the other commands. */
export function refuseBatchOptions(values: Values): void {
  for (const name of ['handler', 'workers', 'timeout', 'memory'] as const) {
    if (values[name] !== undefined) throw new ArgumentError(`--${name} belongs to "livedom batch".`);
  }
}
