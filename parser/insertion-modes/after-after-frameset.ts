import type { ElementName } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { Outcome } from '../tree-construction/insertion-mode.ts';
import { onlyWhitespaceOf } from '../tree-construction/text-runs.ts';
import type { TreeState } from '../tree-construction/tree-state.ts';
import { charactersInBody, startTagInBody } from './in-body.ts';
import { startTagInHead } from './in-head.ts';

/** https://html.spec.whatwg.org/#the-after-after-frameset-insertion-mode */
export function charactersInAfterAfterFrameset(tree: TreeState, text: string, flags: number): Outcome {
  const whitespace = onlyWhitespaceOf(tree, text, flags);
  return whitespace === '' ? Outcome.Done : charactersInBody(tree, whitespace, 0);
}

/** https://html.spec.whatwg.org/#the-after-after-frameset-insertion-mode */
export function startTagInAfterAfterFrameset(tree: TreeState, tag: ElementName): Outcome {
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

/** https://html.spec.whatwg.org/#the-after-after-frameset-insertion-mode */
export function endTagInAfterAfterFrameset(tree: TreeState): Outcome {
  tree.error('end-tag-without-matching-open-element');
  return Outcome.Done;
}
