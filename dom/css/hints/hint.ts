import type { ElementRecord } from '../../tree/records.ts';

/** What attributes of an element say of a property; null: nothing. */
export type Hint = (element: ElementRecord) => string | null;

/** By the names of longhands. */
export type Hints = Readonly<Record<string, Hint>>;
