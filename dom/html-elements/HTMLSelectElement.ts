import type { ElementFilter } from '../collections/filter.ts';
import { filteredCollection } from '../collections/lists.ts';
import { addOption, removeOption, setOptionsLength } from '../collections/options.ts';
import { setIndexedOption, toElementOrIndex, toOptionOrGroup } from '../collections/options-list.ts';
import { isObjectReused } from '../custom-elements/html-constructor.ts';
import { brand } from '../html/brand.ts';
import { ElementProxyHandler, iterateByIndex } from '../html/element-proxy.ts';
import { autocomplete } from '../html/forms/autofill.ts';
import { constraintValidationMembers, form } from '../html/forms/control-members.ts';
import { labelsOf } from '../html/forms/labels.ts';
import { optionValue } from '../html/forms/option.ts';
import {
  firstOption,
  firstSelected,
  isMultiple,
  isSelected,
  OPTIONS,
  optionList,
  optionsOf,
  reportSelectednessToLists,
  selectAlone,
  selectedIndex,
  setSelectedIndex,
  workOutSelectedness,
} from '../html/forms/select.ts';
import { showPickerOfSelect } from '../html/forms/show-picker.ts';
import { boolean, readBy, readOnly, reflect, string } from '../html/reflect.ts';
import { unsignedLong } from '../html/reflect-numbers.ts';
import { TagId } from '../names/tag-ids.ts';
import { recordOf } from '../realm/target-link.ts';
import { isHtml } from '../tree/is-html.ts';
import { objectOf, objectOrNull } from '../tree/link.ts';
import { preRemove } from '../tree/mutation.ts';
import type { ElementRecord } from '../tree/records.ts';
import { requireArguments, toDOMString, toLong, toUnsignedLong } from '../webidl/convert.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { include } from '../webidl/include.ts';
import { HTMLElement } from './HTMLElement.ts';

const thisSelect = brand(TagId.Select);

/** https://html.spec.whatwg.org/#dom-select-selectedoptions */
const SELECTED_OPTIONS: ElementFilter = {
  matches: (element, select) => OPTIONS.matches(element, select) && isSelected(element),
  mayMatch: (element) => isHtml(element, TagId.Option),
};

function selectedOptions(select: ElementRecord): object {
  reportSelectednessToLists(SELECTED_OPTIONS);
  return filteredCollection(select, SELECTED_OPTIONS);
}

/** The indexed properties are those of `options`. */
class SelectProxyHandler extends ElementProxyHandler {
  indexedLength(): number {
    return optionList(this.element).currentLength();
  }

  indexedValue(index: number): unknown {
    const option = optionList(this.element).at(index);
    return option === null ? undefined : objectOf(option);
  }

  override get hasIndexedSetter(): boolean {
    return true;
  }

  override setIndexed(index: number, value: unknown): void {
    setIndexedOption(optionList(this.element), index, value);
  }

  namedValue(): undefined {
    return undefined;
  }

  supportedNames(): readonly string[] {
    return [];
  }
}

/** https://html.spec.whatwg.org/#htmlselectelement */
export class HTMLSelectElement extends HTMLElement {
  /** From here on the options may change, so what the markup made of their selectedness is put down first. */
  constructor() {
    super();
    if (isObjectReused(this)) return;
    workOutSelectedness(recordOf(this) as ElementRecord);
    // biome-ignore lint/correctness/noConstructorReturn: users see the Proxy
    return new SelectProxyHandler(this).proxy as this;
  }

  get type(): string {
    return isMultiple(thisSelect(this)) ? 'select-multiple' : 'select-one';
  }

  get length(): number {
    return optionList(thisSelect(this)).currentLength();
  }

  set length(value: unknown) {
    const select = thisSelect(this);
    setOptionsLength(optionList(select), toUnsignedLong(value));
  }

  showPicker(): void {
    showPickerOfSelect(thisSelect(this));
  }

  item(index: number): object | null {
    const select = thisSelect(this);
    requireArguments(arguments.length, 1);
    return objectOrNull(optionList(select).at(toUnsignedLong(index)));
  }

  namedItem(name: string): object | null {
    const select = thisSelect(this);
    requireArguments(arguments.length, 1);
    return objectOrNull(optionList(select).namedElement(toDOMString(name)));
  }

  add(element: object, before: object | number | null = null): void {
    const select = thisSelect(this);
    requireArguments(arguments.length, 1);
    addOption(optionList(select), toOptionOrGroup(element), toElementOrIndex(before));
  }

  /** Without an argument this is the method of ChildNode. */
  remove(...[index]: number[]): void {
    const select = thisSelect(this);
    if (arguments.length > 0) removeOption(optionList(select), toLong(index));
    else if (select.parent !== null) preRemove(select, select.parent);
  }

  get selectedIndex(): number {
    return selectedIndex(thisSelect(this));
  }

  set selectedIndex(value: unknown) {
    const select = thisSelect(this);
    setSelectedIndex(select, toLong(value));
  }

  get value(): string {
    const select = thisSelect(this);
    const option = firstSelected(select);
    return option === null ? '' : optionValue(option);
  }

  set value(value: unknown) {
    const select = thisSelect(this);
    const wanted = toDOMString(value);
    selectAlone(
      select,
      firstOption(select, (option) => optionValue(option) === wanted),
    );
  }
}

exposeWhenSeen(HTMLSelectElement, 'HTMLSelectElement', () => {
  include(HTMLSelectElement, constraintValidationMembers(thisSelect));
  iterateByIndex(HTMLSelectElement);
  reflect(HTMLSelectElement, thisSelect, {
    autocomplete: readBy(autocomplete, string()),
    disabled: boolean(),
    form,
    labels: readOnly(labelsOf),
    multiple: boolean(),
    name: string(),
    options: readOnly(optionsOf),
    required: boolean(),
    selectedOptions: readOnly(selectedOptions),
    size: unsignedLong(),
  });
});
