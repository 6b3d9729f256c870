import { brand } from '../html/brand.ts';
import { boolean, enumerated, readOnly, reflect, string, stringNullIsEmpty } from '../html/reflect.ts';
import { clampedUnsignedLong } from '../html/reflect-numbers.ts';
import { cellIndex } from '../html/tables.ts';
import { TagId } from '../names/tag-ids.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmltablecellelement */
export class HTMLTableCellElement extends HTMLElement {}

exposeWhenSeen(HTMLTableCellElement, 'HTMLTableCellElement', () => {
  reflect(HTMLTableCellElement, brand(TagId.Td, TagId.Th), {
    colSpan: clampedUnsignedLong(1, 1000, 1),
    rowSpan: clampedUnsignedLong(0, 65534, 1),
    headers: string(),
    cellIndex: readOnly(cellIndex),
    scope: enumerated({ keywords: ['row', 'col', 'rowgroup', 'colgroup'] }),
    abbr: string(),
    align: string(),
    axis: string(),
    height: string(),
    width: string(),
    ch: string('char'),
    chOff: string('charoff'),
    noWrap: boolean(),
    vAlign: string(),
    bgColor: stringNullIsEmpty(),
  });
});
