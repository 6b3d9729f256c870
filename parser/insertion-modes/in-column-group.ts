import type { ElementName } from '../../dom/names/element-name.ts';
import { HTML_NAMES } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { insertVoidElement } from '../tree-construction/insertion.ts';
import { InsertionMode, Outcome } from '../tree-construction/insertion-mode.ts';
import { insertWhitespace, leadingWhitespace, reprocessAfter } from '../tree-construction/text-runs.ts';
import type { TreeState } from '../tree-construction/tree-state.ts';
import { startTagInBody } from './in-body.ts';
import { endTagInHead, startTagInHead } from './in-head.ts';

/** https://html.spec.whatwg.org/#parsing-main-incolgroup */
export function charactersInColumnGroup(tree: TreeState, text: string, flags: number): Outcome {
  let rest = text;
  while (true) {
    const whitespace = leadingWhitespace(rest, flags);
    insertWhitespace(tree, whitespace);
    const outcome = reprocessAfter(tree, rest, flags, whitespace);
    if (outcome === Outcome.Done) return outcome;
    if (isInColumnGroup(tree)) return anythingElse(tree);
    // One character is ignored, others may follow.
    tree.errorUnlessContinued('misplaced-characters', 0);
    rest = tree.text.replace(/^[^\t\n\f\r ]+/, '');
    tree.endsMisplaced = rest === '';
    if (rest === '') return Outcome.Done;
    tree.text = rest;
  }
}

/** https://html.spec.whatwg.org/#parsing-main-incolgroup */
export function startTagInColumnGroup(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Html:
      return startTagInBody(tree, tag);
    case TagId.Col:
      insertVoidElement(tree, tag);
      return Outcome.Done;
    case TagId.Template:
      return startTagInHead(tree, tag);
    default:
      return anythingElse(tree);
  }
}

/** https://html.spec.whatwg.org/#parsing-main-incolgroup */
export function endTagInColumnGroup(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Colgroup:
      if (isInColumnGroup(tree)) {
        tree.open.pop();
        tree.mode = InsertionMode.InTable;
      } else {
        tree.error('end-tag-without-matching-open-element');
      }
      return Outcome.Done;
    case TagId.Col:
      tree.error('end-tag-without-matching-open-element');
      return Outcome.Done;
    case TagId.Template:
      return endTagInHead(tree, tag);
    default:
      return anythingElse(tree);
  }
}

function isInColumnGroup(tree: TreeState): boolean {
  return tree.open.current.name === HTML_NAMES[TagId.Colgroup];
}

/** https://html.spec.whatwg.org/#parsing-main-incolgroup, its last entry. */
function anythingElse(tree: TreeState): Outcome {
  if (!isInColumnGroup(tree)) {
    tree.error('misplaced-start-tag');
    return Outcome.Done;
  }
  tree.open.pop();
  tree.mode = InsertionMode.InTable;
  return Outcome.Reprocess;
}
