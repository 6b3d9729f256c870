import { type ElementName, HTML_NAMES } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { runAdoptionAgency } from '../tree-construction/adoption-agency.ts';
import { anyOtherEndTag } from '../tree-construction/any-other-end-tag.ts';
import { closeParagraph, generateImpliedEndTags, popToElementNamed } from '../tree-construction/implied-end-tags.ts';
import { insertElement, insertImpliedElement } from '../tree-construction/insertion.ts';
import { InsertionMode, Outcome } from '../tree-construction/insertion-mode.ts';
import { reconstructActiveFormattingElements } from '../tree-construction/reconstruct.ts';
import type { TreeState } from '../tree-construction/tree-state.ts';
import { checkOpenElements } from './in-body.ts';
import { endTagInHead } from './in-head.ts';

/** https://html.spec.whatwg.org/#parsing-main-inbody */
export function endTagInBody(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Template:
      return endTagInHead(tree, tag);
    case TagId.Body:
      endBody(tree);
      return Outcome.Done;
    case TagId.Html:
      return endBody(tree) ? Outcome.Reprocess : Outcome.Done;
    case TagId.Address:
    case TagId.Article:
    case TagId.Aside:
    case TagId.Blockquote:
    case TagId.Button:
    case TagId.Center:
    case TagId.Details:
    case TagId.Dialog:
    case TagId.Dir:
    case TagId.Div:
    case TagId.Dl:
    case TagId.Fieldset:
    case TagId.Figcaption:
    case TagId.Figure:
    case TagId.Footer:
    case TagId.Header:
    case TagId.Hgroup:
    case TagId.Listing:
    case TagId.Main:
    case TagId.Menu:
    case TagId.Nav:
    case TagId.Ol:
    case TagId.Pre:
    case TagId.Search:
    case TagId.Section:
    case TagId.Select:
    case TagId.Summary:
    case TagId.Ul:
      if (tree.open.hasInScope(tag.tagId)) popToElementNamed(tree, tag.tagId);
      else tree.error('end-tag-without-matching-open-element');
      return Outcome.Done;
    case TagId.Form:
      endForm(tree);
      return Outcome.Done;
    case TagId.P:
      if (!tree.open.hasInButtonScope(TagId.P)) {
        tree.error('end-tag-without-matching-open-element');
        insertImpliedElement(tree, TagId.P);
      }
      closeParagraph(tree);
      return Outcome.Done;
    case TagId.Li:
      if (tree.open.hasInListItemScope(TagId.Li)) popToElementNamed(tree, TagId.Li, TagId.Li);
      else tree.error('end-tag-without-matching-open-element');
      return Outcome.Done;
    case TagId.Dd:
    case TagId.Dt:
      if (tree.open.hasInScope(tag.tagId)) popToElementNamed(tree, tag.tagId, tag.tagId);
      else tree.error('end-tag-without-matching-open-element');
      return Outcome.Done;
    case TagId.H1:
    case TagId.H2:
    case TagId.H3:
    case TagId.H4:
    case TagId.H5:
    case TagId.H6:
      endHeading(tree, tag);
      return Outcome.Done;
    case TagId.A:
    case TagId.B:
    case TagId.Big:
    case TagId.Code:
    case TagId.Em:
    case TagId.Font:
    case TagId.I:
    case TagId.Nobr:
    case TagId.S:
    case TagId.Small:
    case TagId.Strike:
    case TagId.Strong:
    case TagId.Tt:
    case TagId.U:
      runAdoptionAgency(tree, tag);
      return Outcome.Done;
    case TagId.Applet:
    case TagId.Marquee:
    case TagId.Object:
      if (tree.open.hasInScope(tag.tagId)) {
        popToElementNamed(tree, tag.tagId);
        tree.formatting.clearToLastMarker();
      } else {
        tree.error('end-tag-without-matching-open-element');
      }
      return Outcome.Done;
    case TagId.Br:
      endBreak(tree, tag);
      return Outcome.Done;
    default:
      anyOtherEndTag(tree, tag);
      return Outcome.Done;
  }
}

/** Acts as for a start tag without attributes. */
function endBreak(tree: TreeState, tag: ElementName): void {
  tree.error('end-tag-without-matching-open-element');
  reconstructActiveFormattingElements(tree);
  const element = insertElement(tree, tag, null);
  if (tree.completed !== null) tree.completed.add(element);
  tree.framesetOk = false;
}

/** What the end tags of body and html share; false when the token is ignored. */
function endBody(tree: TreeState): boolean {
  if (!tree.open.hasInScope(TagId.Body)) {
    tree.error('end-tag-without-matching-open-element');
    return false;
  }
  checkOpenElements(tree);
  tree.locations?.endTagSeen(tree.open.at(tree.open.top[TagId.Body] as number));
  tree.mode = InsertionMode.AfterBody;
  return true;
}

function endForm(tree: TreeState): void {
  const { open } = tree;
  if (open.hasTemplate) {
    if (open.hasInScope(TagId.Form)) popToElementNamed(tree, TagId.Form);
    else tree.error('end-tag-without-matching-open-element');
    return;
  }
  const form = tree.formElement;
  tree.formElement = null;
  const position = form === null ? -1 : open.positionOf(form);
  if (position < open.topBoundary) {
    tree.error('end-tag-without-matching-open-element');
    return;
  }
  generateImpliedEndTags(tree);
  if (position !== open.length - 1) tree.error('closing-of-element-with-open-child-elements');
  tree.removeFromStack(position);
}

function endHeading(tree: TreeState, tag: ElementName): void {
  const { open } = tree;
  const position = open.topHeading;
  if (position < open.topBoundary) {
    tree.error('end-tag-without-matching-open-element');
    return;
  }
  generateImpliedEndTags(tree);
  if (open.current.name !== HTML_NAMES[tag.tagId]) tree.error('closing-of-element-with-open-child-elements');
  open.popTo(position);
}
