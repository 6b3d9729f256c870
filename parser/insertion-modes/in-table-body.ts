import type { ElementName } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { insertHtmlElement, insertImpliedElement } from '../tree-construction/insertion.ts';
import { InsertionMode, Outcome } from '../tree-construction/insertion-mode.ts';
import { clearStackToTableBodyContext } from '../tree-construction/table-contexts.ts';
import type { TreeState } from '../tree-construction/tree-state.ts';
import { endTagInTable, startTagInTable } from './in-table.ts';

/** https://html.spec.whatwg.org/#parsing-main-intbody */
export function startTagInTableBody(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Tr:
      clearStackToTableBodyContext(tree);
      insertHtmlElement(tree, tag);
      tree.mode = InsertionMode.InRow;
      return Outcome.Done;
    case TagId.Th:
    case TagId.Td:
      tree.error('misplaced-start-tag');
      clearStackToTableBodyContext(tree);
      insertImpliedElement(tree, TagId.Tr);
      tree.mode = InsertionMode.InRow;
      return Outcome.Reprocess;
    case TagId.Caption:
    case TagId.Col:
    case TagId.Colgroup:
    case TagId.Tbody:
    case TagId.Tfoot:
    case TagId.Thead:
      if (closeTableBody(tree)) return Outcome.Reprocess;
      tree.error('misplaced-start-tag');
      return Outcome.Done;
    default:
      return startTagInTable(tree, tag);
  }
}

/** https://html.spec.whatwg.org/#parsing-main-intbody */
export function endTagInTableBody(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Tbody:
    case TagId.Tfoot:
    case TagId.Thead:
      if (tree.open.hasInTableScope(tag.tagId)) popTableBody(tree);
      else tree.error('end-tag-without-matching-open-element');
      return Outcome.Done;
    case TagId.Table:
      if (closeTableBody(tree)) return Outcome.Reprocess;
      tree.error('end-tag-without-matching-open-element');
      return Outcome.Done;
    case TagId.Body:
    case TagId.Caption:
    case TagId.Col:
    case TagId.Colgroup:
    case TagId.Html:
    case TagId.Td:
    case TagId.Th:
    case TagId.Tr:
      tree.error('end-tag-without-matching-open-element');
      return Outcome.Done;
    default:
      return endTagInTable(tree, tag);
  }
}

function closeTableBody(tree: TreeState): boolean {
  const { open } = tree;
  if (!open.hasInTableScope(TagId.Tbody) && !open.hasInTableScope(TagId.Thead) && !open.hasInTableScope(TagId.Tfoot)) {
    return false;
  }
  popTableBody(tree);
  return true;
}

function popTableBody(tree: TreeState): void {
  clearStackToTableBodyContext(tree);
  tree.open.pop();
  tree.mode = InsertionMode.InTable;
}
