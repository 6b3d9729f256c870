import type { ElementName } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { generateImpliedEndTags, popToElementNamed } from '../tree-construction/implied-end-tags.ts';
import { InsertionMode, Outcome } from '../tree-construction/insertion-mode.ts';
import type { TreeState } from '../tree-construction/tree-state.ts';
import { startTagInBody } from './in-body.ts';
import { endTagInBody } from './in-body-end-tags.ts';

/** https://html.spec.whatwg.org/#parsing-main-intd */
export function startTagInCell(tree: TreeState, tag: ElementName): Outcome {
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
      closeCell(tree);
      return Outcome.Reprocess;
    default:
      return startTagInBody(tree, tag);
  }
}

/** https://html.spec.whatwg.org/#parsing-main-intd */
export function endTagInCell(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Td:
    case TagId.Th:
      if (tree.open.hasInTableScope(tag.tagId)) {
        popToElementNamed(tree, tag.tagId);
        tree.formatting.clearToLastMarker();
        tree.mode = InsertionMode.InRow;
      } else {
        tree.error('end-tag-without-matching-open-element');
      }
      return Outcome.Done;
    case TagId.Body:
    case TagId.Caption:
    case TagId.Col:
    case TagId.Colgroup:
    case TagId.Html:
      tree.error('end-tag-without-matching-open-element');
      return Outcome.Done;
    case TagId.Table:
    case TagId.Tbody:
    case TagId.Tfoot:
    case TagId.Thead:
    case TagId.Tr:
      if (tree.open.hasInTableScope(tag.tagId)) {
        closeCell(tree);
        return Outcome.Reprocess;
      }
      tree.error('end-tag-without-matching-open-element');
      return Outcome.Done;
    default:
      return endTagInBody(tree, tag);
  }
}

/** https://html.spec.whatwg.org/#close-the-cell */
function closeCell(tree: TreeState): void {
  const { open } = tree;
  generateImpliedEndTags(tree);
  const position = Math.max(open.top[TagId.Td] as number, open.top[TagId.Th] as number);
  if (position !== open.length - 1) tree.error('closing-of-element-with-open-child-elements');
  open.popTo(position);
  tree.formatting.clearToLastMarker();
  tree.mode = InsertionMode.InRow;
}
