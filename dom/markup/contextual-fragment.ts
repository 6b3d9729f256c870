import { letScriptsRun } from '../scripting/element-steps.ts';
import { type NodeRecord, NodeType, type ParentRecord } from '../tree/records.ts';
import { fragmentContext, parseFragment } from './fragment.ts';

/** https://html.spec.whatwg.org/#dom-range-createcontextualfragment, for a range that starts in `startNode`. */
export function createContextualFragment(startNode: NodeRecord, markup: string): ParentRecord {
  const type = startNode.nodeType;
  const isTextOrComment = type === NodeType.Text || type === NodeType.CDATASection || type === NodeType.Comment;
  const node = isTextOrComment ? (startNode.parent ?? startNode) : startNode;
  const fragment = parseFragment(fragmentContext(node), markup);
  letScriptsRun(fragment);
  return fragment;
}
