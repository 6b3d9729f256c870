import { fireEvent } from '../events/fire-event.ts';
import { isSummaryOf } from '../html/activation/details.ts';
import { blurElement, focusElement, focusedElement } from '../html/activation/focus.ts';
import { focusTarget } from '../html/activation/focus-delegate.ts';
import { setStartingPoint } from '../html/activation/starting-point.ts';
import { HIDDEN, isHiddenUntilFound } from '../html/hidden-until-found.ts';
import { scrollIntoView } from '../layout/scroll-into-view.ts';
import { scrollTo } from '../layout/scrolling.ts';
import { ATTR } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { targetOf } from '../selectors/target.ts';
import { hasAttribute, removeAttribute, setAttribute } from '../tree/attributes.ts';
import { documentData } from '../tree/document-data.ts';
import { flatParentOf, isLeftOutOfFlatTree } from '../tree/flat-tree.ts';
import { isHtml } from '../tree/is-html.ts';
import { type DocumentRecord, type ElementRecord, isConnected } from '../tree/records.ts';

/** https://html.spec.whatwg.org/#scroll-to-the-fragment-identifier; `isLoading`: after the document has been loaded. */
export function scrollToFragment(document: DocumentRecord, isLoading: boolean): void {
  const target = targetOf(document);
  if (target === null) {
    const { url } = documentData(document);
    if (!isLoading && /#(?:top)?$/i.test(url)) scrollTo(document, 0, 0);
    return;
  }
  reveal(target);
  if (!isConnected(target)) return;
  scrollIntoView(target, 'start', 'nearest');
  setStartingPoint(document, target);
  // As in Chromium, what had the focus loses it, unless the target can have it.
  const focused = focusedElement(document);
  if (focusTarget(target) !== null) focusElement(target);
  else if (focused !== null && !isLoading) blurElement(focused);
}

/** https://html.spec.whatwg.org/#ancestor-revealing-algorithm */
function reveal(target: ElementRecord): void {
  const steps: (() => boolean)[] = [];
  let at: ElementRecord | null = target;
  while (at !== null) {
    const element: ElementRecord = at;
    const parent = isLeftOutOfFlatTree(element) ? null : flatParentOf(element);
    if (isHiddenUntilFound(element)) steps.push(() => find(element));
    if (parent !== null && isHtml(parent, TagId.Details) && !isSummaryOf(element, parent))
      steps.push(() => open(parent));
    at = parent;
  }
  for (const run of steps) if (!run()) return;
}

function find(element: ElementRecord): boolean {
  if (!isConnected(element) || !isHiddenUntilFound(element)) return false;
  fireEvent(element, 'beforematch', { bubbles: true });
  if (!isConnected(element)) return false;
  removeAttribute(element, HIDDEN);
  return true;
}

function open(details: ElementRecord): boolean {
  if (!isConnected(details)) return false;
  if (!hasAttribute(details, ATTR.open)) setAttribute(details, ATTR.open, '');
  return true;
}
