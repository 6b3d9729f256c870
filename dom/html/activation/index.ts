import type { ActivationBehavior } from '../../events/activation.ts';
import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { asciiLowercase } from '../../names/element-name.ts';
import { SVG_NAMESPACE } from '../../names/namespaces.ts';
import { TagId } from '../../names/tag-ids.ts';
import { windowRealmOf } from '../../realm/document-window.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import { isHtmlElement, nearestAncestor } from '../../tree/is-html.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { isFormControlDisabled } from '../forms/disabled.ts';
import { formOwner } from '../forms/form-owner.ts';
import { labeledControl } from '../forms/labels.ts';
import { isSubmitType } from '../forms/validity.ts';
import { runCommandOrPopoverTarget } from '../top-layer/commands.ts';
import { SUMMARY_ACTIVATION } from './details.ts';
import { INPUT_ACTIVATION, resetOwner, submitOwner } from './input.ts';
import { LABEL_ACTIVATION } from './label.ts';

const HREF = plainAttributeName('href');

/** https://html.spec.whatwg.org/#links-created-by-a-and-area-elements */
const LINK_ACTIVATION: ActivationBehavior = {
  activate(element, event) {
    if (hasAttribute(element, HREF)) windowRealmOf(element)?.followHyperlink(element, event);
  },
};

/** https://html.spec.whatwg.org/#the-button-element:activation-behaviour */
const BUTTON_ACTIVATION: ActivationBehavior = {
  activate(button, event) {
    if (isFormControlDisabled(button)) return;
    if (formOwner(button) !== null) {
      const type = asciiLowercase(getAttribute(button, ATTR.type) ?? '');
      if (isSubmitType(button)) submitOwner(button);
      else if (type === 'reset') resetOwner(button);
      if (type !== 'button') return;
    }
    runCommandOrPopoverTarget(button, event);
  },
};

/** As in Chromium, a click on a label of nothing goes on to the button that it is in. */
function isOfButton(label: ElementRecord): boolean {
  return nearestAncestor(label, TagId.Button) !== null && labeledControl(label) === null;
}

export function activationBehaviorOf(element: ElementRecord): ActivationBehavior | null {
  const { tagId, namespace } = element.name;
  if (!isHtmlElement(element)) return tagId === TagId.A && namespace === SVG_NAMESPACE ? LINK_ACTIVATION : null;
  switch (tagId) {
    case TagId.A:
    case TagId.Area:
      return hasAttribute(element, HREF) ? LINK_ACTIVATION : null;
    case TagId.Button:
      return BUTTON_ACTIVATION;
    case TagId.Input:
      return INPUT_ACTIVATION;
    case TagId.Label:
      return isOfButton(element) ? null : LABEL_ACTIVATION;
    case TagId.Summary:
      return SUMMARY_ACTIVATION;
    default:
      return null;
  }
}
