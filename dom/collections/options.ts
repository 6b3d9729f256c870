import { HTML_NAMES } from '../names/element-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { createDocumentFragment, createElement } from '../tree/create.ts';
import { append, preInsert, remove, replace } from '../tree/mutation.ts';
import type { ElementRecord, ParentRecord } from '../tree/records.ts';
import { isInclusiveAncestor } from '../tree/traversal.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import type { RecordList } from './record-list.ts';

/** How a select's options are changed through their collection; `list` is that of its `HTMLOptionsCollection`. */

/** A longer list than this is not made by setting `length` or an index. */
const LENGTH_LIMIT = 100_000;

function appendBlankOptions(select: ParentRecord, count: number): void {
  const document = select.nodeDocument;
  const fragment = createDocumentFragment(document);
  for (let i = 0; i < count; i++) append(createElement(document, HTML_NAMES[TagId.Option]!), fragment);
  append(fragment, select);
}

/** https://html.spec.whatwg.org/#dom-htmloptionscollection-length */
export function setOptionsLength(list: RecordList, value: number): void {
  const length = list.currentLength();
  if (value > length) {
    if (value <= LENGTH_LIMIT) appendBlankOptions(list.owner as ParentRecord, value - length);
  } else {
    const superfluous = Array.from({ length: length - value }, (_, i) => list.at(value + i)!);
    for (const option of superfluous) if (option.parent !== null) remove(option);
  }
}

/** https://html.spec.whatwg.org/#dom-htmloptionscollection-setter; null removes the option. */
export function setOption(list: RecordList, index: number, option: ElementRecord | null): void {
  if (option === null) {
    removeOption(list, index);
    return;
  }
  const select = list.owner as ParentRecord;
  const length = list.currentLength();
  if (index >= length) {
    if (index >= LENGTH_LIMIT) return;
    if (index > length) appendBlankOptions(select, index - length);
    append(option, select);
    return;
  }
  const old = list.at(index)!;
  replace(old, option, old.parent!);
}

/** https://html.spec.whatwg.org/#dom-htmloptionscollection-add */
export function addOption(list: RecordList, element: ElementRecord, before: ElementRecord | number | null): void {
  const select = list.owner as ParentRecord;
  if (isInclusiveAncestor(element, select)) {
    throwDOMException('HierarchyRequestError', 'The element to add contains the select element.');
  }
  const isElement = typeof before === 'object' && before !== null;
  if (isElement && (before === select || !isInclusiveAncestor(select, before))) {
    throwDOMException('NotFoundError', 'The element to insert before is not inside the select element.');
  }
  if (element === before) return;
  const reference = typeof before === 'number' ? (before < 0 ? null : list.at(before)) : before;
  preInsert(element, reference === null ? select : reference.parent!, reference);
}

/** https://html.spec.whatwg.org/#dom-htmloptionscollection-remove */
export function removeOption(list: RecordList, index: number): void {
  const option = index < 0 ? null : list.at(index);
  if (option !== null) remove(option);
}
