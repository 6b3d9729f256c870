import { toEnum } from '../webidl/convert.ts';
import { toDictionary } from '../webidl/dictionary.ts';

const BEHAVIORS = ['auto', 'instant', 'smooth'] as const;

/** Null: that direction is left as it is. */
export interface ScrollDistance {
  readonly left: number | null;
  readonly top: number | null;
}

/** `unrestricted double`, normalized. https://drafts.csswg.org/cssom-view/#normalize-non-finite-values */
export function toCoordinate(value: unknown): number {
  const number = +(value as number);
  return Number.isFinite(number) ? number : 0;
}

/** The arguments of the methods that scroll: two coordinates, or https://drafts.csswg.org/cssom-view/#dictdef-scrolltooptions */
export function toScroll(given: ArrayLike<unknown>): ScrollDistance {
  if (given.length >= 2) return { left: toCoordinate(given[0]), top: toCoordinate(given[1]) };
  const options = toDictionary(given[0], 'ScrollToOptions') ?? {};
  checkBehavior(options.behavior);
  const left = options.left === undefined ? null : toCoordinate(options.left);
  return { left, top: options.top === undefined ? null : toCoordinate(options.top) };
}

/** Nothing moves smoothly. */
export function checkBehavior(behavior: unknown): void {
  if (behavior !== undefined) toEnum(behavior, BEHAVIORS, 'ScrollBehavior');
}
