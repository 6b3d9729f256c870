import { isAlternate } from '../../html/link-types.ts';
import { TagId } from '../../names/tag-ids.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type DocumentRecord, isElement } from '../../tree/records.ts';
import { explicitlyEnabled, preferredSets } from '../sheets/owners.ts';
import type { SheetRecord } from '../sheets/records.ts';
import { isAlternateInstruction, isSheetInstruction } from '../sheets/sheet-instructions.ts';

/** https://drafts.csswg.org/cssom/#add-a-css-style-sheet: which of the sheets are not disabled, nor left out for their title. */
export function isChosenFrom(
  sheets: readonly SheetRecord[],
  document: DocumentRecord,
): (sheet: SheetRecord) => boolean {
  const first =
    preferredSets.get(document) ?? sheets.find((sheet) => sheet.title !== null && !isOfAlternate(sheet))?.title;
  if (first != null) preferredSets.set(document, first);
  return (sheet) => !sheet.disabled && (isEnabled(sheet) || isOfSet(sheet, first ?? null));
}

export function isOfAlternate({ ownerNode }: SheetRecord): boolean {
  if (ownerNode === null) return false;
  if (isSheetInstruction(ownerNode)) return isAlternateInstruction(ownerNode);
  return isElement(ownerNode) && isHtml(ownerNode, TagId.Link) && isAlternate(ownerNode);
}

function isEnabled({ ownerNode }: SheetRecord): boolean {
  return ownerNode !== null && isElement(ownerNode) && explicitlyEnabled.has(ownerNode);
}

function isOfSet(sheet: SheetRecord, name: string | null): boolean {
  return sheet.title === null ? !isOfAlternate(sheet) : sheet.title === name;
}
