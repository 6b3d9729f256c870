import { ATTR } from '../../names/attribute-name.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { ElementRecord, ParentRecord } from '../../tree/records.ts';
import { ruleIndexOf } from '../computed/sheet-rules.ts';

/**
 * Whether a sheet of the tree, or the attribute of the element, may say anything of a property: so that nobody works out what all have.
 *
 * @param property - As `RuleIndex.declares` takes it.
 * @param text - What is in an attribute that says something.
 */
export function spokenOfIn(root: ParentRecord, property: string, text = property): (element: ElementRecord) => boolean {
  if (ruleIndexOf(root).declares(property)) return () => true;
  return (element) => getAttribute(element, ATTR.style)?.includes(text) ?? false;
}
