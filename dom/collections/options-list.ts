import { Category } from '../names/categories.ts';
import { TagId } from '../names/tag-ids.ts';
import { recordOrNull } from '../realm/target-link.ts';
import { type ElementRecord, NodeType } from '../tree/records.ts';
import { toLong } from '../webidl/convert.ts';
import { typeError } from '../webidl/unnamed.ts';
import { namedItem } from './list-definitions.ts';
import { ListInterface, ListKind } from './list-interface.ts';
import { setOption } from './options.ts';
import type { RecordList } from './record-list.ts';

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
    throw typeError("The provided value is not of type '(HTMLOptGroupElement or HTMLOptionElement)'.");
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
    throw typeError("parameter 2 is not of type 'HTMLOptionElement'.");
  }
  setOption(list, index, option);
}

/** https://html.spec.whatwg.org/#the-htmloptionscollection-interface */
export const HTML_OPTIONS_COLLECTION = new ListInterface(
  'HTMLOptionsCollection',
  ListKind.HTMLCollection | ListKind.HTMLOptionsCollection,
  namedItem,
  setIndexedOption,
);
