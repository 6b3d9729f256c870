import { hasNoBox } from '../html/activation/focus.ts';
import { TagId } from '../names/tag-ids.ts';
import { windowOfDocument } from '../realm/document-window.ts';
import { isHtml } from '../tree/is-html.ts';
import type { ElementRecord } from '../tree/records.ts';
import { PrivateMap } from '../webidl/language/private-collections.ts';
import { flatParentOf, styleOf, suppliedBoxOf } from './boxes.ts';
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
  return windowOfDocument(element.nodeDocument) !== null && isRendered(element) ? NO_RECT : null;
}

function hasBox(element: ElementRecord): boolean {
  const box = suppliedBoxOf(element);
  return box === undefined ? isRendered(element) : box !== null;
}

/** Of what the program says nothing, the markup and the style sheets tell. */
function isRendered(element: ElementRecord): boolean {
  return new RenderedElements().has(element);
}

/** Which of several elements are rendered, as long as nothing changes: what they are in is looked at once. */
export class RenderedElements {
  readonly #contents = new PrivateMap<ElementRecord, boolean>();

  has(element: ElementRecord): boolean {
    if (styleOf(element, 'display') === 'contents' || !isShown(element, null)) return false;
    const passed: ElementRecord[] = [];
    let result = true;
    let child = element;
    for (let at = flatParentOf(element); at !== null && result; at = flatParentOf(at)) {
      const known = this.#contents.get(at);
      result = known ?? (isShown(at, child) && styleOf(at, 'content-visibility') !== 'hidden');
      // What a details element shows is another thing for its summary.
      if (!isHtml(at, TagId.Details)) passed.push(at);
      if (known !== undefined) break;
      child = at;
    }
    for (const at of passed) this.#contents.set(at, result);
    return result;
  }
}

function isShown(element: ElementRecord, child: ElementRecord | null): boolean {
  return !hasNoBox(element, child) && styleOf(element, 'display') !== 'none';
}

function isTransparent(element: ElementRecord): boolean {
  for (let at: ElementRecord | null = element; at !== null; at = flatParentOf(at)) {
    if (styleOf(at, 'opacity') === '0') return true;
  }
  return false;
}
