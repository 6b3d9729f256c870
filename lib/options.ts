import { canParseUrl } from './runtime/can-parse-url.ts';

/** What may be wrong with options, said so that the reader knows what to write instead. */

type Check = (value: unknown) => boolean;

export interface OptionRule {
  readonly accepts: Check;
  /** "a boolean", "an absolute URL": what would be accepted. */
  readonly wanted: string;
  /** Of options within the option. */
  readonly members?: Readonly<Record<string, OptionRule>>;
}

export const BOOLEAN: OptionRule = { accepts: (value) => typeof value === 'boolean', wanted: 'true or false' };
export const STRING: OptionRule = { accepts: (value) => typeof value === 'string', wanted: 'a string' };
export const FUNCTION: OptionRule = { accepts: (value) => typeof value === 'function', wanted: 'a function' };
export const SIZE: OptionRule = {
  accepts: (value) => Number.isSafeInteger(value) && (value as number) >= 0,
  wanted: 'a whole number of 0 or more',
};
export const POSITIVE: OptionRule = {
  accepts: (value) => Number.isFinite(value) && (value as number) > 0,
  wanted: 'a number above 0',
};
export const ABSOLUTE_URL: OptionRule = { accepts: isAbsoluteUrl, wanted: 'an absolute URL' };

function isAbsoluteUrl(value: unknown): boolean {
  return (typeof value === 'string' || value instanceof URL) && canParseUrl(`${value}`);
}

export function objectOf(members: Readonly<Record<string, OptionRule>>): OptionRule {
  return { accepts: (value) => typeof value === 'object' && value !== null, wanted: 'an object', members };
}

export function oneOf(...values: string[]): OptionRule {
  return {
    accepts: (value) => values.includes(value as string),
    wanted: values.map((value) => `'${value}'`).join(' or '),
  };
}

/**
 * Refuses options that nobody knows and values that will not do; a missing or undefined option is fine.
 *
 * @throws TypeError that names the option and says what would be accepted.
 */
export function checkOptions(caller: string, options: unknown, rules: Readonly<Record<string, OptionRule>>): void {
  if (options === undefined) return;
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(`${caller}: the options must be an object; got ${describe(options)}.`);
  }
  for (const [key, value] of Object.entries(options)) {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (rule === undefined) {
      throw new TypeError(`${caller}: there is no option '${key}'; there are ${Object.keys(rules).join(', ')}.`);
    }
    if (value !== undefined && !rule.accepts(value)) {
      throw new TypeError(`${caller}: the option '${key}' must be ${rule.wanted}; got ${describe(value)}.`);
    }
    if (rule.members !== undefined) checkOptions(`${caller}, ${key}`, value, rule.members);
  }
}

/** A value as an error message shows it: short and on one line. */
export function describe(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value.length <= 60 ? value : `${value.slice(0, 60)}…`);
    case 'object':
      return value === null ? 'null' : `an object (${value.constructor?.name ?? 'without a prototype'})`;
    case 'function':
      return 'a function';
    default:
      return String(value);
  }
}
