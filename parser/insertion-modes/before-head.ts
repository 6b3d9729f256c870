import type { ElementName } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { insertHtmlElement, insertImpliedElement } from '../tree-construction/insertion.ts';
import { InsertionMode, Outcome } from '../tree-construction/insertion-mode.ts';
import { leadingWhitespace, reprocessAfter } from '../tree-construction/text-runs.ts';
import type { TreeState } from '../tree-construction/tree-state.ts';
import { startTagInBody } from './in-body.ts';

/** https://html.spec.whatwg.org/#the-before-head-insertion-mode */
export function charactersInBeforeHead(tree: TreeState, text: string, flags: number): Outcome {
  const outcome = reprocessAfter(tree, text, flags, leadingWhitespace(text, flags));
  return outcome === Outcome.Done ? outcome : anythingElse(tree);
}

/** https://html.spec.whatwg.org/#the-before-head-insertion-mode */
export function startTagInBeforeHead(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Html:
      return startTagInBody(tree, tag);
    case TagId.Head:
      tree.headElement = insertHtmlElement(tree, tag);
      tree.mode = InsertionMode.InHead;
      return Outcome.Done;
    default:
      return anythingElse(tree);
  }
}

/** https://html.spec.whatwg.org/#the-before-head-insertion-mode */
export function endTagInBeforeHead(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Head:
    case TagId.Body:
    case TagId.Html:
    case TagId.Br:
      return anythingElse(tree);
    default:
      tree.error('end-tag-without-matching-open-element');
      return Outcome.Done;
  }
}

/** https://html.spec.whatwg.org/#the-before-head-insertion-mode, its last entry. */
export function anythingElse(tree: TreeState): Outcome {
  tree.headElement = insertImpliedElement(tree, TagId.Head);
  tree.mode = InsertionMode.InHead;
  return Outcome.Reprocess;
}
