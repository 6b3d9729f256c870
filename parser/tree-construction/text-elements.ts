import type { ElementName } from '../../dom/names/element-name.ts';
import { State } from '../tokenizer/state.ts';
import { insertHtmlElement } from './insertion.ts';
import { InsertionMode } from './insertion-mode.ts';
import type { TreeState } from './tree-state.ts';

/** https://html.spec.whatwg.org/#generic-raw-text-element-parsing-algorithm */
export function parseRawText(tree: TreeState, name: ElementName): void {
  insertHtmlElement(tree, name);
  expectText(tree, State.Rawtext);
}

/** https://html.spec.whatwg.org/#generic-rcdata-element-parsing-algorithm */
export function parseRcdata(tree: TreeState, name: ElementName): void {
  insertHtmlElement(tree, name);
  expectText(tree, State.Rcdata);
}

/** Switches the tokenizer to that state, and to the "text" insertion mode until the end tag. */
export function expectText(tree: TreeState, state: State): void {
  tree.tokenizer.state = state;
  tree.originalMode = tree.mode;
  tree.mode = InsertionMode.Text;
}
