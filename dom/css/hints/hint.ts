import type { ElementRecord } from '../../tree/records.ts';
import type { Side } from '../logical-properties.ts';

/** What attributes of an element say of a property; null: nothing. */
export type Hint = (element: ElementRecord) => string | null;

/** By the names of longhands. */
export type Hints = Readonly<Record<string, Hint>>;

export const SIDES: readonly Side[] = ['top', 'right', 'bottom', 'left'];

/** The hints of a property that there is of each side, which is where the `*` stands. */
export const forSides = (property: string, hint: (side: Side) => Hint): Hints =>
  Object.fromEntries(SIDES.map((side) => [property.replace('*', side), hint(side)]));
