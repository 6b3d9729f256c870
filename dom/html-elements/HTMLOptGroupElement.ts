import { brand } from '../html/brand.ts';
import { workOutSelectednessAround } from '../html/forms/select.ts';
import { boolean, reflect, string } from '../html/reflect.ts';
import { TagId } from '../names/tag-ids.ts';
import { recordOf } from '../realm/target-link.ts';
import type { ElementRecord } from '../tree/records.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmloptgroupelement */
export class HTMLOptGroupElement extends HTMLElement {
  /** From here on the element's options may change, so what the markup made of their selectedness is put down first. */
  constructor() {
    super();
    workOutSelectednessAround(recordOf(this) as ElementRecord);
  }
}

exposeWhenSeen(HTMLOptGroupElement, 'HTMLOptGroupElement', () => {
  reflect(HTMLOptGroupElement, brand(TagId.Optgroup), { disabled: boolean(), label: string() });
});
