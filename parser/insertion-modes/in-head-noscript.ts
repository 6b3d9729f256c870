import type { ElementName } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { InsertionMode, Outcome } from '../tree-construction/insertion-mode.ts';
import { insertWhitespace, leadingWhitespace, reprocessAfter } from '../tree-construction/text-runs.ts';
import type { TreeState } from '../tree-construction/tree-state.ts';
import { startTagInBody } from './in-body.ts';
import { startTagInHead } from './in-head.ts';

/** https://html.spec.whatwg.org/#parsing-main-inheadnoscript */
export function charactersInHeadNoscript(tree: TreeState, text: string, flags: number): Outcome {
  const whitespace = leadingWhitespace(text, flags);
  insertWhitespace(tree, whitespace);
  const outcome = reprocessAfter(tree, text, flags, whitespace);
  return outcome === Outcome.Done ? outcome : anythingElse(tree);
}

/** https://html.spec.whatwg.org/#parsing-main-inheadnoscript */
export function startTagInHeadNoscript(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Html:
      return startTagInBody(tree, tag);
    case TagId.Basefont:
    case TagId.Bgsound:
    case TagId.Link:
    case TagId.Meta:
    case TagId.Noframes:
    case TagId.Style:
      return startTagInHead(tree, tag);
    case TagId.Head:
      tree.error('misplaced-start-tag-for-head-element');
      return Outcome.Done;
    case TagId.Noscript:
      tree.error('nested-noscript-in-head');
      return Outcome.Done;
    default:
      return anythingElse(tree);
  }
}

/** https://html.spec.whatwg.org/#parsing-main-inheadnoscript */
export function endTagInHeadNoscript(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Noscript:
      tree.open.pop();
      tree.mode = InsertionMode.InHead;
      return Outcome.Done;
    case TagId.Br:
      return anythingElse(tree);
    default:
      tree.error('end-tag-without-matching-open-element');
      return Outcome.Done;
  }
}

/** https://html.spec.whatwg.org/#parsing-main-inheadnoscript, its last entry. */
export function anythingElse(tree: TreeState): Outcome {
  tree.error('disallowed-content-in-noscript-in-head');
  tree.open.pop();
  tree.mode = InsertionMode.InHead;
  return Outcome.Reprocess;
}
