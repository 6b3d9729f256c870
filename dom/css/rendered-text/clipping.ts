import { plainAttributeName } from '../../names/attribute-name.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { ElementRecord, ParentRecord } from '../../tree/records.ts';
import { rootOf } from '../../tree/traversal.ts';
import { computedValueOf } from '../computed/compute.ts';
import { ruleIndexOf } from '../computed/sheet-rules.ts';

const STYLE = plainAttributeName('style');
const SIZES = ['height', 'width', 'max-height', 'max-width'];

/** Whether nothing of its content is seen, as its style says that it has no size and nothing is outside of it. */
export function clipsAll(element: ElementRecord): boolean {
  const isSpokenOf = getAttribute(element, STYLE)?.includes('overflow') ?? false;
  if (!isSpokenOf && !ruleIndexOf(rootOf(element) as ParentRecord).declares('overflow-x')) return false;
  if (computedValueOf(element, null, 'overflow-x') === 'visible') return false;
  return SIZES.some((name) => computedValueOf(element, null, name) === '0px');
}
