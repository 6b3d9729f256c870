import type { CssNode } from './css-tree.ts';

/** The longhands and their values. */
export type Longhands = [name: string, value: string][];

/** Matches parts of a value with the grammar of one property. */
export interface ValueParser {
  /** The text of the nodes as a value of the longhand; null: they are none. */
  match(property: string, nodes: readonly CssNode[]): string | null;
}
