import type { ElementName } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { insertHtmlElement } from '../tree-construction/insertion.ts';
import { InsertionMode, Outcome } from '../tree-construction/insertion-mode.ts';
import { clearStackToTableRowContext } from '../tree-construction/table-contexts.ts';
import type { TreeState } from '../tree-construction/tree-state.ts';
import { endTagInTable, startTagInTable } from './in-table.ts';

/** https://html.spec.whatwg.org/#parsing-main-intr */
export function startTagInRow(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Th:
    case TagId.Td:
      clearStackToTableRowContext(tree);
      insertHtmlElement(tree, tag);
      tree.mode = InsertionMode.InCell;
      tree.formatting.insertMarker();
      return Outcome.Done;
    case TagId.Caption:
    case TagId.Col:
    case TagId.Colgroup:
    case TagId.Tbody:
    case TagId.Tfoot:
    case TagId.Thead:
    case TagId.Tr:
      if (closeRow(tree)) return Outcome.Reprocess;
      tree.error('misplaced-start-tag');
      return Outcome.Done;
    default:
      return startTagInTable(tree, tag);
  }
}

/** https://html.spec.whatwg.org/#parsing-main-intr */
export function endTagInRow(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Tr:
      if (!closeRow(tree)) tree.error('end-tag-without-matching-open-element');
      return Outcome.Done;
    case TagId.Table:
      if (closeRow(tree)) return Outcome.Reprocess;
      tree.error('end-tag-without-matching-open-element');
      return Outcome.Done;
    case TagId.Tbody:
    case TagId.Tfoot:
    case TagId.Thead:
      if (!tree.open.hasInTableScope(tag.tagId)) {
        tree.error('end-tag-without-matching-open-element');
        return Outcome.Done;
      }
      return closeRow(tree) ? Outcome.Reprocess : Outcome.Done;
    case TagId.Body:
    case TagId.Caption:
    case TagId.Col:
    case TagId.Colgroup:
    case TagId.Html:
    case TagId.Td:
    case TagId.Th:
      tree.error('end-tag-without-matching-open-element');
      return Outcome.Done;
    default:
      return endTagInTable(tree, tag);
  }
}

function closeRow(tree: TreeState): boolean {
  if (!tree.open.hasInTableScope(TagId.Tr)) return false;
  clearStackToTableRowContext(tree);
  tree.open.pop();
  tree.mode = InsertionMode.InTableBody;
  return true;
}
