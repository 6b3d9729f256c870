import { detailsParsed } from '../../dom/html/activation/details.ts';
import { Category } from '../../dom/names/categories.ts';
import { type ElementName, HTML_NAMES } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { remove } from '../../dom/tree/mutation.ts';
import { type ElementRecord, NodeFlag } from '../../dom/tree/records.ts';
import { State } from '../tokenizer/state.ts';
import { TextFlag } from '../tokenizer/token-sink.ts';
import { runAdoptionAgency } from '../tree-construction/adoption-agency.ts';
import { insertMathmlElement, insertSvgElement } from '../tree-construction/foreign-content.ts';
import {
  closeParagraphInButtonScope,
  generateImpliedEndTags,
  popToElementNamed,
} from '../tree-construction/implied-end-tags.ts';
import { insertCharacters, insertHtmlElement, insertVoidElement } from '../tree-construction/insertion.ts';
import { InsertionMode, Outcome } from '../tree-construction/insertion-mode.ts';
import { NodeEvent } from '../tree-construction/locations.ts';
import { reconstructActiveFormattingElements } from '../tree-construction/reconstruct.ts';
import { expectText, parseRawText } from '../tree-construction/text-elements.ts';
import { dropNulls, hasNonWhitespace } from '../tree-construction/text-runs.ts';
import type { TreeState } from '../tree-construction/tree-state.ts';
import { addMissingAttributes, startHtml } from './html-start-tag.ts';
import { startHr, startInput, startOptgroup, startOption, startSelect } from './in-body-select.ts';
import { startTagInHead } from './in-head.ts';
import { endOfFileInTemplate } from './in-template.ts';

/** https://html.spec.whatwg.org/#parsing-main-inbody */
export function charactersInBody(tree: TreeState, text: string, flags: number): Outcome {
  const data = (flags & TextFlag.MayHaveNull) === 0 ? text : dropNulls(tree, text);
  if (data === '') return Outcome.Done;
  if (tree.formatting.last !== null) reconstructActiveFormattingElements(tree);
  insertCharacters(tree, data);
  if (tree.framesetOk && hasNonWhitespace(data, flags)) tree.framesetOk = false;
  return Outcome.Done;
}

/** https://html.spec.whatwg.org/#parsing-main-inbody */
export function startTagInBody(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Html:
      startHtml(tree);
      return Outcome.Done;
    case TagId.Base:
    case TagId.Basefont:
    case TagId.Bgsound:
    case TagId.Link:
    case TagId.Meta:
    case TagId.Noframes:
    case TagId.Script:
    case TagId.Style:
    case TagId.Template:
    case TagId.Title:
      return startTagInHead(tree, tag);
    case TagId.Body:
      startBody(tree);
      return Outcome.Done;
    case TagId.Frameset:
      startFrameset(tree, tag);
      return Outcome.Done;
    case TagId.Address:
    case TagId.Article:
    case TagId.Aside:
    case TagId.Blockquote:
    case TagId.Center:
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
    case TagId.Main:
    case TagId.Menu:
    case TagId.Nav:
    case TagId.Ol:
    case TagId.P:
    case TagId.Search:
    case TagId.Section:
    case TagId.Summary:
    case TagId.Ul:
      closeParagraphInButtonScope(tree);
      insertHtmlElement(tree, tag);
      return Outcome.Done;
    case TagId.Details:
      closeParagraphInButtonScope(tree);
      detailsParsed(insertHtmlElement(tree, tag));
      return Outcome.Done;
    case TagId.H1:
    case TagId.H2:
    case TagId.H3:
    case TagId.H4:
    case TagId.H5:
    case TagId.H6:
      startHeading(tree, tag);
      return Outcome.Done;
    case TagId.Pre:
    case TagId.Listing:
      closeParagraphInButtonScope(tree);
      insertHtmlElement(tree, tag);
      tree.skipLineFeed = true;
      tree.framesetOk = false;
      return Outcome.Done;
    case TagId.Form:
      startForm(tree, tag);
      return Outcome.Done;
    case TagId.Li:
      startListItem(tree, tag);
      return Outcome.Done;
    case TagId.Dd:
    case TagId.Dt:
      startDescription(tree, tag);
      return Outcome.Done;
    case TagId.Plaintext:
      closeParagraphInButtonScope(tree);
      insertHtmlElement(tree, tag);
      tree.tokenizer.state = State.Plaintext;
      return Outcome.Done;
    case TagId.Button:
      startButton(tree, tag);
      return Outcome.Done;
    case TagId.A:
      startLink(tree, tag);
      return Outcome.Done;
    case TagId.B:
    case TagId.Big:
    case TagId.Code:
    case TagId.Em:
    case TagId.Font:
    case TagId.I:
    case TagId.S:
    case TagId.Small:
    case TagId.Strike:
    case TagId.Strong:
    case TagId.Tt:
    case TagId.U:
      if (tree.formatting.last !== null) reconstructActiveFormattingElements(tree);
      insertFormattingElement(tree, tag);
      return Outcome.Done;
    case TagId.Nobr:
      startNobr(tree, tag);
      return Outcome.Done;
    case TagId.Applet:
    case TagId.Marquee:
    case TagId.Object:
      if (tree.formatting.last !== null) reconstructActiveFormattingElements(tree);
      insertHtmlElement(tree, tag);
      tree.formatting.insertMarker();
      tree.framesetOk = false;
      return Outcome.Done;
    case TagId.Table:
      if ((tree.document.flags & NodeFlag.Quirks) === 0) closeParagraphInButtonScope(tree);
      insertHtmlElement(tree, tag);
      tree.framesetOk = false;
      tree.mode = InsertionMode.InTable;
      return Outcome.Done;
    case TagId.Area:
    case TagId.Br:
    case TagId.Embed:
    case TagId.Img:
    case TagId.Keygen:
    case TagId.Wbr:
      startEmbedded(tree, tag);
      return Outcome.Done;
    case TagId.Input:
      startInput(tree, tag);
      return Outcome.Done;
    case TagId.Param:
    case TagId.Source:
    case TagId.Track:
      insertVoidElement(tree, tag);
      return Outcome.Done;
    case TagId.Hr:
      startHr(tree, tag);
      return Outcome.Done;
    case TagId.Image:
      startImage(tree);
      return Outcome.Done;
    case TagId.Textarea:
      insertHtmlElement(tree, tag);
      tree.skipLineFeed = true;
      expectText(tree, State.Rcdata);
      tree.framesetOk = false;
      return Outcome.Done;
    case TagId.Xmp:
      closeParagraphInButtonScope(tree);
      if (tree.formatting.last !== null) reconstructActiveFormattingElements(tree);
      tree.framesetOk = false;
      parseRawText(tree, tag);
      return Outcome.Done;
    case TagId.Iframe:
      tree.framesetOk = false;
      parseRawText(tree, tag);
      return Outcome.Done;
    case TagId.Noembed:
      parseRawText(tree, tag);
      return Outcome.Done;
    case TagId.Noscript:
      if (tree.scripting) parseRawText(tree, tag);
      else startAnyOther(tree, tag);
      return Outcome.Done;
    case TagId.Select:
      startSelect(tree, tag);
      return Outcome.Done;
    case TagId.Option:
      startOption(tree, tag);
      return Outcome.Done;
    case TagId.Optgroup:
      startOptgroup(tree, tag);
      return Outcome.Done;
    case TagId.Rb:
    case TagId.Rtc:
      startRuby(tree, tag, TagId.Unknown);
      return Outcome.Done;
    case TagId.Rp:
    case TagId.Rt:
      startRuby(tree, tag, TagId.Rtc);
      return Outcome.Done;
    case TagId.Math:
      if (tree.formatting.last !== null) reconstructActiveFormattingElements(tree);
      insertMathmlElement(tree, tag);
      return Outcome.Done;
    case TagId.Svg:
      if (tree.formatting.last !== null) reconstructActiveFormattingElements(tree);
      insertSvgElement(tree, tag);
      return Outcome.Done;
    case TagId.Caption:
    case TagId.Col:
    case TagId.Colgroup:
    case TagId.Frame:
    case TagId.Head:
    case TagId.Tbody:
    case TagId.Td:
    case TagId.Tfoot:
    case TagId.Th:
    case TagId.Thead:
    case TagId.Tr:
      tree.error('misplaced-start-tag');
      return Outcome.Done;
    default:
      startAnyOther(tree, tag);
      return Outcome.Done;
  }
}

function startBody(tree: TreeState): void {
  tree.error('misplaced-start-tag');
  const { open } = tree;
  const body = open.second;
  if (body === null || body.name !== HTML_NAMES[TagId.Body] || open.hasTemplate) return;
  tree.framesetOk = false;
  addMissingAttributes(tree, body);
}

function startFrameset(tree: TreeState, tag: ElementName): void {
  tree.error('misplaced-start-tag');
  const { open } = tree;
  const body = open.second;
  if (body === null || body.name !== HTML_NAMES[TagId.Body] || !tree.framesetOk) return;
  if (body.parent !== null) remove(body);
  open.popTo(1);
  insertHtmlElement(tree, tag);
  tree.mode = InsertionMode.InFrameset;
}

function startEmbedded(tree: TreeState, tag: ElementName): ElementRecord {
  if (tree.formatting.last !== null) reconstructActiveFormattingElements(tree);
  const element = insertVoidElement(tree, tag);
  tree.framesetOk = false;
  return element;
}

/** "Change the token's tag name to 'img' and reprocess it." */
function startImage(tree: TreeState): void {
  tree.error('misplaced-start-tag');
  const element = startEmbedded(tree, HTML_NAMES[TagId.Img] as ElementName);
  if (tree.locations !== null) tree.locations.noted(NodeEvent.Renamed, element, 0);
}

function startHeading(tree: TreeState, tag: ElementName): void {
  closeParagraphInButtonScope(tree);
  if ((tree.open.current.name.categories & Category.Heading) !== 0) {
    tree.error('nested-element-of-same-kind');
    tree.open.pop();
  }
  insertHtmlElement(tree, tag);
}

function startForm(tree: TreeState, tag: ElementName): void {
  const { hasTemplate } = tree.open;
  if (tree.formElement !== null && !hasTemplate) {
    tree.error('nested-element-of-same-kind');
    return;
  }
  closeParagraphInButtonScope(tree);
  const form = insertHtmlElement(tree, tag);
  if (!hasTemplate) tree.formElement = form;
}

function startListItem(tree: TreeState, tag: ElementName): void {
  const { open } = tree;
  tree.framesetOk = false;
  // An li element is itself one of those at which the search for one ends.
  if (open.topStop === open.top[TagId.Li]) popToElementNamed(tree, TagId.Li, TagId.Li);
  closeParagraphInButtonScope(tree);
  insertHtmlElement(tree, tag);
}

function startDescription(tree: TreeState, tag: ElementName): void {
  const { open } = tree;
  tree.framesetOk = false;
  if (open.topStop === open.top[TagId.Dd]) popToElementNamed(tree, TagId.Dd, TagId.Dd);
  else if (open.topStop === open.top[TagId.Dt]) popToElementNamed(tree, TagId.Dt, TagId.Dt);
  closeParagraphInButtonScope(tree);
  insertHtmlElement(tree, tag);
}

function startButton(tree: TreeState, tag: ElementName): void {
  const { open } = tree;
  if (open.hasInScope(TagId.Button)) {
    tree.error('nested-element-of-same-kind');
    generateImpliedEndTags(tree);
    open.popTo(open.top[TagId.Button] as number);
  }
  if (tree.formatting.last !== null) reconstructActiveFormattingElements(tree);
  insertHtmlElement(tree, tag);
  tree.framesetOk = false;
}

function startLink(tree: TreeState, tag: ElementName): void {
  const { open, formatting } = tree;
  const entry = formatting.lastNamed(TagId.A);
  if (entry !== null) {
    tree.error('nested-element-of-same-kind');
    const { element, position } = entry;
    runAdoptionAgency(tree, tag);
    if (entry.listed && entry.element === element) formatting.remove(entry);
    if (open.holdsAt(element, position)) tree.removeFromStack(position);
  }
  if (formatting.last !== null) reconstructActiveFormattingElements(tree);
  insertFormattingElement(tree, tag);
}

function startNobr(tree: TreeState, tag: ElementName): void {
  reconstructActiveFormattingElements(tree);
  if (tree.open.hasInScope(TagId.Nobr)) {
    tree.error('nested-element-of-same-kind');
    runAdoptionAgency(tree, tag);
    reconstructActiveFormattingElements(tree);
  }
  insertFormattingElement(tree, tag);
}

function insertFormattingElement(tree: TreeState, tag: ElementName): void {
  const { open, formatting } = tree;
  const element = insertHtmlElement(tree, tag);
  const entry = formatting.push(element);
  entry.stepsBefore = tree.stepsTaken;
  open.setEntry(open.length - 1, entry);
}

function startRuby(tree: TreeState, tag: ElementName, except: TagId): void {
  const { open } = tree;
  if (open.hasInScope(TagId.Ruby)) generateImpliedEndTags(tree, except);
  const { tagId } = open.current.name;
  if (tagId !== TagId.Ruby && (except === TagId.Unknown || tagId !== except)) tree.error('misplaced-start-tag');
  insertHtmlElement(tree, tag);
}

function startAnyOther(tree: TreeState, tag: ElementName): void {
  if (tree.formatting.last !== null) reconstructActiveFormattingElements(tree);
  const element = insertHtmlElement(tree, tag);
  if (tag.tagId === TagId.Selectedcontent) tree.mirrorSelectedContent(element);
}

/** https://html.spec.whatwg.org/#parsing-main-inbody */
export function endOfFileInBody(tree: TreeState): Outcome {
  if (tree.templateModes.length > 0) return endOfFileInTemplate(tree);
  checkOpenElements(tree);
  tree.stopParsing();
  return Outcome.Done;
}

/** "If there is a node in the stack of open elements that is not either …, then this is a parse error." */
export function checkOpenElements(tree: TreeState): void {
  if (!tree.reportsErrors) return;
  const { open } = tree;
  for (let position = open.length - 1; position >= 0; position = open.positionBelow(position)) {
    const { tagId, categories } = open.at(position).name;
    const mayStayOpen =
      (categories & Category.Html) !== 0 &&
      ((categories & Category.ImpliedEndTagThoroughly) !== 0
        ? tagId !== TagId.Caption && tagId !== TagId.Colgroup
        : tagId === TagId.Body || tagId === TagId.Html);
    if (!mayStayOpen) {
      tree.error('open-elements-left-after-eof');
      return;
    }
  }
}
