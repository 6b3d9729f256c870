import { EventFlag, type EventRecord } from '../../events/event-record.ts';
import { fireEvent } from '../../events/fire-event.ts';
import { UI_EVENT } from '../../events/ui-events.ts';
import { asciiLowercase } from '../../names/ascii-case.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { SVG_NAMESPACE } from '../../names/namespaces.ts';
import { TagId } from '../../names/tag-ids.ts';
import { windowOfDocument, windowRealmOf } from '../../realm/document-window.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import { isHtml, isHtmlElement } from '../../tree/is-html.ts';
import { type AnyRecord, isNodeRecord } from '../../tree/link.ts';
import { type ElementRecord, isElement, type NodeRecord } from '../../tree/records.ts';
import { isEditable } from '../editable.ts';
import { isFormControlDisabled } from '../forms/disabled.ts';
import { formOwner } from '../forms/form-owner.ts';
import { isSubmitType } from '../forms/validity.ts';
import { runCommandOrPopoverTarget } from '../top-layer/commands.ts';
import { activateSummary } from './details.ts';
import { isRendered } from './focusable.ts';
import {
  activateInput,
  checkAsBefore,
  checkForClick,
  type LegacyState,
  resetOwner,
  submitOwner,
  tellOfCheck,
} from './input.ts';
import { activateLabel } from './label.ts';

/** What has activation behavior, beside links. */
const ACTIVATED = [TagId.Button, TagId.Input, TagId.Label, TagId.Summary];

export function beginActivation(path: readonly AnyRecord[]): LegacyState | null {
  const target = path.find(hasActivationBehavior);
  return target !== undefined && isHtml(target, TagId.Input) ? checkForClick(target) : null;
}

/**
 * https://dom.spec.whatwg.org/#concept-event-dispatch, step 12
 *
 * DEVIATION: as in Chromium, what is clicked goes on to the next on the path until something comes of it; and an event `DOMActivate` is fired
 * at the target. Buttons, inputs and summaries hear that, before what is around the target hears the click itself: links and labels.
 */
export function endActivation(path: readonly AnyRecord[], event: EventRecord, legacyState: unknown): void {
  const state = legacyState as LegacyState | null;
  const isCanceled = (event.flags & EventFlag.Canceled) !== 0;
  if (isCanceled) {
    if (state !== null) checkAsBefore(state);
    return;
  }
  if (state !== null && tellOfCheck(state, event)) return;
  const [target] = path;
  if (target === undefined || !isNodeRecord(target)) return;
  const isHeard = isElementRecord(target) && hear(target, event, target);
  // A label clicks its control before it is activated itself.
  if (isHeard && !isHtml(target, TagId.Label)) return;
  if (!keepsClicks(target)) {
    if (!fireActivate(target, event)) return;
    const activated = path.find(hasActivationBehavior);
    if (path.some((at) => isElementRecord(at) && press(at, event, target, at === activated))) return;
  }
  if (!isHeard) path.some((at) => at !== target && isElementRecord(at) && hear(at, event, target));
}

/** DEVIATION: as in Chromium, these are not activated. */
function keepsClicks(target: NodeRecord): boolean {
  if (isHtml(target, TagId.Select) || isHtml(target, TagId.Object)) return !isRendered(target);
  return isHtml(target, TagId.Embed);
}

/** https://w3c.github.io/uievents/#event-type-DOMActivate. Returns whether it was not canceled. */
function fireActivate(target: NodeRecord, { flags, values }: EventRecord): boolean {
  const composed = (flags & EventFlag.Composed) !== 0;
  const { detail } = values as { detail?: number };
  const given = { detail, view: windowOfDocument(target.nodeDocument) };
  return fireEvent(target, 'DOMActivate', { bubbles: true, cancelable: true, composed, values: given }, UI_EVENT);
}

/** Each of these returns whether that is all that comes of the click, which commands are not. */
function hear(element: ElementRecord, event: EventRecord, target: NodeRecord): boolean {
  if (isHtml(element, TagId.Label)) return activateLabel(element, event, target);
  return isLink(element) && followLink(element, event);
}

function press(element: ElementRecord, event: EventRecord, target: NodeRecord, isFirst: boolean): boolean {
  if (!isHtmlElement(element)) return false;
  switch (element.name.tagId) {
    case TagId.Button:
      return activateButton(element, event, target);
    case TagId.Input:
      return activateInput(element, event, target);
    case TagId.Summary:
      return isFirst && activateSummary(element, event, target);
    default:
      return false;
  }
}

/**
 * https://html.spec.whatwg.org/#links-created-by-a-and-area-elements
 *
 * DEVIATION: in browsers what is edited has no links to follow, but those of SVG.
 */
function followLink(element: ElementRecord, event: EventRecord): boolean {
  if (isHtmlElement(element) && isEditable(element)) return false;
  windowRealmOf(element)?.followHyperlink(element, event);
  return true;
}

/** https://html.spec.whatwg.org/#the-button-element:activation-behaviour */
function activateButton(button: ElementRecord, event: EventRecord, target: NodeRecord): boolean {
  if (isFormControlDisabled(button)) return false;
  if (formOwner(button) !== null) {
    const type = asciiLowercase(getAttribute(button, ATTR.type) ?? '');
    const isSubmit = isSubmitType(button);
    if (isSubmit) submitOwner(button, event);
    else if (type === 'reset') resetOwner(button);
    if (type !== 'button') return isSubmit || type === 'reset';
  }
  runCommandOrPopoverTarget(button, target);
  return false;
}

function isLink(element: ElementRecord): boolean {
  const { namespace, tagId } = element.name;
  if (!isHtmlElement(element)) return tagId === TagId.A && namespace === SVG_NAMESPACE;
  return (tagId === TagId.A || tagId === TagId.Area) && hasAttribute(element, ATTR.href);
}

function isElementRecord(target: AnyRecord): target is ElementRecord {
  return isNodeRecord(target) && isElement(target);
}

function hasActivationBehavior(target: AnyRecord): target is ElementRecord {
  if (!isElementRecord(target)) return false;
  const { tagId } = target.name;
  return isLink(target) || (isHtmlElement(target) && ACTIVATED.includes(tagId));
}
