import type { ElementRecord, ParentRecord } from '../../tree/records.ts';
import { computedValueOf } from '../computed/compute.ts';
import { spokenOfIn } from './spoken-of.ts';

const SIZES = ['height', 'width', 'max-height', 'max-width'];

/** Whether nothing of its content is seen, as its style says that it has no size and nothing is outside of it: of the elements of one tree. */
export function clippingIn(root: ParentRecord): (element: ElementRecord) => boolean {
  const isSpokenOf = spokenOfIn(root, 'overflow-x', 'overflow');
  return (element) => {
    if (!isSpokenOf(element) || computedValueOf(element, null, 'overflow-x') === 'visible') return false;
    return SIZES.some((name) => computedValueOf(element, null, name) === '0px');
  };
}
