import { type ElementName, HTML_NAMES } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { noteIsValue } from '../../dom/scripting/create-for-parser.ts';
import {
  type AttributeList,
  type ElementRecord,
  NodeType,
  ParentRecord,
  setAttributes,
} from '../../dom/tree/records.ts';
import { insertIntoDocument } from '../tree-construction/document-insertion.ts';
import { takeAttributes } from '../tree-construction/insertion.ts';
import { InsertionMode, Outcome } from '../tree-construction/insertion-mode.ts';
import { NodeEvent } from '../tree-construction/locations.ts';
import { leadingWhitespace, reprocessAfter } from '../tree-construction/text-runs.ts';
import type { TreeState } from '../tree-construction/tree-state.ts';

/** https://html.spec.whatwg.org/#the-before-html-insertion-mode */
export function charactersInBeforeHtml(tree: TreeState, text: string, flags: number): Outcome {
  const outcome = reprocessAfter(tree, text, flags, leadingWhitespace(text, flags));
  return outcome === Outcome.Done ? outcome : anythingElse(tree);
}

/** https://html.spec.whatwg.org/#the-before-html-insertion-mode */
export function startTagInBeforeHtml(tree: TreeState, tag: ElementName): Outcome {
  if (tag.tagId !== TagId.Html) return anythingElse(tree);
  const element = createDocumentElement(tree, takeAttributes(tree));
  if (tree.locations !== null) tree.locations.startTag(element);
  return Outcome.Done;
}

/** https://html.spec.whatwg.org/#the-before-html-insertion-mode */
export function endTagInBeforeHtml(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Head:
    case TagId.Body:
    case TagId.Html:
    case TagId.Br:
      return anythingElse(tree);
    default:
      tree.error('end-tag-without-matching-open-element');
      return Outcome.Done;
  }
}

/** https://html.spec.whatwg.org/#the-before-html-insertion-mode, its last entry. */
export function anythingElse(tree: TreeState): Outcome {
  const element = createDocumentElement(tree, null);
  if (tree.locations !== null) tree.locations.noted(NodeEvent.Implied, element, tree.textOffset);
  return Outcome.Reprocess;
}

function createDocumentElement(tree: TreeState, attributes: AttributeList | null): ElementRecord {
  const html = HTML_NAMES[TagId.Html] as ElementName;
  tree.watchElement(tree.document);
  const element = new ParentRecord(NodeType.Element, tree.document, html) as ElementRecord;
  setAttributes(element, attributes);
  noteIsValue(element);
  insertIntoDocument(tree, element);
  tree.open.push(element);
  tree.mode = InsertionMode.BeforeHead;
  return element;
}
