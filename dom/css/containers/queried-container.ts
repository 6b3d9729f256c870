import type { ScrollContainer } from './scroll-state.ts';

/** What a query asks of the element that it found. */
export interface QueriedContainer extends ScrollContainer {
  /** CSS pixels of the content box; NaN: not known. */
  readonly width: number;
  readonly height: number;
  readonly inlineSize: number;
  readonly blockSize: number;
  /** CSS pixels of a length in a unit that is relative to it. */
  pixels(value: number, unit: string): number;
  /** What `sibling-index()` and `sibling-count()` are of it; null: that is another function. */
  siblings?(name: string): number | null;
  /** Null: it is not set. */
  customValue(name: string): string | null;
  /** DEVIATION: whether it has any value, which is all that `if()` asks of a name alone, as in Chromium. */
  isSet?(name: string): boolean;
  /** What the text computes to as a value of the custom property; null: to none; undefined: no value is like it. */
  customValueOf(name: string, text: string): string | null | undefined;
  /** Whether the property has the value that it would have if that were declared; null: it does not take it. */
  hasValue(property: string, text: string): boolean | null;
}
