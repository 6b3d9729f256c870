import { brand } from '../html/brand.ts';
import { formOwner } from '../html/forms/form-owner.ts';
import { readOnly, reflect, string } from '../html/reflect.ts';
import { TagId } from '../names/tag-ids.ts';
import { isHtml } from '../tree/is-html.ts';
import { objectOrNull } from '../tree/link.ts';
import type { ElementRecord } from '../tree/records.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#dom-legend-form */
function formOfFieldset(legend: ElementRecord): ElementRecord | null {
  const { parent } = legend;
  return parent !== null && isHtml(parent, TagId.Fieldset) ? formOwner(parent) : null;
}

/** https://html.spec.whatwg.org/#htmllegendelement */
export class HTMLLegendElement extends HTMLElement {}

exposeWhenSeen(HTMLLegendElement, 'HTMLLegendElement', () => {
  reflect(HTMLLegendElement, brand(TagId.Legend), {
    form: readOnly((legend) => objectOrNull(formOfFieldset(legend))),
    align: string(),
  });
});
