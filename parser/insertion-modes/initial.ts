import { createDoctype } from '../../dom/tree/create.ts';
import { documentData } from '../../dom/tree/document-data.ts';
import { NodeFlag } from '../../dom/tree/records.ts';
import { insertIntoDocument } from '../tree-construction/document-insertion.ts';
import { InsertionMode, Outcome } from '../tree-construction/insertion-mode.ts';
import { quirksFlagFor } from '../tree-construction/quirks-mode.ts';
import { leadingWhitespace, reprocessAfter } from '../tree-construction/text-runs.ts';
import type { TreeState } from '../tree-construction/tree-state.ts';

/** https://html.spec.whatwg.org/#the-initial-insertion-mode */
export function charactersInInitial(tree: TreeState, text: string, flags: number): Outcome {
  const outcome = reprocessAfter(tree, text, flags, leadingWhitespace(text, flags));
  return outcome === Outcome.Done ? outcome : anythingElse(tree);
}

/** A DOCTYPE token. */
export function doctypeInInitial(
  tree: TreeState,
  name: string | null,
  publicId: string | null,
  systemId: string | null,
  forceQuirks: boolean,
): void {
  if (name !== 'html' || publicId !== null || (systemId !== null && systemId !== 'about:legacy-compat')) {
    tree.error('non-conforming-doctype');
  }
  const doctype = createDoctype(tree.document, name ?? '', publicId ?? '', systemId ?? '');
  insertIntoDocument(tree, doctype);
  tree.locations?.token(doctype);
  if (mayChangeMode(tree)) {
    tree.document.flags |= quirksFlagFor(name, publicId ?? '', systemId ?? '', forceQuirks);
  }
  tree.mode = InsertionMode.BeforeHtml;
}

/** Anything else: a start tag, an end tag, other characters, the end of the file. */
export function anythingElse(tree: TreeState): Outcome {
  if (mayChangeMode(tree)) {
    tree.error('missing-doctype');
    tree.document.flags |= NodeFlag.Quirks;
  }
  tree.mode = InsertionMode.BeforeHtml;
  return Outcome.Reprocess;
}

function mayChangeMode(tree: TreeState): boolean {
  const { isIframeSrcdoc, parserCannotChangeMode } = documentData(tree.document);
  return !isIframeSrcdoc && !parserCannotChangeMode;
}
