import { type ElementRecord, type NodeRecord, NodeType, type ParentRecord } from '../tree/records.ts';
import type { SelectorList } from './compiled.ts';
import { matchesList } from './match.ts';
import { MatchContext } from './match-context.ts';

/** The first match below `root` in tree order. */
export function selectFirst(root: ParentRecord, list: SelectorList): ElementRecord | null {
  const context = new MatchContext(root);
  let node: NodeRecord | null = root.firstChild;
  while (node !== null) {
    if (node.nodeType === NodeType.Element && matchesList(list, node as ElementRecord, context)) {
      return node as ElementRecord;
    }
    node = next(node, root);
  }
  return null;
}

/** All matches below `root` in tree order. */
export function selectAll(root: ParentRecord, list: SelectorList): ElementRecord[] {
  const context = new MatchContext(root);
  const found: ElementRecord[] = [];
  let node: NodeRecord | null = root.firstChild;
  while (node !== null) {
    if (node.nodeType === NodeType.Element && matchesList(list, node as ElementRecord, context)) {
      found.push(node as ElementRecord);
    }
    node = next(node, root);
  }
  return found;
}

function next(node: NodeRecord, root: ParentRecord): NodeRecord | null {
  if (node.nodeType === NodeType.Element && node.firstChild !== null) return node.firstChild;
  let ancestor = node;
  while (ancestor.nextSibling === null) {
    ancestor = ancestor.parent as ParentRecord;
    if (ancestor === root) return null;
  }
  return ancestor.nextSibling;
}
