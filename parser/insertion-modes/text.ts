import type { ElementName } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { NodeFlag } from '../../dom/tree/records.ts';
import { insertCharacters } from '../tree-construction/insertion.ts';
import { Outcome } from '../tree-construction/insertion-mode.ts';
import type { TreeState } from '../tree-construction/tree-state.ts';

/** https://html.spec.whatwg.org/#parsing-main-incdata */
export function charactersInText(tree: TreeState, text: string): Outcome {
  insertCharacters(tree, text);
  return Outcome.Done;
}

/** https://html.spec.whatwg.org/#parsing-main-incdata */
export function endOfFileInText(tree: TreeState): Outcome {
  tree.error('eof-in-element-that-can-contain-only-text');
  const { current } = tree.open;
  if (current.name.tagId === TagId.Script) current.flags |= NodeFlag.AlreadyStarted;
  tree.open.pop();
  tree.mode = tree.originalMode;
  return Outcome.Reprocess;
}

/** https://html.spec.whatwg.org/#parsing-main-incdata */
export function endTagInText(tree: TreeState, tag: ElementName): Outcome {
  const { current } = tree.open;
  tree.open.pop();
  tree.mode = tree.originalMode;
  if (tag.tagId === TagId.Script) tree.handOver(current);
  return Outcome.Done;
}
