import type { ElementName } from '../../dom/names/element-name.ts';
import { generateImpliedEndTags } from './implied-end-tags.ts';
import { topOfName } from './topmost-by-name.ts';
import type { TreeState } from './tree-state.ts';

/** "Any other end tag" of https://html.spec.whatwg.org/#parsing-main-inbody */
export function anyOtherEndTag(tree: TreeState, name: ElementName): void {
  const { open } = tree;
  const position = topOfName(open, name);
  if (position === -1) {
    tree.error('end-tag-without-matching-open-element');
    return;
  }
  // With implied end tags only elements above that one can go: those with its own name are excepted.
  generateImpliedEndTags(tree, name.tagId);
  if (position !== open.length - 1) tree.error('closing-of-element-with-open-child-elements');
  open.popTo(position);
}
