import type { ElementName } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { InsertionMode, Outcome } from '../tree-construction/insertion-mode.ts';
import { insertWhitespace, onlyWhitespaceOf } from '../tree-construction/text-runs.ts';
import type { TreeState } from '../tree-construction/tree-state.ts';
import { startTagInBody } from './in-body.ts';
import { startTagInHead } from './in-head.ts';

/** https://html.spec.whatwg.org/#parsing-main-afterframeset */
export function charactersInAfterFrameset(tree: TreeState, text: string, flags: number): Outcome {
  insertWhitespace(tree, onlyWhitespaceOf(tree, text, flags));
  return Outcome.Done;
}

/** https://html.spec.whatwg.org/#parsing-main-afterframeset */
export function startTagInAfterFrameset(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Html:
      return startTagInBody(tree, tag);
    case TagId.Noframes:
      return startTagInHead(tree, tag);
    default:
      tree.error('misplaced-start-tag');
      return Outcome.Done;
  }
}

/** https://html.spec.whatwg.org/#parsing-main-afterframeset */
export function endTagInAfterFrameset(tree: TreeState, tag: ElementName): Outcome {
  if (tag.tagId === TagId.Html) {
    tree.locations?.endTagSeen(tree.open.at(0));
    tree.mode = InsertionMode.AfterAfterFrameset;
  } else {
    tree.error('end-tag-without-matching-open-element');
  }
  return Outcome.Done;
}
