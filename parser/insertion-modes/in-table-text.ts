import { TextFlag } from '../tokenizer/token-sink.ts';
import { insertCharacters } from '../tree-construction/insertion.ts';
import { Outcome } from '../tree-construction/insertion-mode.ts';
import { dropNulls, hasNonWhitespace, misplacedCharacter } from '../tree-construction/text-runs.ts';
import type { TreeState } from '../tree-construction/tree-state.ts';
import { fosterCharacters } from './in-table.ts';

/** https://html.spec.whatwg.org/#parsing-main-intabletext */
export function charactersInTableText(tree: TreeState, text: string, flags: number): Outcome {
  if (tree.reportsErrors && tree.pendingTableErrorOffset < 0) noteMisplaced(tree, text, flags);
  const data = (flags & TextFlag.MayHaveNull) === 0 ? text : dropNulls(tree, text);
  if (tree.isTraced && tree.pendingTableCharacters === '') tree.pendingTableOffset = tree.offsetInText(0);
  tree.pendingTableCharacters += data;
  return Outcome.Done;
}

/** Remembers where the first character stands that is no white space. */
function noteMisplaced(tree: TreeState, text: string, flags: number): void {
  const index = misplacedCharacter(text, flags);
  if (index >= 0) tree.pendingTableErrorOffset = tree.offsetInText(index);
}

/** https://html.spec.whatwg.org/#parsing-main-intabletext, its last entry: what comes before any other token. */
export function flushPendingTableCharacters(tree: TreeState): void {
  const characters = tree.pendingTableCharacters;
  tree.pendingTableCharacters = '';
  tree.mode = tree.originalMode;
  if (characters === '') return;
  if (!hasNonWhitespace(characters, 0)) {
    insertCharacters(tree, characters);
    return;
  }
  const { errorOffset } = tree;
  tree.errorOffset = tree.pendingTableErrorOffset;
  tree.error('unexpected-content-in-table');
  tree.errorOffset = errorOffset;
  fosterCharacters(tree, characters, 0);
}

/** https://html.spec.whatwg.org/#parsing-main-intabletext, its last entry. */
export function anythingElse(tree: TreeState): Outcome {
  flushPendingTableCharacters(tree);
  return Outcome.Reprocess;
}
