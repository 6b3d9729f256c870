import { ATTR } from '../../names/attribute-name.ts';
import { SVG_NAMESPACE } from '../../names/namespaces.ts';
import { TagId } from '../../names/tag-ids.ts';
import { renderingOf } from '../../realm/document-window.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import { isHtml, isHtmlElement } from '../../tree/is-html.ts';
import { type ElementRecord, isElement, type NodeRecord } from '../../tree/records.ts';
import { nearestAncestorSelect } from '../forms/option-ancestors.ts';
import { isListBox } from '../forms/select.ts';
import { shownPickerOf } from '../forms/shown-pickers.ts';
import { HIDDEN, isHiddenUntilFound } from '../hidden-until-found.ts';
import { isNeverRendered } from '../replaced-elements.ts';
import { hasNoSvgBox } from '../svg-boxes.ts';
import { isOpenDialog } from '../top-layer/dialog-state.ts';
import { isPopoverShowing, POPOVER } from '../top-layer/popover-state.ts';
import { isSummaryOf } from './details.ts';

/** Whether the element's content, or itself if there is no `child`, has no box by the markup alone. https://html.spec.whatwg.org/#hidden-elements */
export function hasNoBox(element: ElementRecord, child: NodeRecord | null): boolean {
  if (element.name.namespace === SVG_NAMESPACE) return hasNoSvgBox(element, child);
  if (!isHtmlElement(element)) return false;
  if (hasAttribute(element, POPOVER) && !isPopoverShowing(element) && !isOpenDialog(element)) return true;
  if (hasAttribute(element, HIDDEN)) return !isHiddenUntilFound(element);
  switch (element.name.tagId) {
    case TagId.Details:
      return child !== null && !hasAttribute(element, ATTR.open) && !isSummaryOf(child, element);
    case TagId.Dialog:
      return !hasAttribute(element, ATTR.open) && !isPopoverShowing(element);
    case TagId.Select:
      // The button of a customizable one is always shown.
      return child !== null && !(isHtml(child, TagId.Button) && isCustomizable(element)) && !showsOptions(element);
    case TagId.Option:
      // Only its text is shown, but in the picker of a customizable one.
      return child !== null && isElement(child) && !isInShownPicker(element);
    case TagId.Base:
    case TagId.Datalist:
    case TagId.Head:
    case TagId.Link:
    case TagId.Meta:
    case TagId.Script:
    case TagId.Style:
    case TagId.Template:
    case TagId.Title:
      return true;
    default:
      return isNeverRendered(element);
  }
}

export function isInShownPicker(option: ElementRecord): boolean {
  return shownPickerOf(nearestAncestorSelect(option))?.isInPage === true;
}

function isCustomizable(select: ElementRecord): boolean {
  return renderingOf(select.nodeDocument)?.style(select, 'appearance') === 'base-select';
}

function showsOptions(select: ElementRecord): boolean {
  return isListBox(select) || shownPickerOf(select)?.isInPage === true;
}
