import { toDOMString, toDouble, toUnrestrictedDouble } from '../webidl/convert.ts';
import { convertedMember, enumMember } from '../webidl/dictionary.ts';
import { typeError } from '../webidl/unnamed.ts';
import { type Easing, parseEasing } from './easing.ts';
import type { Timing } from './timing.ts';

const FILLS = ['none', 'forwards', 'backwards', 'both', 'auto'] as const;
const DIRECTIONS = ['normal', 'reverse', 'alternate', 'alternate-reverse'] as const;

/** What stands in parentheses, and in those in them. */
const INSIDE = /\((?:[^()]|\([^()]*\))*\)/g;

/** Throws TypeError for what is no easing function, as Chromium puts it. */
export function toEasing(text: string): Easing {
  const easing = parseEasing(text);
  if (easing !== null) return easing;
  if (text.trim() === '') throw typeError('Easing may not be the empty string');
  if (text.replace(INSIDE, '').includes(',')) throw typeError('Easing may not be set to a list of values');
  throw typeError(`'${text}' is not a valid value for easing`);
}

type Members = { -readonly [Name in keyof Timing]?: Timing[Name] };

function checkedDuration(duration: number | string): number | 'auto' {
  if (duration === 'auto' || (typeof duration === 'number' && duration >= 0)) return duration;
  throw typeError('duration must be non-negative or auto');
}

/** The members of https://drafts.csswg.org/web-animations-1/#dictdef-optionaleffecttiming that are there, in the order of their names. */
export function readTiming(
  given: Record<string, unknown>,
  dictionary: 'EffectTiming' | 'OptionalEffectTiming',
): Partial<Timing> {
  const read: Members = {};
  const number = (name: string, convert: (value: unknown) => number): number | undefined =>
    convertedMember(given[name], convert, dictionary, name);
  const delay = number('delay', toDouble);
  if (delay !== undefined) read.delay = delay;
  const direction = enumMember(given.direction, DIRECTIONS, 'PlaybackDirection', dictionary, 'direction');
  if (direction !== undefined) read.direction = direction;
  const toDuration = (value: unknown): number | string => (typeof value === 'number' ? value : toDOMString(value));
  const duration = convertedMember(given.duration, toDuration, dictionary, 'duration');
  const easing = convertedMember(given.easing, toDOMString, dictionary, 'easing');
  const endDelay = number('endDelay', toDouble);
  if (endDelay !== undefined) read.endDelay = endDelay;
  const fill = enumMember(given.fill, FILLS, 'FillMode', dictionary, 'fill');
  if (fill !== undefined) read.fill = fill;
  const iterationStart = number('iterationStart', toDouble);
  if (iterationStart !== undefined) read.iterationStart = iterationStart;
  const iterations = number('iterations', toUnrestrictedDouble);
  if (iterations !== undefined) read.iterations = iterations;
  // https://drafts.csswg.org/web-animations-1/#update-the-timing-properties-of-an-animation-effect
  if (iterationStart !== undefined && iterationStart < 0) throw typeError('iterationStart must be non-negative');
  if (iterations !== undefined && !(iterations >= 0)) throw typeError('iterationCount must be non-negative');
  if (duration !== undefined) read.duration = checkedDuration(duration);
  if (easing !== undefined) read.easing = toEasing(easing);
  return read;
}

/** `(unrestricted double or a dictionary)`: a number is a duration. */
export function toTimingDictionary(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  if (typeof value === 'object' || typeof value === 'function') return value as Record<string, unknown>;
  return { duration: toUnrestrictedDouble(value) };
}
