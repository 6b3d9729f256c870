import { brand } from '../html/brand.ts';
import { formOwner } from '../html/forms/form-owner.ts';
import { optionLabel, optionText, optionValue } from '../html/forms/option.ts';
import { nearestAncestorSelect } from '../html/forms/option-ancestors.ts';
import { isSelected, optionList, setSelectedness, workOutSelectednessAround } from '../html/forms/select.ts';
import { boolean, readBy, readOnly, reflect, string } from '../html/reflect.ts';
import { TagId } from '../names/tag-ids.ts';
import { recordOf } from '../realm/target-link.ts';
import { objectOrNull } from '../tree/link.ts';
import { type ElementRecord, NodeFlag } from '../tree/records.ts';
import { stringReplaceAll } from '../tree/text-content.ts';
import { toDOMString } from '../webidl/convert.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';

const thisOption = brand(TagId.Option);

/** https://html.spec.whatwg.org/#dom-option-form */
function formOfSelect(option: ElementRecord): ElementRecord | null {
  const select = nearestAncestorSelect(option);
  return select === null ? null : formOwner(select);
}

/** https://html.spec.whatwg.org/#dom-option-index */
function index(option: ElementRecord): number {
  const select = nearestAncestorSelect(option);
  return select === null ? 0 : optionList(select).indexOf(option);
}

/** https://html.spec.whatwg.org/#htmloptionelement */
export class HTMLOptionElement extends HTMLElement {
  /** From here on the option may change, so what the markup made of its selectedness is put down first. */
  constructor() {
    super();
    workOutSelectednessAround(recordOf(this) as ElementRecord);
  }

  get selected(): boolean {
    return isSelected(thisOption(this));
  }

  set selected(value: unknown) {
    const option = thisOption(this);
    const selected = Boolean(value);
    // DEVIATION: of a select element only one that changes is dirty, as in browsers.
    if (nearestAncestorSelect(option) !== null && isSelected(option) === selected) return;
    option.flags |= NodeFlag.DirtyChecked;
    setSelectedness(option, selected);
  }

  get text(): string {
    return optionText(thisOption(this));
  }

  set text(value: unknown) {
    const option = thisOption(this);
    stringReplaceAll(toDOMString(value), option);
  }
}

exposeWhenSeen(HTMLOptionElement, 'HTMLOptionElement', () => {
  reflect(HTMLOptionElement, thisOption, {
    disabled: boolean(),
    form: readOnly((option) => objectOrNull(formOfSelect(option))),
    label: readBy(optionLabel, string()),
    defaultSelected: boolean('selected'),
    value: readBy(optionValue, string()),
    index: readOnly(index),
  });
});
