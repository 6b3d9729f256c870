import { brand } from '../html/brand.ts';
import { readOnly, reflect, string, stringNullIsEmpty } from '../html/reflect.ts';
import { deleteMember, insertMember, rowCells, rowIndex, sectionRowIndex } from '../html/tables.ts';
import { TagId } from '../names/tag-ids.ts';
import { objectOf } from '../tree/link.ts';
import { requireArguments, toLong } from '../webidl/convert.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';

const thisRow = brand(TagId.Tr);

/** https://html.spec.whatwg.org/#htmltablerowelement */
export class HTMLTableRowElement extends HTMLElement {
  insertCell(index = -1): object {
    const row = thisRow(this);
    return objectOf(insertMember(row, rowCells(row), toLong(index), TagId.Td));
  }

  deleteCell(index: number): void {
    const row = thisRow(this);
    requireArguments(arguments.length, 1);
    deleteMember(row, rowCells(row), toLong(index));
  }
}

exposeWhenSeen(HTMLTableRowElement, 'HTMLTableRowElement', () => {
  reflect(HTMLTableRowElement, thisRow, {
    rowIndex: readOnly(rowIndex),
    sectionRowIndex: readOnly(sectionRowIndex),
    cells: readOnly(rowCells),
    align: string(),
    ch: string('char'),
    chOff: string('charoff'),
    vAlign: string(),
    bgColor: stringNullIsEmpty(),
  });
});
