import { styles } from '../css/styles.ts';
import { hasNoBox } from '../html/activation/boxes.ts';
import { canSkipContents } from '../html/skipped-contents.ts';
import { TagId } from '../names/tag-ids.ts';
import { isFullyActive, windowOfDocument } from '../realm/document-window.ts';
import { suppliedBoxOf } from '../realm/supplied-boxes.ts';
import { flatParentOf, isLeftOutOfFlatTree } from '../tree/flat-tree.ts';
import { isHtml } from '../tree/is-html.ts';
import type { ElementRecord } from '../tree/records.ts';
import { styleOf } from './boxes.ts';
import { Positions } from './positions.ts';
import { NO_RECT, type Rect } from './rect.ts';

interface VisibilityChecks {
  readonly opacity: boolean;
  readonly visibility: boolean;
}

/** https://drafts.csswg.org/cssom-view/#dom-element-checkvisibility */
export function isVisible(element: ElementRecord, checks: VisibilityChecks): boolean {
  if (!hasBox(element)) return false;
  if (checks.visibility && styleOf(element, 'visibility') !== 'visible') return false;
  return !checks.opacity || !isTransparent(element);
}

/**
 * https://drafts.csswg.org/cssom-view/#dom-element-getclientrects
 *
 * What is rendered has a box, of no size where the program says nothing of it; null: the element has none.
 */
export function clientBoxOf(element: ElementRecord): Rect | null {
  const box = suppliedBoxOf(element);
  if (box !== undefined) return box === null ? null : new Positions(element.nodeDocument).rectOf(element, box);
  return windowOfDocument(element.nodeDocument) !== null && isRendered(element, hasBoxes) ? NO_RECT : null;
}

function hasBox(element: ElementRecord): boolean {
  const box = suppliedBoxOf(element);
  return box === undefined ? isRendered(element, isShown) : box !== null;
}

/** Of what the program says nothing, the markup and the style sheets tell: `isShown`, or `hasBoxes` for what is skipped as well. */
function isRendered(element: ElementRecord, isShownIn: typeof isShown): boolean {
  const { nodeDocument } = element;
  if (windowOfDocument(nodeDocument) !== null && !isFullyActive(nodeDocument)) return false;
  if (styleOf(element, 'display') === 'contents' || !isShownIn(element, null)) return false;
  const hides = (at: ElementRecord): false | undefined => {
    const parent = flatParentOf(at);
    return isLeftOutOfFlatTree(at) || (parent !== null && !isShownIn(parent, at)) ? false : undefined;
  };
  return styles().nearestAnswer(element, isShownIn, hides, true);
}

/** Whether the element's content, or itself if there is no `child`, is rendered where the element is. */
export function isShown(element: ElementRecord, child: ElementRecord | null): boolean {
  if (hasNoBox(element, child) || styleOf(element, 'display') === 'none') return false;
  return (
    child === null ||
    styleOf(element, 'content-visibility') !== 'hidden' ||
    !canSkipContents(styleOf(element, 'display'))
  );
}

/** The same, but that content is skipped with its boxes kept, as that of a closed details is. */
function hasBoxes(element: ElementRecord, child: ElementRecord | null): boolean {
  return !hasNoBox(element, isHtml(element, TagId.Details) ? null : child) && styleOf(element, 'display') !== 'none';
}

function isTransparent(element: ElementRecord): boolean {
  return styles().nearestAnswer(element, isTransparentItself, isTransparentItself, false);
}

function isTransparentItself(element: ElementRecord): true | undefined {
  return styleOf(element, 'opacity') === '0' || undefined;
}
