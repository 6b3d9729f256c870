import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { XLINK_NAMESPACE } from '../../names/namespaces.ts';
import { TagId } from '../../names/tag-ids.ts';
import { renderingOf, windowRealmOf } from '../../realm/document-window.ts';
import { getAttribute, hasAttribute, positionByNamespace } from '../../tree/attributes.ts';
import { flatParentOf, isLeftOutOfFlatTree } from '../../tree/flat-tree.ts';
import { isHtml, isHtmlElement } from '../../tree/is-html.ts';
import { type ElementRecord, NodeFlag, type NodeRecord } from '../../tree/records.ts';
import { shadowRootOf, shadowRootState } from '../../tree/shadow.ts';
import { contentWindowOf } from '../child-windows.ts';
import { contentEditableState, isEditable } from '../editable.ts';
import { isActuallyDisabled } from '../forms/disabled.ts';
import { isSelectButton } from '../forms/form-controls.ts';
import { isHiddenInput } from '../forms/input-type.ts';
import { HIDDEN } from '../hidden-until-found.ts';
import { parseInteger } from '../numbers.ts';
import { canSkipContents } from '../skipped-contents.ts';
import { isNeverRenderedSvg } from '../svg-boxes.ts';
import { blockingElement } from '../top-layer/close-watchers.ts';
import { isPopoverShowing } from '../top-layer/popover-state.ts';
import { hasNoBox, isInShownPicker } from './boxes.ts';
import { isDisabledControl } from './click.ts';
import { detailsOfSummary, isDefaultSummary } from './details.ts';

const CONTROLS = plainAttributeName('controls');
const INERT = plainAttributeName('inert');

/**
 * https://html.spec.whatwg.org/#focusable-area
 *
 * Without layout, what is rendered is worked out from the markup alone: an element in a document is, unless it or an
 * ancestor has `hidden`, is inside a closed `details` or `dialog`, or never has a box by the Standard's own style sheet.
 */
export function isFocusable(element: ElementRecord): boolean {
  if ((element.flags & NodeFlag.Connected) === 0 || isDisabledControl(element)) return false;
  if (!(canHaveFocus(element) || isDefaultSummary(element))) return false;
  const shown = shownAs(element);
  if (shown === null || !isShown(shown) || (shown !== element && isInert(element))) return false;
  return isDefaultSummary(shown) || hasOwnBox(shown);
}

/** Whether somebody can see the element and select what is in it. */
export function isShown(element: ElementRecord): boolean {
  return !isInert(element) && isRendered(element) && isVisible(element) && !isSkipped(element);
}

/** An area is a part of an image, and has no box of its own. https://html.spec.whatwg.org/#focusable-area */
function shownAs(element: ElementRecord): ElementRecord | null {
  const realm = isHtml(element, TagId.Area) ? windowRealmOf(element) : null;
  return realm === null ? element : realm.imageOfArea(element);
}

/** https://html.spec.whatwg.org/#inert: by itself or what it is in, up to what blocks the rest of the document. */
export function isInert(element: ElementRecord): boolean {
  const blocking = blockingElement(element.nodeDocument);
  for (let at: ElementRecord | null = element; at !== null; at = flatParentOf(at)) {
    if (isInertRoot(at)) return true;
    if (at === blocking) return false;
  }
  return blocking !== null;
}

/** DEVIATION: as in Chromium, the button of a customizable select element is one. */
export function isInertRoot(element: ElementRecord): boolean {
  return isHtmlElement(element) && (hasAttribute(element, INERT) || isSelectButton(element));
}

/** What only its children have boxes of cannot have the focus. https://drafts.csswg.org/css-display/#valdef-display-contents */
function hasOwnBox(element: ElementRecord): boolean {
  const rendering = renderingOf(element.nodeDocument);
  return rendering === null ? !isHtml(element, TagId.Slot) : rendering.style(element, 'display') !== 'contents';
}

/** Inherited, unlike `display`. */
function isVisible(element: ElementRecord): boolean {
  const rendering = renderingOf(element.nodeDocument);
  return rendering === null || rendering.style(element, 'visibility') === 'visible';
}

/** Whether it is of those that get the focus, wherever it is. */
export function canHaveFocus(element: ElementRecord): boolean {
  if (delegatesFocus(element)) return false;
  const tabIndex = getAttribute(element, ATTR.tabindex);
  if (tabIndex !== null && parseInteger(tabIndex) !== null) return !isHiddenInput(element);
  const { tagId } = element.name;
  if (!isHtmlElement(element)) return tagId === TagId.A && isForeignLink(element);
  switch (tagId) {
    case TagId.A:
    case TagId.Area:
      // In browsers what is edited has no links to follow.
      return isEditable(element) ? isEditingHost(element) : hasAttribute(element, ATTR.href);
    case TagId.Button:
    case TagId.Iframe:
    case TagId.Select:
    case TagId.Textarea:
      return true;
    case TagId.Input:
      return !isHiddenInput(element);
    case TagId.Object:
      return contentWindowOf(element) !== null;
    case TagId.Summary:
      return detailsOfSummary(element) !== null || isEditingHost(element);
    case TagId.Option:
      return isInShownPicker(element) && !isActuallyDisabled(element);
    case TagId.Dialog:
      return hasAttribute(element, ATTR.open) || isPopoverShowing(element) || isEditingHost(element);
    case TagId.Audio:
    case TagId.Video:
      return hasAttribute(element, CONTROLS) || isEditingHost(element);
    default:
      return isEditingHost(element);
  }
}

/** https://svgwg.org/svg2-draft/linking.html#XLinkRefAttrs */
function isForeignLink(element: ElementRecord): boolean {
  return hasAttribute(element, ATTR.href) || positionByNamespace(element, XLINK_NAMESPACE, 'href') >= 0;
}

/** https://html.spec.whatwg.org/#editing-host */
function isEditingHost(element: ElementRecord): boolean {
  const state = isHtmlElement(element) ? contentEditableState(element) : 'inherit';
  return state === 'true' || state === 'plaintext-only';
}

/** https://html.spec.whatwg.org/#being-rendered */
export function isRendered(element: ElementRecord): boolean {
  const rendering = renderingOf(element.nodeDocument);
  let child: ElementRecord | null = null;
  for (let at: ElementRecord | null = element; at !== null; at = flatParentOf(at)) {
    if (isLeftOutOfFlatTree(at) || hides(at, child) || rendering?.style(at, 'display') === 'none') return false;
    child = at;
  }
  return true;
}

/** https://drafts.csswg.org/css-contain-2/#skips-its-contents: that of something around it. */
export function isSkipped(element: ElementRecord): boolean {
  const rendering = renderingOf(element.nodeDocument);
  let at = rendering === null ? null : flatParentOf(element);
  while (
    at !== null &&
    !(rendering?.style(at, 'content-visibility') === 'hidden' && canSkipContents(rendering.style(at, 'display')))
  )
    at = flatParentOf(at);
  return at !== null;
}

/** Whether the element's content, or itself if there is no `child`, is not shown. */
function hides(element: ElementRecord, child: NodeRecord | null): boolean {
  if (hasNoBox(element, child) || isNeverRenderedSvg(element)) return true;
  return child !== null && isHtmlElement(element) && hasAttribute(element, HIDDEN);
}

/** https://dom.spec.whatwg.org/#shadowroot-delegates-focus */
export function delegatesFocus(element: ElementRecord): boolean {
  const root = shadowRootOf(element);
  return root !== null && shadowRootState(root).delegatesFocus;
}
