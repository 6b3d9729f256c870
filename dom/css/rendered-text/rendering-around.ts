import { isHiddenUntilFound } from '../../html/hidden-until-found.ts';
import { canSkipContents } from '../../html/skipped-contents.ts';
import { TagId } from '../../names/tag-ids.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type ElementRecord, isElement, isText, type NodeRecord } from '../../tree/records.ts';
import { hostOf } from '../../tree/traversal.ts';
import { flatParent } from '../computed/compute.ts';
import { pageStylesOf } from '../computed/page-styles.ts';
import { treeOf } from '../computed/tree-of.ts';
import type { PageStyles } from '../page-styles.ts';
import type { TextStyle } from '../text-style.ts';
import { Boxes } from './boxes.ts';
import { rearrangedChildren, rendersChild } from './rendered-children.ts';
import { isBoxless } from './used-display.ts';

/** For who asks for no inherited property. */
const NO_PARENT: TextStyle = {
  display: 'block',
  isOutOfFlow: false,
  isPositioned: false,
  isVisible: true,
  whiteSpaceCollapse: 'collapse',
  textTransform: 'none',
};

/**
 * https://html.spec.whatwg.org/#being-rendered, as far as styles and the elements around it tell; `skipped`: it is where
 * https://drafts.csswg.org/css-contain/#skips-its-contents, or does so itself.
 */
export function renderingOf(element: ElementRecord): 'none' | 'shown' | 'skipped' {
  let state: 'none' | 'shown' | 'skipped' = 'shown';
  let styles = stylesAround(element);
  for (let at = element; ; ) {
    const { display } = styles.textStyle(at, NO_PARENT);
    if (isBoxless(at, display)) state = 'none';
    else if ((styles.skipsContents(at) || isHiddenUntilFound(at)) && canSkipContents(display)) state = 'skipped';
    const parent = at.parent as NodeRecord;
    if (!isElement(parent)) {
      const host = hostOf(parent);
      if (host === null) return state;
      at = host;
      styles = stylesAround(at);
    } else {
      if (!rendersChild(parent, at)) state = isHtml(parent, TagId.Details) ? 'skipped' : 'none';
      at = parent;
    }
  }
}

/** The boxes of the element, and of as much around it as white space in it depends on. */
export function boxesOf(element: ElementRecord): Boxes {
  let boxes = new Boxes(element, element);
  for (let at = element; !boxes.isSettled && isOfLine(at); ) {
    const parent = flatParent(at);
    if (parent === null) break;
    const isAsInTree = parent === at.parent && rearrangedChildren(parent) === null;
    boxes = isAsInTree ? boxesAround(at, parent, element) : new Boxes(parent, element);
    at = parent;
  }
  return boxes;
}

/** Of some siblings, and of more and more as long as they do not tell. */
function boxesAround(child: ElementRecord, parent: ElementRecord, element: ElementRecord): Boxes {
  let first: NodeRecord = child;
  let last: NodeRecord = child;
  for (let count = 2; ; count *= 2) {
    for (let i = 0; i < count && first.previousSibling !== null; i++) first = first.previousSibling;
    for (let i = 0; i < count && last.nextSibling !== null; i++) last = last.nextSibling;
    const boxes = new Boxes(parent, element, { first, last });
    if (boxes.isSettled || (first.previousSibling === null && last.nextSibling === null)) return boxes;
  }
}

/** The element whose lines it is in, or that around it whose children are laid out in another way; itself where it has lines of its own. */
export function lineContainerOf(element: ElementRecord): ElementRecord {
  let at = element;
  for (;;) {
    const parent = flatParent(at);
    if (parent === null || !isOfLine(at)) return at;
    at = parent;
  }
}

/** Whether the node, whose parent is rendered, seems to be in the layout. */
export function mayHaveBox(node: NodeRecord): boolean {
  if (isText(node)) return /[^\t\n\r ]/.test(node.data);
  return isElement(node) && !/^(?:contents|none)$/.test(stylesAround(node).textStyle(node, NO_PARENT).display);
}

function isOfLine(element: ElementRecord): boolean {
  return /^(?:contents|inline|ruby.*|table-.*)$/.test(stylesAround(element).textStyle(element, NO_PARENT).display);
}

function stylesAround(element: ElementRecord): PageStyles {
  return pageStylesOf(treeOf(element));
}
