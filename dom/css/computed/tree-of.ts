import { type ElementRecord, NodeFlag, type ParentRecord, Watch } from '../../tree/records.ts';
import { rootOf } from '../../tree/traversal.ts';

/**
 * The root of the tree that the element is in, of which the style sheets are for it.
 *
 * OPTIMIZATION: without shadow trees nobody climbs, however deep the element is. (bench/growth)
 */
export function treeOf(element: ElementRecord): ParentRecord {
  const { nodeDocument } = element;
  const isInDocument = (element.flags & NodeFlag.Connected) !== 0 && (nodeDocument.flags & Watch.Slots) === 0;
  return isInDocument ? nodeDocument : (rootOf(element) as ParentRecord);
}
