import type { ElementName } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { popToElementNamed } from '../tree-construction/implied-end-tags.ts';
import { InsertionMode, Outcome } from '../tree-construction/insertion-mode.ts';
import type { TreeState } from '../tree-construction/tree-state.ts';
import { startTagInBody } from './in-body.ts';
import { endTagInBody } from './in-body-end-tags.ts';

/** https://html.spec.whatwg.org/#parsing-main-incaption */
export function startTagInCaption(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Caption:
    case TagId.Col:
    case TagId.Colgroup:
    case TagId.Tbody:
    case TagId.Td:
    case TagId.Tfoot:
    case TagId.Th:
    case TagId.Thead:
    case TagId.Tr:
      if (closeCaption(tree)) return Outcome.Reprocess;
      tree.error('misplaced-start-tag');
      return Outcome.Done;
    default:
      return startTagInBody(tree, tag);
  }
}

/** https://html.spec.whatwg.org/#parsing-main-incaption */
export function endTagInCaption(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Caption:
      if (!closeCaption(tree)) tree.error('end-tag-without-matching-open-element');
      return Outcome.Done;
    case TagId.Table:
      if (closeCaption(tree)) return Outcome.Reprocess;
      tree.error('end-tag-without-matching-open-element');
      return Outcome.Done;
    case TagId.Body:
    case TagId.Col:
    case TagId.Colgroup:
    case TagId.Html:
    case TagId.Tbody:
    case TagId.Td:
    case TagId.Tfoot:
    case TagId.Th:
    case TagId.Thead:
    case TagId.Tr:
      tree.error('end-tag-without-matching-open-element');
      return Outcome.Done;
    default:
      return endTagInBody(tree, tag);
  }
}

function closeCaption(tree: TreeState): boolean {
  if (!tree.open.hasInTableScope(TagId.Caption)) return false;
  popToElementNamed(tree, TagId.Caption);
  tree.formatting.clearToLastMarker();
  tree.mode = InsertionMode.InTable;
  return true;
}
