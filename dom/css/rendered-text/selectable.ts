import { plainAttributeName } from '../../names/attribute-name.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import { isHtmlElement } from '../../tree/is-html.ts';
import type { ElementRecord, ParentRecord } from '../../tree/records.ts';
import { computedValueOf } from '../computed/compute.ts';
import { spokenOfIn } from './spoken-of.ts';

const INERT = plainAttributeName('inert');
const USER_SELECT = 'user-select';

/** Whether the text of an element can be selected, given whether that around it can. */
export type Selectability = (element: ElementRecord, isAroundSelectable: boolean) => boolean;

/** https://drafts.csswg.org/css-ui/#content-selection, of the elements of one tree. */
export function selectabilityIn(root: ParentRecord): Selectability {
  const isSpokenOf = spokenOfIn(root, USER_SELECT);
  return (element, isAroundSelectable) => {
    if (isHtmlElement(element) && hasAttribute(element, INERT)) return false;
    if (!isSpokenOf(element)) return isAroundSelectable;
    const value = computedValueOf(element, null, USER_SELECT);
    return value === 'auto' ? isAroundSelectable : value !== 'none';
  };
}
