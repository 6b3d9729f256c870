import { asciiLowercase } from '../names/ascii-case.ts';
import { ATTR } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { getAttribute } from '../tree/attributes.ts';
import type { ElementRecord } from '../tree/records.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { include } from '../webidl/include.ts';
import { brand } from './brand.ts';
import { elementReference, popoverTarget } from './element-references.ts';
import { FORM_ENCTYPE, FORM_METHOD } from './enumerations.ts';
import { constraintValidationMembers, form } from './forms/control-members.ts';
import { formAction } from './forms/form-submission.ts';
import { labelsOf } from './forms/labels.ts';
import { isSubmitType } from './forms/validity.ts';
import { HTMLElement } from './HTMLElement.ts';
import { boolean, enumerated, readBy, readOnly, reflect, string } from './reflect.ts';
import { commandOf } from './top-layer/commands.ts';

const thisButton = brand(TagId.Button);

/** https://html.spec.whatwg.org/#dom-button-type */
function buttonType(button: ElementRecord): string {
  const keyword = asciiLowercase(getAttribute(button, ATTR.type) ?? '');
  if (keyword === 'reset' || keyword === 'button') return keyword;
  return isSubmitType(button) ? 'submit' : 'button';
}

/** https://html.spec.whatwg.org/#htmlbuttonelement */
export class HTMLButtonElement extends HTMLElement {}

exposeWhenSeen(HTMLButtonElement, 'HTMLButtonElement', () => {
  include(HTMLButtonElement, constraintValidationMembers(thisButton));
  reflect(HTMLButtonElement, thisButton, {
    command: readBy(commandOf, string()),
    commandForElement: elementReference('commandfor'),
    disabled: boolean(),
    form,
    formAction,
    formEnctype: enumerated({ keywords: FORM_ENCTYPE, invalid: 'application/x-www-form-urlencoded' }),
    formMethod: enumerated({ keywords: FORM_METHOD, invalid: 'get' }),
    formNoValidate: boolean(),
    formTarget: string(),
    labels: readOnly(labelsOf),
    name: string(),
    type: readBy(buttonType, string()),
    value: string(),
    ...popoverTarget,
  });
});
