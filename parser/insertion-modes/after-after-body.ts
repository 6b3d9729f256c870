import type { ElementName } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { InsertionMode, Outcome } from '../tree-construction/insertion-mode.ts';
import { leadingWhitespace, reprocessAfter } from '../tree-construction/text-runs.ts';
import type { TreeState } from '../tree-construction/tree-state.ts';
import { charactersInBody, startTagInBody } from './in-body.ts';

/** https://html.spec.whatwg.org/#the-after-after-body-insertion-mode */
export function charactersInAfterAfterBody(tree: TreeState, text: string, flags: number): Outcome {
  const whitespace = leadingWhitespace(text, flags);
  if (whitespace !== '') charactersInBody(tree, whitespace, flags);
  const outcome = reprocessAfter(tree, text, flags, whitespace);
  return outcome === Outcome.Done ? outcome : anythingElse(tree);
}

/** https://html.spec.whatwg.org/#the-after-after-body-insertion-mode */
export function startTagInAfterAfterBody(tree: TreeState, tag: ElementName): Outcome {
  return tag.tagId === TagId.Html ? startTagInBody(tree, tag) : anythingElse(tree);
}

/** https://html.spec.whatwg.org/#the-after-after-body-insertion-mode, its last entry. */
export function anythingElse(tree: TreeState): Outcome {
  tree.error('unexpected-content-after-body');
  tree.mode = InsertionMode.InBody;
  return Outcome.Reprocess;
}
