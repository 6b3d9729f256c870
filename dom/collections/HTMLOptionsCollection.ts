import { Category } from '../names/categories.ts';
import { TagId } from '../names/tag-ids.ts';
import { recordOrNull } from '../realm/target-link.ts';
import { type ElementRecord, NodeType } from '../tree/records.ts';
import { requireArguments, toLong, toUnsignedLong } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { thisList } from './brand.ts';
import { formControlSteps } from './form-control-steps.ts';
import { HTMLCollection, namedItem } from './HTMLCollection.ts';
import { ListInterface, ListKind } from './list-interface.ts';
import { addOption, removeOption, setOption, setOptionsLength } from './options.ts';
import type { RecordList } from './record-list.ts';

/** https://html.spec.whatwg.org/#the-htmloptionscollection-interface */
export class HTMLOptionsCollection extends HTMLCollection {
  override get length(): number {
    return thisList(this, ListKind.HTMLOptionsCollection).currentLength();
  }

  override set length(value: number) {
    setOptionsLength(thisList(this, ListKind.HTMLOptionsCollection), toUnsignedLong(value));
  }

  add(element: object, before: object | number | null = null): void {
    const list = thisList(this, ListKind.HTMLOptionsCollection);
    requireArguments(arguments.length, 1, "'add' on 'HTMLOptionsCollection'");
    addOption(list, toOptionOrGroup(element), toElementOrIndex(before));
  }

  remove(index: number): void {
    const list = thisList(this, ListKind.HTMLOptionsCollection);
    requireArguments(arguments.length, 1, "'remove' on 'HTMLOptionsCollection'");
    removeOption(list, toLong(index));
  }

  get selectedIndex(): number {
    return formControlSteps.selectedIndex(thisList(this, ListKind.HTMLOptionsCollection).owner as ElementRecord);
  }

  set selectedIndex(value: number) {
    const list = thisList(this, ListKind.HTMLOptionsCollection);
    formControlSteps.setSelectedIndex(list.owner as ElementRecord, toLong(value));
  }
}

function htmlElementOrNull(value: unknown): ElementRecord | null {
  const record = recordOrNull(value);
  if (record === null || record.nodeType !== NodeType.Element) return null;
  return ((record as ElementRecord).name.categories & Category.Html) !== 0 ? (record as ElementRecord) : null;
}

/** `(HTMLOptionElement or HTMLOptGroupElement)` */
export function toOptionOrGroup(value: unknown): ElementRecord {
  const element = htmlElementOrNull(value);
  const id = element === null ? TagId.Unknown : element.name.tagId;
  if (id !== TagId.Option && id !== TagId.Optgroup) {
    throw new TypeError('The provided value is not an HTMLOptionElement or HTMLOptGroupElement.');
  }
  return element as ElementRecord;
}

/** `(HTMLElement or long)?` */
export function toElementOrIndex(value: unknown): ElementRecord | number | null {
  if (value === null || value === undefined) return null;
  return htmlElementOrNull(value) ?? toLong(value);
}

/** The indexed property setter takes `HTMLOptionElement?`. */
export function setIndexedOption(list: RecordList, index: number, value: unknown): void {
  if (value === null || value === undefined) {
    setOption(list, index, null);
    return;
  }
  const option = htmlElementOrNull(value);
  if (option === null || option.name.tagId !== TagId.Option) {
    throw new TypeError('The provided value is not an HTMLOptionElement.');
  }
  setOption(list, index, option);
}

expose(HTMLOptionsCollection, 'HTMLOptionsCollection');

export const HTML_OPTIONS_COLLECTION = new ListInterface(
  HTMLOptionsCollection.prototype,
  ListKind.HTMLCollection | ListKind.HTMLOptionsCollection,
  namedItem,
  setIndexedOption,
);
