import { brand } from '../html/brand.ts';
import { elementReference, popoverTarget } from '../html/element-references.ts';
import { FORM_ENCTYPE, FORM_METHOD } from '../html/enumerations.ts';
import { constraintValidationMembers, form } from '../html/forms/control-members.ts';
import { formAction } from '../html/forms/form-submission.ts';
import { labelsOf } from '../html/forms/labels.ts';
import { isSubmitType } from '../html/forms/validity.ts';
import { boolean, enumerated, readBy, readOnly, reflect, string } from '../html/reflect.ts';
import { commandOf } from '../html/top-layer/commands.ts';
import { asciiLowercase } from '../names/ascii-case.ts';
import { ATTR } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { getAttribute } from '../tree/attributes.ts';
import type { ElementRecord } from '../tree/records.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { include } from '../webidl/include.ts';
import { HTMLElement } from './HTMLElement.ts';

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
