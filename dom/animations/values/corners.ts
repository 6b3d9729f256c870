import { numberText } from '../../css/values/component-text.ts';
import type { Weights } from './combine.ts';

/** https://drafts.csswg.org/css-borders-4/#corner-shape-interpolation: between the places of the middles of both curves. */
export function combineCorners(first: string, second: string, { from, to }: Weights): string {
  const middle = middleOf(first) * from + middleOf(second) * to;
  return `superellipse(${curvatureAt(middle)})`;
}

function middleOf(corner: string): number {
  const curvature = Number(corner.slice('superellipse('.length, -1).replace('infinity', 'Infinity'));
  const middle = 0.5 ** (0.5 ** Math.abs(curvature));
  return curvature < 0 ? 1 - middle : middle;
}

function curvatureAt(middle: number): string {
  if (middle <= 0) return '-infinity';
  if (middle >= 1) return 'infinity';
  const curvature = -Math.log2(Math.log(Math.max(middle, 1 - middle)) / Math.log(0.5));
  return numberText(middle < 0.5 ? -curvature : curvature);
}
