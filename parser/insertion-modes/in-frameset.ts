import type { ElementName } from '../../dom/names/element-name.ts';
import { HTML_NAMES } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { insertHtmlElement, insertVoidElement } from '../tree-construction/insertion.ts';
import { InsertionMode, Outcome } from '../tree-construction/insertion-mode.ts';
import { insertWhitespace, onlyWhitespaceOf } from '../tree-construction/text-runs.ts';
import type { TreeState } from '../tree-construction/tree-state.ts';
import { startTagInBody } from './in-body.ts';
import { startTagInHead } from './in-head.ts';

/** https://html.spec.whatwg.org/#parsing-main-inframeset */
export function charactersInFrameset(tree: TreeState, text: string, flags: number): Outcome {
  insertWhitespace(tree, onlyWhitespaceOf(tree, text, flags));
  return Outcome.Done;
}

/** https://html.spec.whatwg.org/#parsing-main-inframeset */
export function startTagInFrameset(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Html:
      return startTagInBody(tree, tag);
    case TagId.Frameset:
      insertHtmlElement(tree, tag);
      return Outcome.Done;
    case TagId.Frame:
      insertVoidElement(tree, tag);
      return Outcome.Done;
    case TagId.Noframes:
      return startTagInHead(tree, tag);
    default:
      tree.error('misplaced-start-tag');
      return Outcome.Done;
  }
}

/** https://html.spec.whatwg.org/#parsing-main-inframeset */
export function endTagInFrameset(tree: TreeState, tag: ElementName): Outcome {
  const { open } = tree;
  if (tag.tagId !== TagId.Frameset || open.length === 1) {
    tree.error('end-tag-without-matching-open-element');
    return Outcome.Done;
  }
  open.pop();
  if (tree.context === null && open.current.name !== HTML_NAMES[TagId.Frameset]) {
    tree.mode = InsertionMode.AfterFrameset;
  }
  return Outcome.Done;
}

/** https://html.spec.whatwg.org/#parsing-main-inframeset */
export function endOfFileInFrameset(tree: TreeState): Outcome {
  if (tree.open.length > 1) tree.error('open-elements-left-after-eof');
  tree.stopParsing();
  return Outcome.Done;
}
