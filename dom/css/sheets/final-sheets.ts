import type { ParentRecord } from '../../tree/records.ts';
import { type AdoptedSheets, sheetOf, sheetOwnersOf } from './owners.ts';
import type { SheetRecord } from './records.ts';

/** https://drafts.csswg.org/cssom/#documentorshadowroot-document-or-shadow-root-css-style-sheets, but for adopted ones. */
function sheetsOf(root: ParentRecord): SheetRecord[] {
  const sheets: SheetRecord[] = [];
  for (const owner of sheetOwnersOf(root).toArray()) {
    const sheet = sheetOf(owner);
    if (sheet !== null) sheets.push(sheet);
  }
  return sheets;
}

/** https://drafts.csswg.org/cssom/#documentorshadowroot-final-css-style-sheets */
export function finalSheetsOf(root: ParentRecord): SheetRecord[] {
  const adopted = (root.rare?.views?.adoptedSheets ?? null) as AdoptedSheets | null;
  const sheets = sheetsOf(root);
  return adopted === null ? sheets : sheets.concat(adopted.sheets);
}
