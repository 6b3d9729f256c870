import { describe, type OptionRule } from '../options.ts';

/** What the process of an isolated window may use. All are optional. Who goes beyond one is ended, with a named error. */
export interface IsolatedWindowLimits {
  /**
   * How many bytes of memory the process may have, whatever for: 67,108,864 or more. Where there is no `/proc` (macOS, Windows), what is
   * not in the heap of JavaScript is looked at between two tasks of the page only.
   * @defaultValue `536_870_912`
   */
  readonly memory?: number | undefined;
  /**
   * How many milliseconds of CPU time the process may use from when it starts until it ends, the half second of starting included. Where
   * there is no `/proc`, it is looked at between two tasks of the page.
   * @defaultValue `60_000`
   */
  readonly cpuTime?: number | undefined;
  /**
   * How many milliseconds one task of the page may take, with the synchronous requests that it makes, and so long at most may `open`,
   * `content` and `evaluate` take, the promises included that the page gives.
   * @defaultValue `30_000`
   */
  readonly wallTime?: number | undefined;
  /**
   * How many bytes one message from the process may have: the markup of `content()`, the result of `evaluate()`, the body of a request.
   * A larger one is an error of the page. 1,048,576 or more.
   * @defaultValue `67_108_864`
   */
  readonly messageBytes?: number | undefined;
}

export type Limits = { readonly [Name in keyof IsolatedWindowLimits]-?: number };

const MIB = 1_048_576;

const BOUNDS: Record<keyof Limits, { least: number; most: number; normally: number }> = {
  memory: { least: 64 * MIB, most: Number.MAX_SAFE_INTEGER, normally: 512 * MIB },
  cpuTime: { least: 1, most: Number.POSITIVE_INFINITY, normally: 60_000 },
  wallTime: { least: 1, most: Number.POSITIVE_INFINITY, normally: 30_000 },
  messageBytes: { least: MIB, most: 4096 * MIB - 1, normally: 64 * MIB },
};

/** @throws TypeError for limits that do not exist, and for what is none. */
export function limitsOf(caller: string, given: IsolatedWindowLimits = {}): Limits {
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(BOUNDS, name)) {
      throw new TypeError(`${caller}: there is no limit '${name}'; there are ${Object.keys(BOUNDS).join(', ')}.`);
    }
    const { least, most } = BOUNDS[name as keyof Limits];
    if (value !== undefined && !(typeof value === 'number' && value >= least && value <= most)) {
      throw new TypeError(
        `${caller}: the limit '${name}' must be a number from ${least} to ${most}; got ${describe(value)}.`,
      );
    }
  }
  const limit = (name: keyof Limits): number => given[name] ?? BOUNDS[name].normally;
  return {
    memory: limit('memory'),
    cpuTime: limit('cpuTime'),
    wallTime: limit('wallTime'),
    messageBytes: limit('messageBytes'),
  };
}

/** What stands there is looked at by `limitsOf`. */
export const LIMITS: OptionRule = {
  accepts: (value) => typeof value === 'object' && value !== null,
  wanted: 'an object',
};
