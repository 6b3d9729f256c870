import { isOfTests } from '../../realm/of-tests.ts';
import { NodeFlag, type NodeRecord, type ParentRecord, Watch } from '../../tree/records.ts';
import { rootOf } from '../../tree/traversal.ts';
import { rememberedStyles } from '../remembered-styles.ts';

/**
 * The root of the tree that the node is in, of which the style sheets are for it. In windows of tests what is in no document has those of it.
 *
 * OPTIMIZATION: without shadow trees nobody climbs, however deep the node is, and with them only to what is known. (bench/growth)
 */
export function treeOf(node: NodeRecord): ParentRecord {
  const { nodeDocument } = node;
  if ((node.flags & NodeFlag.Connected) === 0) {
    const root = rootOf(node) as ParentRecord;
    return (root.flags & NodeFlag.ShadowRoot) === 0 && isOfTests(nodeDocument) ? nodeDocument : root;
  }
  if ((nodeDocument.flags & Watch.Slots) === 0) return nodeDocument;
  const roots = rememberedStyles(nodeDocument)?.roots;
  return roots === undefined ? (rootOf(node) as ParentRecord) : knownRoot(node, roots);
}

function knownRoot(node: NodeRecord, roots: Map<NodeRecord, ParentRecord>): ParentRecord {
  let top = node;
  let root = roots.get(top);
  for (; root === undefined && top.parent !== null; root = roots.get(top)) top = top.parent;
  root ??= top as ParentRecord;
  for (let passed = node; passed !== top; passed = passed.parent as NodeRecord) roots.set(passed, root);
  return root;
}
