import { brand } from '../html/brand.ts';
import { formOwner, isListed } from '../html/forms/form-owner.ts';
import { labeledControl } from '../html/forms/labels.ts';
import { readOnly, reflect, string } from '../html/reflect.ts';
import { TagId } from '../names/tag-ids.ts';
import { objectOrNull } from '../tree/link.ts';
import type { ElementRecord } from '../tree/records.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#dom-label-form */
function formOfControl(label: ElementRecord): ElementRecord | null {
  const control = labeledControl(label);
  return control === null || !isListed(control) ? null : formOwner(control);
}

/** https://html.spec.whatwg.org/#htmllabelelement */
export class HTMLLabelElement extends HTMLElement {}

exposeWhenSeen(HTMLLabelElement, 'HTMLLabelElement', () => {
  reflect(HTMLLabelElement, brand(TagId.Label), {
    form: readOnly((label) => objectOrNull(formOfControl(label))),
    htmlFor: string('for'),
    control: readOnly((label) => objectOrNull(labeledControl(label))),
  });
});
