import type { ElementRecord } from '../tree/records.ts';

/** A method of an SVG element's interface: the arguments are those that it needs, at least. */
export type Method = (element: ElementRecord, given: ArrayLike<unknown>) => unknown;

export type Methods = Readonly<Record<string, Method>>;
