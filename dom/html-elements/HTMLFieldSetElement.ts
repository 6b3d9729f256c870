import { brand } from '../html/brand.ts';
import { constraintValidationMembers, form } from '../html/forms/control-members.ts';
import { fieldsetElements } from '../html/forms/form-collections.ts';
import { boolean, readOnly, reflect, string } from '../html/reflect.ts';
import { TagId } from '../names/tag-ids.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { include } from '../webidl/include.ts';
import { HTMLElement } from './HTMLElement.ts';

const thisFieldset = brand(TagId.Fieldset);

/** https://html.spec.whatwg.org/#htmlfieldsetelement */
export class HTMLFieldSetElement extends HTMLElement {
  get type(): string {
    thisFieldset(this);
    return 'fieldset';
  }
}

exposeWhenSeen(HTMLFieldSetElement, 'HTMLFieldSetElement', () => {
  include(HTMLFieldSetElement, constraintValidationMembers(thisFieldset));
  reflect(HTMLFieldSetElement, thisFieldset, {
    disabled: boolean(),
    form,
    name: string(),
    elements: readOnly(fieldsetElements),
  });
});
