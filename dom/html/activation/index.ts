import type { ActivationBehavior } from '../../events/activation.ts';
import { asciiLowercase } from '../../names/ascii-case.ts';
import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { SVG_NAMESPACE } from '../../names/namespaces.ts';
import { TagId } from '../../names/tag-ids.ts';
import { windowRealmOf } from '../../realm/document-window.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import { isHtmlElement, nearestAncestor } from '../../tree/is-html.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { isEditable } from '../editable.ts';
import { isFormControlDisabled } from '../forms/disabled.ts';
import { formOwner } from '../forms/form-owner.ts';
import { InputType, inputTypeOf } from '../forms/input-type.ts';
import { labeledControl } from '../forms/labels.ts';
import { isSubmitType } from '../forms/validity.ts';
import { runCommandOrPopoverTarget } from '../top-layer/commands.ts';
import { SUMMARY_ACTIVATION } from './details.ts';
import { INPUT_ACTIVATION, resetOwner, submitOwner } from './input.ts';
import { LABEL_ACTIVATION } from './label.ts';

const HREF = plainAttributeName('href');

/**
 * https://html.spec.whatwg.org/#links-created-by-a-and-area-elements
 *
 * DEVIATION: in browsers what is edited has no links to follow, but those of SVG.
 */
const LINK_ACTIVATION: ActivationBehavior = {
  activate(element, event) {
    if (!hasAttribute(element, HREF) || (isHtmlElement(element) && isEditable(element))) return;
    windowRealmOf(element)?.followHyperlink(element, event);
  },
};

/** https://html.spec.whatwg.org/#the-button-element:activation-behaviour */
const BUTTON_ACTIVATION: ActivationBehavior = {
  activate(button, event) {
    if (isFormControlDisabled(button)) return;
    if (formOwner(button) !== null) {
      const type = asciiLowercase(getAttribute(button, ATTR.type) ?? '');
      if (isSubmitType(button)) submitOwner(button, event);
      else if (type === 'reset') resetOwner(button);
      if (type !== 'button') return;
    }
    runCommandOrPopoverTarget(button, event);
  },
};

const TARGETS = ['commandfor', 'popovertarget'].map(plainAttributeName);

/** DEVIATION: as in Chromium, a click on a button or input element of which nothing comes goes on to the link that it is in. */
function isForLink(control: ElementRecord, type: InputType): boolean {
  return !doesAct(control, type) && nearestAncestor(control, TagId.A) !== null;
}

/** As in Chromium, a click on a label of nothing goes on to the button or link that it is in. */
function isForOther(label: ElementRecord): boolean {
  if (labeledControl(label) !== null) return false;
  return nearestAncestor(label, TagId.Button) !== null || nearestAncestor(label, TagId.A) !== null;
}

function doesAct(control: ElementRecord, type: InputType): boolean {
  switch (type) {
    case InputType.Checkbox:
    case InputType.RadioButton:
    case InputType.FileUpload:
    case InputType.Color:
      return true;
    case InputType.SubmitButton:
    case InputType.ImageButton:
    case InputType.ResetButton:
    case InputType.Button:
      if (isFormControlDisabled(control)) return false;
      if (type !== InputType.Button && formOwner(control) !== null) return true;
      return TARGETS.some((name) => hasAttribute(control, name));
    default:
      return false;
  }
}

function buttonType(button: ElementRecord): InputType {
  if (isSubmitType(button)) return InputType.SubmitButton;
  return asciiLowercase(getAttribute(button, ATTR.type) ?? '') === 'reset' ? InputType.ResetButton : InputType.Button;
}

export function activationBehaviorOf(element: ElementRecord): ActivationBehavior | null {
  const { tagId, namespace } = element.name;
  if (!isHtmlElement(element)) return tagId === TagId.A && namespace === SVG_NAMESPACE ? LINK_ACTIVATION : null;
  switch (tagId) {
    case TagId.A:
    case TagId.Area:
      return hasAttribute(element, HREF) ? LINK_ACTIVATION : null;
    case TagId.Button:
      return isForLink(element, buttonType(element)) ? null : BUTTON_ACTIVATION;
    case TagId.Input:
      return isForLink(element, inputTypeOf(element)) ? null : INPUT_ACTIVATION;
    case TagId.Label:
      return isForOther(element) ? null : LABEL_ACTIVATION;
    case TagId.Summary:
      return SUMMARY_ACTIVATION;
    default:
      return null;
  }
}
