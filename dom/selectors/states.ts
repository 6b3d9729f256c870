import { isDefaultSummary } from '../html/activation/details.ts';
import { focusedElement, hasFocus, isFocusInChild, nodesWithFocus } from '../html/activation/focus.ts';
import { isFocusShown } from '../html/activation/focus-visible.ts';
import { isActive, isHovered } from '../html/activation/pointed.ts';
import { contentEditableState, isDesignMode } from '../html/editable.ts';
import {
  isChecked,
  isDefault,
  isDisabled,
  isEnabled,
  isIndeterminate,
  isOptional,
  isPlaceholderShown,
  isReadWrite,
  isRequired,
  rangeStateOf,
  validityOf,
} from '../html/form-state.ts';
import { shownPickerOf } from '../html/forms/shown-pickers.ts';
import { hasUserValidity } from '../html/forms/user-edit.ts';
import { isModalDialog } from '../html/top-layer/dialog-state.ts';
import { isFullscreen } from '../html/top-layer/fullscreen-state.ts';
import { isPopoverShowing } from '../html/top-layer/popover-state.ts';
import { ATTR, attributeName } from '../names/attribute-name.ts';
import { HTML_NAMESPACE, SVG_NAMESPACE, XLINK_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import { hasAttribute } from '../tree/attributes.ts';
import { isHtml, isHtmlElement } from '../tree/is-html.ts';
import { type ElementRecord, isShadowRoot, type ParentRecord } from '../tree/records.ts';
import { TestKind } from './compiled.ts';
import { inherited } from './inherited.ts';
import type { MatchContext } from './match-context.ts';

const XLINK_HREF = attributeName(XLINK_NAMESPACE, 'xlink', 'href');

/** https://html.spec.whatwg.org/#selector-any-link; in SVG, `xlink:href` makes a link as well. */
export function isAnyLink(element: ElementRecord): boolean {
  const { namespace, tagId } = element.name;
  if (namespace === HTML_NAMESPACE)
    return (tagId === TagId.A || tagId === TagId.Area) && hasAttribute(element, ATTR.href);
  if (namespace !== SVG_NAMESPACE || tagId !== TagId.A) return false;
  return hasAttribute(element, ATTR.href) || hasAttribute(element, XLINK_HREF);
}

/** https://html.spec.whatwg.org/#pseudo-classes: those that the element's own state decides. */
export function matchesState(kind: TestKind, element: ElementRecord, context: MatchContext): boolean {
  switch (kind) {
    case TestKind.Checked:
      return isChecked(element);
    case TestKind.Disabled:
      return isDisabled(element, context.ancestorsOfControls);
    case TestKind.Enabled:
      return isEnabled(element, context.ancestorsOfControls);
    case TestKind.ReadOnly:
      return isHtmlElement(element) && !isReadWriteIn(element, context);
    case TestKind.ReadWrite:
      return isReadWriteIn(element, context);
    case TestKind.Required:
      return isRequired(element);
    case TestKind.Optional:
      return isOptional(element);
    case TestKind.Default:
      return isDefault(element, context.controls);
    case TestKind.Indeterminate:
      return isIndeterminate(element);
    case TestKind.Valid:
      return validityOf(element, context.ancestorsOfControls, context.controls) === true;
    case TestKind.Invalid:
      return validityOf(element, context.ancestorsOfControls, context.controls) === false;
    case TestKind.InRange:
      return rangeStateOf(element, context.ancestorsOfControls) === true;
    case TestKind.OutOfRange:
      return rangeStateOf(element, context.ancestorsOfControls) === false;
    case TestKind.PlaceholderShown:
      return isPlaceholderShown(element);
    case TestKind.Modal:
      return (isHtml(element, TagId.Dialog) && isModalDialog(element)) || isFullscreen(element);
    case TestKind.Fullscreen:
      return isFullscreen(element);
    case TestKind.UserValid:
    case TestKind.UserInvalid:
      return (
        hasUserValidity(element) &&
        validityOf(element, context.ancestorsOfControls, context.controls) === (kind === TestKind.UserValid)
      );
    case TestKind.PopoverOpen:
      return isPopoverShowing(element);
    case TestKind.Hover:
      return isHovered(element);
    case TestKind.Active:
      return isActive(element);
    case TestKind.Focus:
      return hasFocus(element) && !isFocusInChild(context.document) && !isDefaultSummary(element);
    case TestKind.FocusVisible:
      // As in Chromium not of the hosts of shadow trees that the focus is in.
      return focusedElement(context.document) === element && isFocusShown(element) && !isFocusInChild(context.document);
    case TestKind.FocusWithin:
      context.withFocus ??= nodesWithFocus(context.document);
      return context.withFocus.has(element);
    default:
      return isOpen(element);
  }
}

/** https://html.spec.whatwg.org/#selector-read-write; whether an element is editable it mostly has from its ancestors. */
function isReadWriteIn(element: ElementRecord, context: MatchContext): boolean {
  if (!isHtmlElement(element)) return false;
  if (isHtml(element, TagId.Input) || isHtml(element, TagId.Textarea)) {
    return isReadWrite(element, context.ancestorsOfControls);
  }
  const isByDefault = isDesignMode(context.document);
  if (context.editable === null || context.isEditableByDefault !== isByDefault) {
    context.editable = context.createMemo<ParentRecord, boolean>();
    context.isEditableByDefault = isByDefault;
  }
  return inherited(context.editable, element, (node) => ownEditable(node, isByDefault), isByDefault);
}

/** A shadow root is in no editing host. */
function ownEditable(node: ParentRecord, isByDefault: boolean): boolean | null {
  if (!isHtmlElement(node)) return isShadowRoot(node) ? isByDefault : null;
  const state = contentEditableState(node);
  return state === 'inherit' ? null : state !== 'false';
}

/** https://html.spec.whatwg.org/#selector-open */
function isOpen(element: ElementRecord): boolean {
  if (isHtml(element, TagId.Details) || isHtml(element, TagId.Dialog)) return hasAttribute(element, ATTR.open);
  return shownPickerOf(element) !== null;
}
