import type { AttributeName } from '../names/attribute-name.ts';
import type { ElementRecord } from '../tree/records.ts';
import type { AnyClass } from '../webidl/lazy-interface.ts';
import { emptyTable } from '../webidl/table.ts';
import type { Segment } from './shapes/path.ts';

/** What others call of the modules that know what SVG's attributes and shapes mean. They ask `svg()`, and import none of these modules. */
export interface SvgFunctions {
  /** The object that a member of an SVG element's interface gives. */
  member(element: ElementRecord, className: string, name: string): object;
  /** The interface of that name. */
  interfaceOf(name: string): AnyClass;
  /** An attribute of an element in a tree that has animations, as they have it. */
  presentedText(element: ElementRecord, name: AttributeName): string | null;
  /** What a list of transforms comes to, as the value of CSS; null: there is none. */
  cssTransform(text: string): string | null;
  /** An animation element came into a document, or one of its attributes has changed. */
  animationChanged(animation: ElementRecord): void;
  /** Calls a method of an SVG element's interface. */
  call(element: ElementRecord, className: string, name: string, given: ArrayLike<unknown>): unknown;
  /** The used width or height of an element in an svg element; NaN: it has none. */
  sizeOf(element: ElementRecord, axis: 'width' | 'height'): number;
  /** The parts of path data. */
  segmentsOf(data: string): readonly Segment[];
}

export const svgDoor = emptyTable<{ open(): SvgFunctions }>();

export function svg(): SvgFunctions {
  return svgDoor.open();
}
