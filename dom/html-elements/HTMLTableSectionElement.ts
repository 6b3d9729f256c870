import { brand } from '../html/brand.ts';
import { readOnly, reflect, string } from '../html/reflect.ts';
import { deleteMember, insertMember, sectionRows } from '../html/tables.ts';
import { TagId } from '../names/tag-ids.ts';
import { objectOf } from '../tree/link.ts';
import { requireArguments, toLong } from '../webidl/convert.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';

const thisSection = brand(TagId.Tbody, TagId.Thead, TagId.Tfoot);

/** https://html.spec.whatwg.org/#htmltablesectionelement */
export class HTMLTableSectionElement extends HTMLElement {
  insertRow(index = -1): object {
    const section = thisSection(this);
    return objectOf(insertMember(section, sectionRows(section), toLong(index), TagId.Tr));
  }

  deleteRow(index: number): void {
    const section = thisSection(this);
    requireArguments(arguments.length, 1);
    deleteMember(section, sectionRows(section), toLong(index));
  }
}

exposeWhenSeen(HTMLTableSectionElement, 'HTMLTableSectionElement', () => {
  reflect(HTMLTableSectionElement, thisSection, {
    rows: readOnly(sectionRows),
    align: string(),
    ch: string('char'),
    chOff: string('charoff'),
    vAlign: string(),
  });
});
