import type { ElementName } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { InsertionMode, Outcome } from '../tree-construction/insertion-mode.ts';
import { leadingWhitespace, reprocessAfter } from '../tree-construction/text-runs.ts';
import type { TreeState } from '../tree-construction/tree-state.ts';
import { charactersInBody, startTagInBody } from './in-body.ts';

/** https://html.spec.whatwg.org/#parsing-main-afterbody */
export function charactersInAfterBody(tree: TreeState, text: string, flags: number): Outcome {
  const whitespace = leadingWhitespace(text, flags);
  if (whitespace !== '') charactersInBody(tree, whitespace, flags);
  const outcome = reprocessAfter(tree, text, flags, whitespace);
  return outcome === Outcome.Done ? outcome : anythingElse(tree);
}

/** https://html.spec.whatwg.org/#parsing-main-afterbody */
export function startTagInAfterBody(tree: TreeState, tag: ElementName): Outcome {
  return tag.tagId === TagId.Html ? startTagInBody(tree, tag) : anythingElse(tree);
}

/** https://html.spec.whatwg.org/#parsing-main-afterbody */
export function endTagInAfterBody(tree: TreeState, tag: ElementName): Outcome {
  if (tag.tagId !== TagId.Html) return anythingElse(tree);
  if (tree.context !== null) {
    tree.error('end-tag-without-matching-open-element');
  } else {
    tree.locations?.endTagSeen(tree.open.at(0));
    tree.mode = InsertionMode.AfterAfterBody;
  }
  return Outcome.Done;
}

/** The end of the file, here and in the modes after this one. */
export function endOfFileAfterBody(tree: TreeState): Outcome {
  tree.stopParsing();
  return Outcome.Done;
}

/** https://html.spec.whatwg.org/#parsing-main-afterbody, its last entry. */
function anythingElse(tree: TreeState): Outcome {
  tree.error('unexpected-content-after-body');
  tree.mode = InsertionMode.InBody;
  return Outcome.Reprocess;
}
