import { Category } from '../../dom/names/categories.ts';
import type { ElementName } from '../../dom/names/element-name.ts';
import type { ParentRecord } from '../../dom/tree/records.ts';
import {
  adjustedCurrentNode,
  adjustedCurrentNodeIsForeign,
  charactersAreForeign,
  charactersInForeignContent,
  endTagInForeignContent,
  startTagInForeignContent,
  startTagIsForeign,
} from '../tree-construction/foreign-content.ts';
import { placeOfRoot } from '../tree-construction/insertion.ts';
import { InsertionMode, Outcome } from '../tree-construction/insertion-mode.ts';
import type { TreeState } from '../tree-construction/tree-state.ts';
import * as afterAfterBody from './after-after-body.ts';
import * as afterAfterFrameset from './after-after-frameset.ts';
import * as afterBody from './after-body.ts';
import * as afterFrameset from './after-frameset.ts';
import * as afterHead from './after-head.ts';
import * as beforeHead from './before-head.ts';
import * as beforeHtml from './before-html.ts';
import * as inBody from './in-body.ts';
import * as inBodyEndTags from './in-body-end-tags.ts';
import * as inCaption from './in-caption.ts';
import * as inCell from './in-cell.ts';
import * as inColumnGroup from './in-column-group.ts';
import * as inFrameset from './in-frameset.ts';
import * as inHead from './in-head.ts';
import * as inHeadNoscript from './in-head-noscript.ts';
import * as inRow from './in-row.ts';
import * as inTable from './in-table.ts';
import * as inTableBody from './in-table-body.ts';
import * as inTableText from './in-table-text.ts';
import * as inTemplate from './in-template.ts';
import * as initial from './initial.ts';
import * as text from './text.ts';

/** https://html.spec.whatwg.org/#tree-construction-dispatcher, for a start tag. */
export function dispatchStartTag(tree: TreeState, tag: ElementName): Outcome {
  if (tree.mayBeInForeignContent && startTagIsForeign(tree, tag)) {
    const outcome = startTagInForeignContent(tree, tag);
    if (outcome !== Outcome.InHtmlContent) return outcome;
  }
  return startTagInHtmlContent(tree, tag);
}

/** The rules of the current insertion mode in HTML content. */
function startTagInHtmlContent(tree: TreeState, tag: ElementName): Outcome {
  switch (tree.mode) {
    case InsertionMode.Initial:
      return initial.anythingElse(tree);
    case InsertionMode.BeforeHtml:
      return beforeHtml.startTagInBeforeHtml(tree, tag);
    case InsertionMode.BeforeHead:
      return beforeHead.startTagInBeforeHead(tree, tag);
    case InsertionMode.InHead:
      return inHead.startTagInHead(tree, tag);
    case InsertionMode.InHeadNoscript:
      return inHeadNoscript.startTagInHeadNoscript(tree, tag);
    case InsertionMode.AfterHead:
      return afterHead.startTagInAfterHead(tree, tag);
    case InsertionMode.InBody:
    // No start tag comes in the text mode.
    case InsertionMode.Text:
      return inBody.startTagInBody(tree, tag);
    case InsertionMode.InTable:
      return inTable.startTagInTable(tree, tag);
    case InsertionMode.InTableText:
      return inTableText.anythingElse(tree);
    case InsertionMode.InCaption:
      return inCaption.startTagInCaption(tree, tag);
    case InsertionMode.InColumnGroup:
      return inColumnGroup.startTagInColumnGroup(tree, tag);
    case InsertionMode.InTableBody:
      return inTableBody.startTagInTableBody(tree, tag);
    case InsertionMode.InRow:
      return inRow.startTagInRow(tree, tag);
    case InsertionMode.InCell:
      return inCell.startTagInCell(tree, tag);
    case InsertionMode.InTemplate:
      return inTemplate.startTagInTemplate(tree, tag);
    case InsertionMode.AfterBody:
      return afterBody.startTagInAfterBody(tree, tag);
    case InsertionMode.InFrameset:
      return inFrameset.startTagInFrameset(tree, tag);
    case InsertionMode.AfterFrameset:
      return afterFrameset.startTagInAfterFrameset(tree, tag);
    case InsertionMode.AfterAfterBody:
      return afterAfterBody.startTagInAfterAfterBody(tree, tag);
    case InsertionMode.AfterAfterFrameset:
      return afterAfterFrameset.startTagInAfterAfterFrameset(tree, tag);
  }
}

/** https://html.spec.whatwg.org/#tree-construction-dispatcher, for an end tag. */
export function dispatchEndTag(tree: TreeState, tag: ElementName): Outcome {
  if (tree.mayBeInForeignContent && adjustedCurrentNodeIsForeign(tree)) {
    const outcome = endTagInForeignContent(tree, tag);
    if (outcome !== Outcome.InHtmlContent) return outcome;
  }
  return endTagInHtmlContent(tree, tag);
}

/** The rules of the current insertion mode in HTML content. */
function endTagInHtmlContent(tree: TreeState, tag: ElementName): Outcome {
  switch (tree.mode) {
    case InsertionMode.Initial:
      return initial.anythingElse(tree);
    case InsertionMode.BeforeHtml:
      return beforeHtml.endTagInBeforeHtml(tree, tag);
    case InsertionMode.BeforeHead:
      return beforeHead.endTagInBeforeHead(tree, tag);
    case InsertionMode.InHead:
      return inHead.endTagInHead(tree, tag);
    case InsertionMode.InHeadNoscript:
      return inHeadNoscript.endTagInHeadNoscript(tree, tag);
    case InsertionMode.AfterHead:
      return afterHead.endTagInAfterHead(tree, tag);
    case InsertionMode.InBody:
      return inBodyEndTags.endTagInBody(tree, tag);
    case InsertionMode.Text:
      return text.endTagInText(tree, tag);
    case InsertionMode.InTable:
      return inTable.endTagInTable(tree, tag);
    case InsertionMode.InTableText:
      return inTableText.anythingElse(tree);
    case InsertionMode.InCaption:
      return inCaption.endTagInCaption(tree, tag);
    case InsertionMode.InColumnGroup:
      return inColumnGroup.endTagInColumnGroup(tree, tag);
    case InsertionMode.InTableBody:
      return inTableBody.endTagInTableBody(tree, tag);
    case InsertionMode.InRow:
      return inRow.endTagInRow(tree, tag);
    case InsertionMode.InCell:
      return inCell.endTagInCell(tree, tag);
    case InsertionMode.InTemplate:
      return inTemplate.endTagInTemplate(tree, tag);
    case InsertionMode.AfterBody:
      return afterBody.endTagInAfterBody(tree, tag);
    case InsertionMode.InFrameset:
      return inFrameset.endTagInFrameset(tree, tag);
    case InsertionMode.AfterFrameset:
      return afterFrameset.endTagInAfterFrameset(tree, tag);
    case InsertionMode.AfterAfterBody:
      return afterAfterBody.anythingElse(tree);
    case InsertionMode.AfterAfterFrameset:
      return afterAfterFrameset.endTagInAfterAfterFrameset(tree);
  }
}

/** https://html.spec.whatwg.org/#tree-construction-dispatcher, for a run of characters. */
export function dispatchCharacters(tree: TreeState, data: string, flags: number): Outcome {
  if (tree.mayBeInForeignContent && charactersAreForeign(tree)) return charactersInForeignContent(tree, data, flags);
  switch (tree.mode) {
    case InsertionMode.Initial:
      return initial.charactersInInitial(tree, data, flags);
    case InsertionMode.BeforeHtml:
      return beforeHtml.charactersInBeforeHtml(tree, data, flags);
    case InsertionMode.BeforeHead:
      return beforeHead.charactersInBeforeHead(tree, data, flags);
    case InsertionMode.InHead:
      return inHead.charactersInHead(tree, data, flags);
    case InsertionMode.InHeadNoscript:
      return inHeadNoscript.charactersInHeadNoscript(tree, data, flags);
    case InsertionMode.AfterHead:
      return afterHead.charactersInAfterHead(tree, data, flags);
    case InsertionMode.InBody:
    case InsertionMode.InCaption:
    case InsertionMode.InCell:
    case InsertionMode.InTemplate:
      return inBody.charactersInBody(tree, data, flags);
    case InsertionMode.Text:
      return text.charactersInText(tree, data);
    case InsertionMode.InTable:
    case InsertionMode.InTableBody:
    case InsertionMode.InRow:
      return inTable.charactersInTable(tree, data, flags);
    case InsertionMode.InTableText:
      return inTableText.charactersInTableText(tree, data, flags);
    case InsertionMode.InColumnGroup:
      return inColumnGroup.charactersInColumnGroup(tree, data, flags);
    case InsertionMode.AfterBody:
      return afterBody.charactersInAfterBody(tree, data, flags);
    case InsertionMode.InFrameset:
      return inFrameset.charactersInFrameset(tree, data, flags);
    case InsertionMode.AfterFrameset:
      return afterFrameset.charactersInAfterFrameset(tree, data, flags);
    case InsertionMode.AfterAfterBody:
      return afterAfterBody.charactersInAfterAfterBody(tree, data, flags);
    case InsertionMode.AfterAfterFrameset:
      return afterAfterFrameset.charactersInAfterAfterFrameset(tree, data, flags);
  }
}

/** https://html.spec.whatwg.org/#tree-construction-dispatcher, for an end-of-file token. */
export function dispatchEndOfFile(tree: TreeState): Outcome {
  switch (tree.mode) {
    case InsertionMode.Initial:
      return initial.anythingElse(tree);
    case InsertionMode.BeforeHtml:
      return beforeHtml.anythingElse(tree);
    case InsertionMode.BeforeHead:
      return beforeHead.anythingElse(tree);
    case InsertionMode.InHead:
      return inHead.anythingElse(tree);
    case InsertionMode.InHeadNoscript:
      return inHeadNoscript.anythingElse(tree);
    case InsertionMode.AfterHead:
      return afterHead.anythingElse(tree);
    case InsertionMode.Text:
      return text.endOfFileInText(tree);
    case InsertionMode.InTableText:
      return inTableText.anythingElse(tree);
    case InsertionMode.InTemplate:
      return inTemplate.endOfFileInTemplate(tree);
    case InsertionMode.InFrameset:
      return inFrameset.endOfFileInFrameset(tree);
    case InsertionMode.InBody:
    case InsertionMode.InTable:
    case InsertionMode.InCaption:
    case InsertionMode.InColumnGroup:
    case InsertionMode.InTableBody:
    case InsertionMode.InRow:
    case InsertionMode.InCell:
      return inBody.endOfFileInBody(tree);
    case InsertionMode.AfterBody:
    case InsertionMode.AfterFrameset:
    case InsertionMode.AfterAfterBody:
    case InsertionMode.AfterAfterFrameset:
      return afterBody.endOfFileAfterBody(tree);
  }
}

/**
 * Where the rules of the current insertion mode insert a comment or processing instruction as the last child, or null for
 * the appropriate place for inserting a node.
 */
export function placeOfComments(tree: TreeState): ParentRecord | null {
  const node = adjustedCurrentNode(tree);
  if (node !== null && (node.name.categories & Category.Html) === 0) return null;
  switch (tree.mode) {
    case InsertionMode.Initial:
    case InsertionMode.BeforeHtml:
    case InsertionMode.AfterAfterBody:
    case InsertionMode.AfterAfterFrameset:
      return tree.document;
    case InsertionMode.AfterBody:
      return placeOfRoot(tree);
    default:
      return null;
  }
}
