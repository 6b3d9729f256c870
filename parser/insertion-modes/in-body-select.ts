import { type ElementName, HTML_NAMES } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { closeParagraphInButtonScope, generateImpliedEndTags } from '../tree-construction/implied-end-tags.ts';
import { insertHtmlElement, insertVoidElement } from '../tree-construction/insertion.ts';
import { reconstructActiveFormattingElements } from '../tree-construction/reconstruct.ts';
import { isHiddenInput } from '../tree-construction/token-attributes.ts';
import type { TreeState } from '../tree-construction/tree-state.ts';

/** The start tags of https://html.spec.whatwg.org/#parsing-main-inbody that ask whether a select element is in scope. */

function contextIsSelect(tree: TreeState): boolean {
  return tree.context !== null && tree.context.name === HTML_NAMES[TagId.Select];
}

function closeSelect(tree: TreeState): void {
  tree.error('misplaced-start-tag');
  tree.open.popTo(tree.open.top[TagId.Select] as number);
}

export function startInput(tree: TreeState, tag: ElementName): void {
  if (contextIsSelect(tree)) {
    tree.error('misplaced-start-tag');
    return;
  }
  if (tree.open.hasInScope(TagId.Select)) closeSelect(tree);
  if (tree.formatting.last !== null) reconstructActiveFormattingElements(tree);
  insertVoidElement(tree, tag);
  if (tree.framesetOk && !isHiddenInput(tree)) tree.framesetOk = false;
}

export function startHr(tree: TreeState, tag: ElementName): void {
  const { open } = tree;
  closeParagraphInButtonScope(tree);
  if (open.hasInScope(TagId.Select)) {
    generateImpliedEndTags(tree);
    if (open.hasInScope(TagId.Option) || open.hasInScope(TagId.Optgroup)) tree.error('misplaced-start-tag');
  }
  insertVoidElement(tree, tag);
  tree.framesetOk = false;
}

export function startSelect(tree: TreeState, tag: ElementName): void {
  if (contextIsSelect(tree)) {
    tree.error('nested-element-of-same-kind');
    return;
  }
  if (tree.open.hasInScope(TagId.Select)) {
    closeSelect(tree);
    return;
  }
  if (tree.formatting.last !== null) reconstructActiveFormattingElements(tree);
  insertHtmlElement(tree, tag);
  tree.framesetOk = false;
}

export function startOption(tree: TreeState, tag: ElementName): void {
  const { open } = tree;
  if (open.hasInScope(TagId.Select)) {
    generateImpliedEndTags(tree, TagId.Optgroup);
    if (open.hasInScope(TagId.Option)) tree.error('misplaced-start-tag');
  } else {
    popOption(tree);
  }
  if (tree.formatting.last !== null) reconstructActiveFormattingElements(tree);
  const option = insertHtmlElement(tree, tag);
  tree.selectedContents?.optionInserted(option);
}

export function startOptgroup(tree: TreeState, tag: ElementName): void {
  const { open } = tree;
  if (open.hasInScope(TagId.Select)) {
    generateImpliedEndTags(tree);
    if (open.hasInScope(TagId.Option) || open.hasInScope(TagId.Optgroup)) tree.error('misplaced-start-tag');
  } else {
    popOption(tree);
  }
  if (tree.formatting.last !== null) reconstructActiveFormattingElements(tree);
  insertHtmlElement(tree, tag);
}

/** "If the current node is an option element, then pop the current node." */
function popOption(tree: TreeState): void {
  if (tree.open.current.name === HTML_NAMES[TagId.Option]) tree.open.pop();
}
