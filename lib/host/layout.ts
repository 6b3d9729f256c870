import type { LayoutHost } from '../../dom/realm/host.ts';
import { describe } from '../options.ts';
import { guarded } from './prompts.ts';

/** Widths in CSS pixels, 0 by default. */
export interface BoxSides {
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
  readonly left?: number;
}

/** The border box of an element, in CSS pixels, from where the document begins, as long as nothing has been scrolled. */
export interface LayoutBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /**
   * How wide the borders are; a number is for all four.
   * @defaultValue `0`
   */
  readonly border?: number | BoxSides;
  /**
   * How wide the paddings are; a number is for all four.
   * @defaultValue `0`
   */
  readonly padding?: number | BoxSides;
  /**
   * How wide what is inside of the borders is, for an element that scrolls.
   * @defaultValue as wide as there is room: it does not scroll
   */
  readonly scrollWidth?: number;
  /**
   * How high what is inside of the borders is, for an element that scrolls.
   * @defaultValue as high as there is room: it does not scroll
   */
  readonly scrollHeight?: number;
}

/** Gives the box of an element; null for one that has none, undefined where nothing is known of it. */
export type BoxOf = (element: Element) => LayoutBox | null | undefined;

/** The boxes that a window is to answer from. */
export interface LayoutOptions {
  /**
   * Is called whenever somebody asks for the place or the size of an element, and for those that are observed.
   * @defaultValue nothing has a box
   */
  readonly boxOf?: BoxOf | undefined;
}

/** The options as they are now: they may change while the window is open. */
export interface LayoutSource {
  boxOf?: BoxOf | null | undefined;
}

export function layoutHost(source: LayoutSource): LayoutHost {
  const textOf = guarded((element: object): string | null | undefined => {
    const box = source.boxOf?.(element as Element);
    return box === null || box === undefined ? box : JSON.stringify(numbersOf(box));
  }, undefined);
  return {
    hasBoxes: () => typeof source.boxOf === 'function',
    boxOf: textOf,
  };
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

function numbersOf(box: LayoutBox): (number | null)[] {
  if (typeof box !== 'object')
    throw new TypeError(`boxOf() must give an object, null or undefined; it gave ${describe(box)}.`);
  return [
    ...(['x', 'y'] as const).map((name) => finite(name, box[name])),
    ...(['width', 'height'] as const).map((name) => size(name, box[name])),
    ...sidesOf('border', box.border ?? 0),
    ...sidesOf('padding', box.padding ?? 0),
    ...(['scrollWidth', 'scrollHeight'] as const).map((name) =>
      box[name] === undefined ? null : size(name, box[name]),
    ),
  ];
}

function sidesOf(name: string, sides: number | BoxSides): number[] {
  if (typeof sides === 'object' && sides !== null)
    return SIDES.map((side) => size(`${name}.${side}`, sides[side] ?? 0));
  return SIDES.map(() => size(name, sides));
}

function finite(name: string, value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new TypeError(`boxOf(): '${name}' must be a finite number; it is ${describe(value)}.`);
}

function size(name: string, value: unknown): number {
  const number = finite(name, value);
  if (number >= 0) return number;
  throw new TypeError(`boxOf(): '${name}' must be a number of 0 or more; it is ${number}.`);
}
