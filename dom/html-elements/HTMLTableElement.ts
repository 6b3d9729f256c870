import { brand } from '../html/brand.ts';
import { readOnly, reflect, string, stringNullIsEmpty } from '../html/reflect.ts';
import {
  createBody,
  createIn,
  deleteMember,
  insertHead,
  insertTableRow,
  tableBodies,
  tableRows,
} from '../html/tables.ts';
import { TagId } from '../names/tag-ids.ts';
import { recordOrNull } from '../realm/target-link.ts';
import { firstChildOf } from '../tree/first-child-of.ts';
import { isHtml } from '../tree/is-html.ts';
import { objectOf, objectOrNull } from '../tree/link.ts';
import { append, insert, preInsert, preRemove } from '../tree/mutation.ts';
import type { ElementRecord, NodeRecord } from '../tree/records.ts';
import { requireArguments, toLong } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { typeError } from '../webidl/unnamed.ts';
import { HTMLElement } from './HTMLElement.ts';

const thisTable = brand(TagId.Table);

/** A nullable interface type: the element if it is of one of these names, else a TypeError. */
function toElementOf(value: unknown, ids: readonly TagId[], what: string): ElementRecord | null {
  if (value === null || value === undefined) return null;
  const record = recordOrNull(value) as NodeRecord | null;
  if (record === null || !ids.some((id) => isHtml(record, id))) {
    throw typeError(`Failed to convert value to '${what}'.`);
  }
  return record as ElementRecord;
}

const SECTIONS = [TagId.Thead, TagId.Tbody, TagId.Tfoot];

/** `HTMLTableSectionElement?`, of which only one kind may be set. */
function toSection(value: unknown, id: TagId): ElementRecord | null {
  const section = toElementOf(value, SECTIONS, 'HTMLTableSectionElement');
  if (section !== null && !isHtml(section, id)) {
    throwDOMException('HierarchyRequestError', 'The section is not of the kind that belongs here.');
  }
  return section;
}

function deleteFirst(table: ElementRecord, id: TagId): void {
  const child = firstChildOf(table, id);
  if (child !== null) preRemove(child, table);
}

/** https://html.spec.whatwg.org/#htmltableelement */
export class HTMLTableElement extends HTMLElement {
  get caption(): object | null {
    return objectOrNull(firstChildOf(thisTable(this), TagId.Caption));
  }

  set caption(value: unknown) {
    const table = thisTable(this);
    const caption = toElementOf(value, [TagId.Caption], 'HTMLTableCaptionElement');
    deleteFirst(table, TagId.Caption);
    if (caption !== null) preInsert(caption, table, table.firstChild);
  }

  createCaption(): object {
    const table = thisTable(this);
    let caption = firstChildOf(table, TagId.Caption);
    if (caption === null) {
      caption = createIn(table, TagId.Caption);
      insert(caption, table, table.firstChild);
    }
    return objectOf(caption);
  }

  deleteCaption(): void {
    deleteFirst(thisTable(this), TagId.Caption);
  }

  get tHead(): object | null {
    return objectOrNull(firstChildOf(thisTable(this), TagId.Thead));
  }

  set tHead(value: unknown) {
    const table = thisTable(this);
    const head = toSection(value, TagId.Thead);
    deleteFirst(table, TagId.Thead);
    if (head !== null) insertHead(table, head);
  }

  createTHead(): object {
    const table = thisTable(this);
    let head = firstChildOf(table, TagId.Thead);
    if (head === null) {
      head = createIn(table, TagId.Thead);
      insertHead(table, head);
    }
    return objectOf(head);
  }

  deleteTHead(): void {
    deleteFirst(thisTable(this), TagId.Thead);
  }

  get tFoot(): object | null {
    return objectOrNull(firstChildOf(thisTable(this), TagId.Tfoot));
  }

  set tFoot(value: unknown) {
    const table = thisTable(this);
    const foot = toSection(value, TagId.Tfoot);
    deleteFirst(table, TagId.Tfoot);
    if (foot !== null) append(foot, table);
  }

  createTFoot(): object {
    const table = thisTable(this);
    return objectOf(firstChildOf(table, TagId.Tfoot) ?? append(createIn(table, TagId.Tfoot), table));
  }

  deleteTFoot(): void {
    deleteFirst(thisTable(this), TagId.Tfoot);
  }

  createTBody(): object {
    return objectOf(createBody(thisTable(this)));
  }

  insertRow(index = -1): object {
    const table = thisTable(this);
    return objectOf(insertTableRow(table, toLong(index)));
  }

  deleteRow(index: number): void {
    const table = thisTable(this);
    requireArguments(arguments.length, 1);
    deleteMember(table, tableRows(table), toLong(index));
  }
}

exposeWhenSeen(HTMLTableElement, 'HTMLTableElement', () => {
  reflect(HTMLTableElement, thisTable, {
    tBodies: readOnly(tableBodies),
    rows: readOnly(tableRows),
    align: string(),
    border: string(),
    frame: string(),
    rules: string(),
    summary: string(),
    width: string(),
    bgColor: stringNullIsEmpty(),
    cellPadding: stringNullIsEmpty(),
    cellSpacing: stringNullIsEmpty(),
  });
});
