import { splitOutside } from '../syntax.ts';
import { withoutSame } from '../values/word-orders.ts';

/** Its edges, its radii, and the box that it is of. */
const INSET = /^inset\((.*?)(?: round (.*))?\)(| [a-z-]+)$/;

/** What `inset()` says of four edges, and of four corners across and down; null: it is none. */
export interface Inset {
  readonly edges: readonly string[];
  readonly across: readonly string[];
  readonly down: readonly string[];
  readonly box: string;
}

export function insetOf(value: string): Inset | null {
  const [, edges, radii = '0px', box = ''] = INSET.exec(value) ?? [];
  if (edges === undefined) return null;
  const [across = '', down = across] = splitOutside(radii, '/');
  return { edges: four(edges), across: four(across), down: four(down), box };
}

function four(text: string): string[] {
  const [top = '', right = top, bottom = top, left = right] = splitOutside(text, ' ');
  return [top, right, bottom, left];
}

/** https://drafts.csswg.org/css-shapes/#basic-shape-serialization: without what follows from the rest. */
export function insetText({ edges, across, down, box }: Inset): string {
  const [sides, first, second] = [edges, across, down].map((words) => withoutSame(words).join(' '));
  const radii = first === second ? first : `${first} / ${second}`;
  return `inset(${sides}${radii === '0px' ? '' : ` round ${radii}`})${box}`;
}
