import type { ActivationBehavior } from '../../events/activation.ts';
import { EventFlag, type EventRecord } from '../../events/event-record.ts';
import { plainAttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import { isHtmlElement } from '../../tree/is-html.ts';
import { isNodeRecord } from '../../tree/link.ts';
import { type ElementRecord, isElement, isShadowRoot, type NodeRecord } from '../../tree/records.ts';
import { hostOf, isShadowIncludingInclusiveAncestor } from '../../tree/traversal.ts';
import { InputType, inputTypeOf } from '../forms/input-type.ts';
import { labeledControl } from '../forms/labels.ts';
import { clickElement } from './click.ts';
import { focusElement } from './focus.ts';

const CONTROLS = plainAttributeName('controls');
const HREF = plainAttributeName('href');
const TABINDEX = plainAttributeName('tabindex');
const USEMAP = plainAttributeName('usemap');

/** https://html.spec.whatwg.org/#the-label-element:activation-behaviour: a click on a label clicks its control, which gets the focus. */
export const LABEL_ACTIVATION: ActivationBehavior = {
  activate(label, event) {
    const control = labeledControl(label);
    const { target } = event;
    if (control === null || target === null || !isNodeRecord(target)) return;
    if (isShadowIncludingInclusiveAncestor(control, target) || isInsideInteractiveContent(target, label)) return;
    if (!isRepeated(event)) focusElement(control);
    clickElement(control, (event.flags & EventFlag.Trusted) === 0 ? null : event.values);
  },
};

/** DEVIATION: as in Chromium, the second click of two selects the text of the label, and leaves the focus where it is. */
function isRepeated({ flags, values }: EventRecord): boolean {
  return (flags & EventFlag.Trusted) !== 0 && ((values as { detail?: number }).detail ?? 0) > 1;
}

function isInsideInteractiveContent(target: NodeRecord, label: ElementRecord): boolean {
  let node: NodeRecord | null = target;
  while (node !== null && node !== label) {
    if (isElement(node) && isInteractiveContent(node)) return true;
    node = node.parent ?? (isShadowRoot(node) ? hostOf(node) : null);
  }
  return false;
}

/** https://html.spec.whatwg.org/#interactive-content, with whatever has a `tabindex` attribute. */
function isInteractiveContent(element: ElementRecord): boolean {
  if (hasAttribute(element, TABINDEX)) return true;
  if (!isHtmlElement(element)) return false;
  switch (element.name.tagId) {
    case TagId.A:
      return hasAttribute(element, HREF);
    case TagId.Audio:
    case TagId.Video:
      return hasAttribute(element, CONTROLS);
    case TagId.Img:
      return hasAttribute(element, USEMAP);
    case TagId.Input:
      return inputTypeOf(element) !== InputType.Hidden;
    case TagId.Button:
    case TagId.Details:
    case TagId.Embed:
    case TagId.Iframe:
    case TagId.Label:
    case TagId.Select:
    case TagId.Textarea:
      return true;
    default:
      return false;
  }
}
