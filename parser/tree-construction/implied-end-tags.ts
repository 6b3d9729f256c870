import { Category } from '../../dom/names/categories.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import type { TreeState } from './tree-state.ts';

/** https://html.spec.whatwg.org/#generate-implied-end-tags, except for elements with that tag name. */
export function generateImpliedEndTags(tree: TreeState, except: TagId = TagId.Unknown): void {
  const { open } = tree;
  let { name } = open.current;
  while ((name.categories & Category.ImpliedEndTag) !== 0 && name.tagId !== except) {
    open.pop();
    name = open.current.name;
  }
}

/** https://html.spec.whatwg.org/#generate-all-implied-end-tags-thoroughly */
export function generateAllImpliedEndTagsThoroughly(tree: TreeState): void {
  const { open } = tree;
  while ((open.current.name.categories & Category.ImpliedEndTagThoroughly) !== 0) open.pop();
}

/**
 * The usual end of an end tag's rules: generates implied end tags, finds a parse error if the current node is not an
 * HTML element with that tag name, and pops elements until such an element has been popped. There must be one.
 */
export function popToElementNamed(tree: TreeState, tagId: TagId, except: TagId = TagId.Unknown): void {
  const { open } = tree;
  generateImpliedEndTags(tree, except);
  const position = open.top[tagId] as number;
  if (position !== open.length - 1) tree.error('closing-of-element-with-open-child-elements');
  open.popTo(position);
}

/** https://html.spec.whatwg.org/#close-a-p-element */
export function closeParagraph(tree: TreeState): void {
  popToElementNamed(tree, TagId.P, TagId.P);
}

/** "If the stack of open elements has a p element in button scope, then close a p element." */
export function closeParagraphInButtonScope(tree: TreeState): void {
  if (tree.open.hasInButtonScope(TagId.P)) closeParagraph(tree);
}
