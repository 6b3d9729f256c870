import type { ElementRecord } from '../../tree/records.ts';
import { elementAtOrAfter, elementAtOrBefore } from '../../tree/traversal.ts';
import { doubt } from './doubts.ts';

/** https://drafts.csswg.org/css-values-5/#tree-counting; null: the function is another one. */
export function siblingsOf(element: ElementRecord, name: string): number | null {
  if (name !== 'sibling-index()' && name !== 'sibling-count()') return null;
  doubt();
  let count = 1;
  for (
    let other = elementAtOrBefore(element.previousSibling);
    other !== null;
    other = elementAtOrBefore(other.previousSibling)
  )
    count++;
  if (name === 'sibling-index()') return count;
  for (let other = elementAtOrAfter(element.nextSibling); other !== null; other = elementAtOrAfter(other.nextSibling))
    count++;
  return count;
}
