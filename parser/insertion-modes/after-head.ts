import type { ElementName } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import type { ElementRecord } from '../../dom/tree/records.ts';
import { insertHtmlElement, insertImpliedElement } from '../tree-construction/insertion.ts';
import { InsertionMode, Outcome } from '../tree-construction/insertion-mode.ts';
import { NodeEvent } from '../tree-construction/locations.ts';
import { insertWhitespace, leadingWhitespace, reprocessAfter } from '../tree-construction/text-runs.ts';
import type { TreeState } from '../tree-construction/tree-state.ts';
import { startTagInBody } from './in-body.ts';
import { endTagInHead, startTagInHead } from './in-head.ts';

/** https://html.spec.whatwg.org/#the-after-head-insertion-mode */
export function charactersInAfterHead(tree: TreeState, text: string, flags: number): Outcome {
  const whitespace = leadingWhitespace(text, flags);
  insertWhitespace(tree, whitespace);
  const outcome = reprocessAfter(tree, text, flags, whitespace);
  return outcome === Outcome.Done ? outcome : anythingElse(tree);
}

/** https://html.spec.whatwg.org/#the-after-head-insertion-mode */
export function startTagInAfterHead(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Html:
      return startTagInBody(tree, tag);
    case TagId.Body:
      tree.headIsComplete();
      insertHtmlElement(tree, tag);
      tree.framesetOk = false;
      tree.mode = InsertionMode.InBody;
      return Outcome.Done;
    case TagId.Frameset:
      tree.headIsComplete();
      insertHtmlElement(tree, tag);
      tree.mode = InsertionMode.InFrameset;
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
      return startTagInsideHead(tree, tag);
    case TagId.Head:
      tree.error('misplaced-start-tag-for-head-element');
      return Outcome.Done;
    default:
      return anythingElse(tree);
  }
}

function startTagInsideHead(tree: TreeState, tag: ElementName): Outcome {
  tree.error('abandoned-head-element-child');
  if (tree.locations !== null) tree.locations.noted(NodeEvent.PutIntoHead, null, 0);
  const { open } = tree;
  const position = open.length;
  open.push(tree.headElement as ElementRecord);
  const outcome = startTagInHead(tree, tag);
  open.removeAt(position);
  return outcome;
}

/** https://html.spec.whatwg.org/#the-after-head-insertion-mode */
export function endTagInAfterHead(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Template:
      return endTagInHead(tree, tag);
    case TagId.Body:
    case TagId.Html:
    case TagId.Br:
      return anythingElse(tree);
    default:
      tree.error('end-tag-without-matching-open-element');
      return Outcome.Done;
  }
}

/** https://html.spec.whatwg.org/#the-after-head-insertion-mode, its last entry. */
export function anythingElse(tree: TreeState): Outcome {
  tree.headIsComplete();
  insertImpliedElement(tree, TagId.Body);
  tree.mode = InsertionMode.InBody;
  return Outcome.Reprocess;
}
