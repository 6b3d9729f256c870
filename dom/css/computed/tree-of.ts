import { NodeFlag, type NodeRecord, type ParentRecord, Watch } from '../../tree/records.ts';
import { rootOf } from '../../tree/traversal.ts';

/**
 * The root of the tree that the node is in, of which the style sheets are for it.
 *
 * OPTIMIZATION: without shadow trees nobody climbs, however deep the node is. (bench/growth)
 */
export function treeOf(node: NodeRecord): ParentRecord {
  const { nodeDocument } = node;
  const isInDocument = (node.flags & NodeFlag.Connected) !== 0 && (nodeDocument.flags & Watch.Slots) === 0;
  return isInDocument ? nodeDocument : (rootOf(node) as ParentRecord);
}
