import type { ElementName } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { State } from '../tokenizer/state.ts';
import { declareEncoding } from '../tree-construction/encoding-declarations.ts';
import { insertHtmlElement, insertScript, insertVoidElement, takeAttributes } from '../tree-construction/insertion.ts';
import { InsertionMode, Outcome } from '../tree-construction/insertion-mode.ts';
import { endTemplate, startTemplate } from '../tree-construction/templates.ts';
import { expectText, parseRawText, parseRcdata } from '../tree-construction/text-elements.ts';
import { insertWhitespace, leadingWhitespace, reprocessAfter } from '../tree-construction/text-runs.ts';
import type { TreeState } from '../tree-construction/tree-state.ts';
import { startHtml } from './html-start-tag.ts';

/** https://html.spec.whatwg.org/#parsing-main-inhead */
export function charactersInHead(tree: TreeState, text: string, flags: number): Outcome {
  const whitespace = leadingWhitespace(text, flags);
  insertWhitespace(tree, whitespace);
  const outcome = reprocessAfter(tree, text, flags, whitespace);
  return outcome === Outcome.Done ? outcome : anythingElse(tree);
}

/** https://html.spec.whatwg.org/#parsing-main-inhead */
export function startTagInHead(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Html:
      startHtml(tree);
      return Outcome.Done;
    case TagId.Base:
    case TagId.Basefont:
    case TagId.Bgsound:
    case TagId.Link:
      insertVoidElement(tree, tag);
      return Outcome.Done;
    case TagId.Meta:
      startMeta(tree, tag);
      return Outcome.Done;
    case TagId.Title:
      parseRcdata(tree, tag);
      return Outcome.Done;
    case TagId.Noframes:
    case TagId.Style:
      parseRawText(tree, tag);
      return Outcome.Done;
    case TagId.Noscript:
      if (tree.scripting) {
        parseRawText(tree, tag);
      } else {
        insertHtmlElement(tree, tag);
        tree.mode = InsertionMode.InHeadNoscript;
      }
      return Outcome.Done;
    case TagId.Script:
      startScript(tree, tag);
      return Outcome.Done;
    case TagId.Template:
      startTemplate(tree, tag);
      return Outcome.Done;
    case TagId.Head:
      tree.error('misplaced-start-tag-for-head-element');
      return Outcome.Done;
    default:
      return anythingElse(tree);
  }
}

function startMeta(tree: TreeState, tag: ElementName): void {
  const meta = insertVoidElement(tree, tag);
  if (tree.encodingDeclarations !== null) declareEncoding(tree, meta, tree.encodingDeclarations);
}

function startScript(tree: TreeState, tag: ElementName): void {
  const script = insertScript(tree, tag, takeAttributes(tree));
  if (tree.locations !== null) tree.locations.startTag(script);
  tree.open.push(script);
  expectText(tree, State.ScriptData);
}

/** https://html.spec.whatwg.org/#parsing-main-inhead */
export function endTagInHead(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Head:
      tree.open.pop();
      tree.mode = InsertionMode.AfterHead;
      return Outcome.Done;
    case TagId.Body:
    case TagId.Html:
    case TagId.Br:
      return anythingElse(tree);
    case TagId.Template:
      endTemplate(tree);
      return Outcome.Done;
    default:
      tree.error('end-tag-without-matching-open-element');
      return Outcome.Done;
  }
}

/** https://html.spec.whatwg.org/#parsing-main-inhead, its last entry. */
export function anythingElse(tree: TreeState): Outcome {
  tree.open.pop();
  tree.mode = InsertionMode.AfterHead;
  return Outcome.Reprocess;
}
