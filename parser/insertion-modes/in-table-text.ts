import { TextFlag } from '../tokenizer/token-sink.ts';
import { insertCharacters } from '../tree-construction/insertion.ts';
import { Outcome } from '../tree-construction/insertion-mode.ts';
import { hasNonWhitespace, replaceNulls } from '../tree-construction/text-runs.ts';
import type { TreeBuilder } from '../tree-construction/tree-builder.ts';
import { fosterCharacters } from './in-table.ts';

/** https://html.spec.whatwg.org/#parsing-main-intabletext */
export function charactersInTableText(tree: TreeBuilder, text: string, flags: number): Outcome {
  tree.pendingTableCharacters += (flags & TextFlag.MayHaveNull) === 0 ? text : replaceNulls(tree, text, '');
  return Outcome.Done;
}

/** https://html.spec.whatwg.org/#parsing-main-intabletext, its last entry: what comes before any other token. */
export function flushPendingTableCharacters(tree: TreeBuilder): void {
  const characters = tree.pendingTableCharacters;
  tree.pendingTableCharacters = '';
  tree.mode = tree.originalMode;
  if (characters === '') return;
  if (!hasNonWhitespace(characters, 0)) {
    insertCharacters(tree, characters);
    return;
  }
  const { errorOffset } = tree;
  tree.errorOffset = tree.pendingTableOffset;
  fosterCharacters(tree, characters, 0);
  tree.errorOffset = errorOffset;
}

/** https://html.spec.whatwg.org/#parsing-main-intabletext, its last entry. */
export function anythingElse(tree: TreeBuilder): Outcome {
  flushPendingTableCharacters(tree);
  return Outcome.Reprocess;
}
