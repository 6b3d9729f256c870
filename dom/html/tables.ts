import type { ElementFilter } from '../collections/filter.ts';
import { filteredCollection } from '../collections/lists.ts';
import { listOf } from '../collections/record-list.ts';
import { HTML_NAMES } from '../names/element-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { createElement } from '../tree/create.ts';
import { isHtml } from '../tree/is-html.ts';
import { append, insert, preInsert, preRemove } from '../tree/mutation.ts';
import type { ElementRecord, NodeRecord, ParentRecord } from '../tree/records.ts';
import { elementAtOrAfter } from '../tree/traversal.ts';
import { throwDOMException } from '../webidl/DOMException.ts';

/** Algorithms of https://html.spec.whatwg.org/#tables */

function isSection(node: NodeRecord): node is ElementRecord {
  return isHtml(node, TagId.Tbody) || isHtml(node, TagId.Thead) || isHtml(node, TagId.Tfoot);
}

export function createIn(parent: ParentRecord, id: TagId): ElementRecord {
  return createElement(parent.nodeDocument, HTML_NAMES[id]!);
}

/** https://html.spec.whatwg.org/#dom-table-rows: those of the head first, those of the foot last. */
const TABLE_ROWS: ElementFilter = {
  matches(element, table) {
    const { parent } = element;
    if (!isHtml(element, TagId.Tr) || parent === null) return false;
    return parent === table || (isSection(parent) && parent.parent === table);
  },
  mayMatch: (element) => isHtml(element, TagId.Tr),
  group(row, table) {
    const { parent } = row;
    if (parent === table) return 1;
    return isHtml(parent as NodeRecord, TagId.Thead) ? 0 : isHtml(parent as NodeRecord, TagId.Tfoot) ? 2 : 1;
  },
};

/** https://html.spec.whatwg.org/#dom-table-tbodies */
const TABLE_BODIES: ElementFilter = {
  matches: (element, table) => element.parent === table && isHtml(element, TagId.Tbody),
  mayMatch: (element) => isHtml(element, TagId.Tbody),
};

/** https://html.spec.whatwg.org/#dom-tbody-rows */
const SECTION_ROWS: ElementFilter = {
  matches: (element, section) => element.parent === section && isHtml(element, TagId.Tr),
  mayMatch: (element) => isHtml(element, TagId.Tr),
};

/** https://html.spec.whatwg.org/#dom-tr-cells */
const ROW_CELLS: ElementFilter = {
  matches: (element, row) => element.parent === row && isCell(element),
  mayMatch: isCell,
};

function isCell(node: NodeRecord): boolean {
  return isHtml(node, TagId.Td) || isHtml(node, TagId.Th);
}

export function tableRows(table: ElementRecord): object {
  return filteredCollection(table, TABLE_ROWS);
}

export function tableBodies(table: ElementRecord): object {
  return filteredCollection(table, TABLE_BODIES);
}

export function sectionRows(section: ElementRecord): object {
  return filteredCollection(section, SECTION_ROWS);
}

export function rowCells(row: ElementRecord): object {
  return filteredCollection(row, ROW_CELLS);
}

/** Before the first child element that is neither a caption nor a colgroup: where a head belongs. */
export function insertHead(table: ElementRecord, head: ElementRecord): void {
  let child = elementAtOrAfter(table.firstChild);
  while (child !== null && (isHtml(child, TagId.Caption) || isHtml(child, TagId.Colgroup))) {
    child = elementAtOrAfter(child.nextSibling);
  }
  preInsert(head, table, child);
}

/** https://html.spec.whatwg.org/#dom-table-createtbody */
export function createBody(table: ElementRecord): ElementRecord {
  const body = createIn(table, TagId.Tbody);
  let last = table.lastChild;
  while (last !== null && !isHtml(last, TagId.Tbody)) last = last.previousSibling;
  insert(body, table, last === null ? null : last.nextSibling);
  return body;
}

/** https://html.spec.whatwg.org/#dom-table-insertrow */
export function insertTableRow(table: ElementRecord, index: number): ElementRecord {
  const rows = listOf(tableRows(table));
  const count = rows.currentLength();
  checkInsertion(index, count, outsideTable);
  const row = createIn(table, TagId.Tr);
  if (count === 0) {
    const body = lastBody(table) ?? createIn(table, TagId.Tbody);
    append(row, body);
    // A new body comes into the table with its row.
    if (body.parent === null) append(body, table);
  } else if (index === -1 || index === count) {
    append(row, rows.at(count - 1)!.parent!);
  } else {
    const next = rows.at(index)!;
    insert(row, next.parent!, next);
  }
  return row;
}

function lastBody(table: ElementRecord): ElementRecord | null {
  const bodies = listOf(tableBodies(table));
  const count = bodies.currentLength();
  return count === 0 ? null : (bodies.at(count - 1) as ElementRecord);
}

/** https://html.spec.whatwg.org/#dom-tbody-insertrow and https://html.spec.whatwg.org/#dom-tr-insertcell */
export function insertMember(parent: ElementRecord, members: object, index: number, id: TagId): ElementRecord {
  const list = listOf(members);
  checkInsertion(index, list.currentLength(), id === TagId.Td ? outsideRow : outsideSection);
  const member = createIn(parent, id);
  insert(member, parent, index === -1 ? null : list.at(index));
  return member;
}

/** https://html.spec.whatwg.org/#dom-table-deleterow and its kin; -1 is the last, if there is one. */
export function deleteMember(parent: ElementRecord, members: object, index: number): void {
  const list = listOf(members);
  const count = list.currentLength();
  if (index < -1 || index >= count) {
    const isRow = parent.name.tagId === TagId.Tr;
    const outside = isRow ? noCell : parent.name.tagId === TagId.Table ? outsideTable : outsideSection;
    throwDOMException('IndexSizeError', outside(index, count));
  }
  const member = list.at(index === -1 ? count - 1 : index);
  if (count > 0 && member !== null) preRemove(member, member.parent as ParentRecord);
}

/** What is said of an index that there is no row or cell for. */
type Outside = (index: number, count: number) => string;

const outsideTable: Outside = (index, count) =>
  index < -1
    ? `The index provided (${index}) is less than -1.`
    : `The index provided (${index}) is greater than the number of rows in the table (${count}).`;
const outsideSection: Outside = (index, count) => `The provided index (${index} is outside the range [-1, ${count}].`;
const outsideRow: Outside = (index, count) => `The value provided (${index}) is outside the range [-1, ${count}].`;
const noCell: Outside = (index, count) => `The value provided (${index}) is outside the range [0, ${count}).`;

function checkInsertion(index: number, count: number, outside: Outside): void {
  if (index < -1 || index > count) throwDOMException('IndexSizeError', outside(index, count));
}

/** https://html.spec.whatwg.org/#dom-tr-rowindex */
export function rowIndex(row: ElementRecord): number {
  const { parent } = row;
  if (parent === null) return -1;
  const table = isSection(parent) ? parent.parent : parent;
  return table !== null && isHtml(table, TagId.Table) ? indexIn(tableRows(table), row) : -1;
}

/** https://html.spec.whatwg.org/#dom-tr-sectionrowindex */
export function sectionRowIndex(row: ElementRecord): number {
  const { parent } = row;
  if (parent === null) return -1;
  if (isHtml(parent, TagId.Table)) return indexIn(tableRows(parent), row);
  return isSection(parent) ? indexIn(sectionRows(parent), row) : -1;
}

/** https://html.spec.whatwg.org/#dom-tdth-cellindex */
export function cellIndex(cell: ElementRecord): number {
  const { parent } = cell;
  return parent !== null && isHtml(parent, TagId.Tr) ? indexIn(rowCells(parent), cell) : -1;
}

function indexIn(collection: object, element: ElementRecord): number {
  return listOf(collection).indexOf(element);
}
