import type { ElementRecord } from '../tree/records.ts';
import type { AnyClass } from '../webidl/lazy-interface.ts';
import { emptyTable } from '../webidl/table.ts';

/** What others call of the modules that know what SVG's attributes and shapes mean. They ask `svg()`, and import none of these modules. */
export interface SvgFunctions {
  /** The object that a member of an SVG element's interface gives. */
  member(element: ElementRecord, className: string, name: string): object;
  /** The interface of that name. */
  interfaceOf(name: string): AnyClass;
  /** Calls a method of an SVG element's interface. */
  call(element: ElementRecord, className: string, name: string, given: ArrayLike<unknown>): unknown;
}

export const svgDoor = emptyTable<{ open(): SvgFunctions }>();

export function svg(): SvgFunctions {
  return svgDoor.open();
}
