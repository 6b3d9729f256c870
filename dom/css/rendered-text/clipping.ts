import { plainAttributeName } from '../../names/attribute-name.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { ElementRecord, ParentRecord } from '../../tree/records.ts';
import { computedValueOf } from '../computed/compute.ts';
import { ruleIndexOf } from '../computed/sheet-rules.ts';

const STYLE = plainAttributeName('style');
const SIZES = ['height', 'width', 'max-height', 'max-width'];

/** Whether nothing of its content is seen, as its style says that it has no size and nothing is outside of it: of the elements of one tree. */
export function clippingIn(root: ParentRecord): (element: ElementRecord) => boolean {
  const isSpokenOf = ruleIndexOf(root).declares('overflow-x');
  return (element) => {
    if (!isSpokenOf && !(getAttribute(element, STYLE)?.includes('overflow') ?? false)) return false;
    if (computedValueOf(element, null, 'overflow-x') === 'visible') return false;
    return SIZES.some((name) => computedValueOf(element, null, name) === '0px');
  };
}
