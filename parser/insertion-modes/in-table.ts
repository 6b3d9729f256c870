import { Category } from '../../dom/names/categories.ts';
import type { ElementName } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { insertHtmlElement, insertImpliedElement, insertVoidElement } from '../tree-construction/insertion.ts';
import { InsertionMode, Outcome } from '../tree-construction/insertion-mode.ts';
import { resetInsertionModeAppropriately } from '../tree-construction/reset-insertion-mode.ts';
import { clearStackToTableContext } from '../tree-construction/table-contexts.ts';
import { isHiddenInput } from '../tree-construction/token-attributes.ts';
import type { TreeState } from '../tree-construction/tree-state.ts';
import { charactersInBody, startTagInBody } from './in-body.ts';
import { endTagInBody } from './in-body-end-tags.ts';
import { endTagInHead, startTagInHead } from './in-head.ts';

/** https://html.spec.whatwg.org/#parsing-main-intable */
export function charactersInTable(tree: TreeState, text: string, flags: number): Outcome {
  const { categories, tagId } = tree.open.current.name;
  if ((categories & Category.FosterParenting) !== 0 || tagId === TagId.Template) {
    tree.pendingTableCharacters = '';
    tree.pendingTableErrorOffset = -1;
    tree.originalMode = tree.mode;
    tree.mode = InsertionMode.InTableText;
    return Outcome.Reprocess;
  }
  tree.errorUnlessContinued('unexpected-content-in-table', 0);
  tree.endsMisplaced = true;
  return fosterCharacters(tree, text, flags);
}

/** https://html.spec.whatwg.org/#parsing-main-intable */
export function startTagInTable(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Caption:
      clearStackToTableContext(tree);
      tree.formatting.insertMarker();
      insertHtmlElement(tree, tag);
      tree.mode = InsertionMode.InCaption;
      return Outcome.Done;
    case TagId.Colgroup:
      clearStackToTableContext(tree);
      insertHtmlElement(tree, tag);
      tree.mode = InsertionMode.InColumnGroup;
      return Outcome.Done;
    case TagId.Col:
      clearStackToTableContext(tree);
      insertImpliedElement(tree, TagId.Colgroup);
      tree.mode = InsertionMode.InColumnGroup;
      return Outcome.Reprocess;
    case TagId.Tbody:
    case TagId.Tfoot:
    case TagId.Thead:
      clearStackToTableContext(tree);
      insertHtmlElement(tree, tag);
      tree.mode = InsertionMode.InTableBody;
      return Outcome.Done;
    case TagId.Td:
    case TagId.Th:
    case TagId.Tr:
      clearStackToTableContext(tree);
      insertImpliedElement(tree, TagId.Tbody);
      tree.mode = InsertionMode.InTableBody;
      return Outcome.Reprocess;
    case TagId.Table:
      tree.error('nested-element-of-same-kind');
      return closeTable(tree) ? Outcome.Reprocess : Outcome.Done;
    case TagId.Style:
    case TagId.Script:
    case TagId.Template:
      return startTagInHead(tree, tag);
    case TagId.Input:
      if (!isHiddenInput(tree)) return fosterStartTag(tree, tag);
      tree.error('unexpected-content-in-table');
      insertVoidElement(tree, tag);
      return Outcome.Done;
    case TagId.Form:
      startForm(tree, tag);
      return Outcome.Done;
    default:
      return fosterStartTag(tree, tag);
  }
}

function startForm(tree: TreeState, tag: ElementName): void {
  tree.error('unexpected-content-in-table');
  if (tree.open.hasTemplate || tree.formElement !== null) return;
  tree.formElement = insertHtmlElement(tree, tag);
  tree.open.pop();
}

/** https://html.spec.whatwg.org/#parsing-main-intable */
export function endTagInTable(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Table:
      if (!closeTable(tree)) tree.error('end-tag-without-matching-open-element');
      return Outcome.Done;
    case TagId.Body:
    case TagId.Caption:
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
    case TagId.Template:
      return endTagInHead(tree, tag);
    default:
      return fosterEndTag(tree, tag);
  }
}

/** Pops elements until a table element has been popped, if one is in table scope. */
function closeTable(tree: TreeState): boolean {
  const { open } = tree;
  if (!open.hasInTableScope(TagId.Table)) return false;
  open.popTo(open.top[TagId.Table] as number);
  resetInsertionModeAppropriately(tree);
  return true;
}

/** The last entry, for character tokens, once the parse error is reported. */
export function fosterCharacters(tree: TreeState, text: string, flags: number): Outcome {
  tree.setFosterParenting(true);
  const outcome = charactersInBody(tree, text, flags);
  tree.setFosterParenting(false);
  return outcome;
}

/** The last entry, for a start tag. */
function fosterStartTag(tree: TreeState, tag: ElementName): Outcome {
  tree.error('unexpected-content-in-table');
  tree.setFosterParenting(true);
  const outcome = startTagInBody(tree, tag);
  tree.setFosterParenting(false);
  return outcome;
}

/** The last entry, for an end tag. */
function fosterEndTag(tree: TreeState, tag: ElementName): Outcome {
  tree.error('unexpected-content-in-table');
  tree.setFosterParenting(true);
  const outcome = endTagInBody(tree, tag);
  tree.setFosterParenting(false);
  return outcome;
}
