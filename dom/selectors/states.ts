import { hasFocus, nodesWithFocus } from '../html/activation/focus.ts';
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
import { isRadioButton } from '../html/forms/radio-groups.ts';
import { isModalDialog } from '../html/top-layer/dialog-state.ts';
import { isPopoverShowing } from '../html/top-layer/popover-state.ts';
import { ATTR, attributeName, plainAttributeName } from '../names/attribute-name.ts';
import { HTML_NAMESPACE, SVG_NAMESPACE, XLINK_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import { getAttribute, hasAttribute } from '../tree/attributes.ts';
import { documentData } from '../tree/document-data.ts';
import { isHtml, isHtmlElement } from '../tree/is-html.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag, type ParentRecord } from '../tree/records.ts';
import { nextInTreeOrder } from '../tree/traversal.ts';
import { TestKind } from './compiled.ts';
import { inherited } from './inherited.ts';
import type { MatchContext } from './match-context.ts';
import { isIndeterminateRadioButton } from './radio-groups.ts';

const HREF = plainAttributeName('href');
const XLINK_HREF = attributeName(XLINK_NAMESPACE, 'xlink', 'href');
const OPEN = plainAttributeName('open');

/** https://html.spec.whatwg.org/#selector-any-link; in SVG, `xlink:href` makes a link as well. */
export function isAnyLink(element: ElementRecord): boolean {
  const { namespace, tagId } = element.name;
  if (namespace === HTML_NAMESPACE) return (tagId === TagId.A || tagId === TagId.Area) && hasAttribute(element, HREF);
  if (namespace !== SVG_NAMESPACE || tagId !== TagId.A) return false;
  return hasAttribute(element, HREF) || hasAttribute(element, XLINK_HREF);
}

/** https://html.spec.whatwg.org/#selector-target */
export function isTarget(element: ElementRecord, context: MatchContext): boolean {
  if ((element.flags & NodeFlag.Connected) === 0) return false;
  if (element.attributes === null) return false;
  if (context.target === undefined) context.target = indicatedPart(context.document);
  return element === context.target;
}

/** https://html.spec.whatwg.org/#the-indicated-part-of-the-document, if it is an element. */
function indicatedPart(document: DocumentRecord): ElementRecord | null {
  const { url } = documentData(document);
  const hash = url.indexOf('#');
  if (hash < 0 || hash === url.length - 1) return null;
  const fragment = url.slice(hash + 1);
  return potentialIndicatedElement(document, fragment) ?? potentialIndicatedElement(document, percentDecode(fragment));
}

/** https://html.spec.whatwg.org/#find-a-potential-indicated-element */
function potentialIndicatedElement(document: DocumentRecord, fragment: string): ElementRecord | null {
  let named: ElementRecord | null = null;
  for (let node = nextInTreeOrder(document, document); node !== null; node = nextInTreeOrder(node, document)) {
    if (node.nodeType !== 1) continue;
    const element = node as ElementRecord;
    if (getAttribute(element, ATTR.id) === fragment) return element;
    if (named === null && isHtml(element, TagId.A) && getAttribute(element, ATTR.name) === fragment) named = element;
  }
  return named;
}

/** https://url.spec.whatwg.org/#string-percent-decode and UTF-8 decode without BOM. */
function percentDecode(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    const bytes = run.slice(1).split('%');
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)),
    );
  });
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
      return isDefault(element);
    case TestKind.Indeterminate:
      return isRadioButton(element) ? isIndeterminateRadioButton(element, context) : isIndeterminate(element);
    case TestKind.Valid:
      return validityOf(element, context.ancestorsOfControls) === true;
    case TestKind.Invalid:
      return validityOf(element, context.ancestorsOfControls) === false;
    case TestKind.InRange:
      return rangeStateOf(element) === true;
    case TestKind.OutOfRange:
      return rangeStateOf(element) === false;
    case TestKind.PlaceholderShown:
      return isPlaceholderShown(element);
    case TestKind.Modal:
      return isHtml(element, TagId.Dialog) && isModalDialog(element);
    case TestKind.PopoverOpen:
      return isPopoverShowing(element);
    case TestKind.Focus:
      return hasFocus(element);
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
  return inherited(context.editable, element, ownEditable, isByDefault);
}

function ownEditable(node: ParentRecord): boolean | null {
  if (!isHtmlElement(node)) return null;
  const state = contentEditableState(node);
  return state === 'inherit' ? null : state !== 'false';
}

/** https://html.spec.whatwg.org/#selector-open */
function isOpen(element: ElementRecord): boolean {
  return (isHtml(element, TagId.Details) || isHtml(element, TagId.Dialog)) && hasAttribute(element, OPEN);
}
