import { TagId } from '../../names/tag-ids.ts';
import { documentData } from '../../tree/document-data.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { DocumentRecord, ElementRecord } from '../../tree/records.ts';
import { scheduleSelectionChangeOfControl } from '../activation/selection-change.ts';
import { DATE_AND_TIME, InputType, inputTypeOf, isOneOf, TEXT_LIKE } from './input-type.ts';

/**
 * DEVIATION: The Standard and Firefox keep the selections of text controls apart from that of the document. In Chromium and Safari the
 * document's is in the control that has the focus, or had it last: it is what is selected there, and goes when something else is.
 */

/** What the document's selection (`selection/selection-record.ts`) does when it comes into a control, and when it is another there. */
interface SelectionOfDocument {
  enteredControl(control: ElementRecord): void;
  selectedInControl(): void;
}

/** Whether text is typed into it: a textarea element, or an input element of most types. */
export function isTextControl(element: ElementRecord): boolean {
  if (isHtml(element, TagId.Textarea)) return true;
  if (!isHtml(element, TagId.Input)) return false;
  const type = inputTypeOf(element);
  return isOneOf(type, TEXT_LIKE) || type === InputType.Number;
}

/** The text control in which the document's selection is; null: it is elsewhere. */
export function controlWithSelection(document: DocumentRecord): ElementRecord | null {
  return documentData(document).controlWithSelection;
}

/** Whether the control has the focus, but the document's selection is not in it: nothing is selected there then. */
export function isSelectionElsewhere(control: ElementRecord): boolean {
  const { focused, controlWithSelection } = documentData(control.nodeDocument);
  return focused === control && controlWithSelection !== control;
}

/** What has the focus has the selection, if there is text in it: also that of a date, in which nothing is selected. */
export function controlFocused(element: ElementRecord): void {
  if ((isTextControl(element) || isDateControl(element)) && enter(element)) scheduleSelectionChangeOfControl(element);
}

/** Whether a date or a time is typed into it, of which no part is text for scripts. */
export function isDateControl(element: ElementRecord): boolean {
  return isHtml(element, TagId.Input) && isOneOf(inputTypeOf(element), DATE_AND_TIME);
}

/** Something has been selected in the control, by a script or a user. */
export function selectedInControl(control: ElementRecord): void {
  if (documentData(control.nodeDocument).focused === control) enter(control);
}

/** Something else is selected in the control than before, or its text is another. */
export function selectionChangedIn(control: ElementRecord): void {
  const { controlWithSelection, selection } = documentData(control.nodeDocument);
  if (controlWithSelection === control) (selection as SelectionOfDocument | null)?.selectedInControl();
}

/** Gives whether the selection was elsewhere. */
function enter(control: ElementRecord): boolean {
  const data = documentData(control.nodeDocument);
  if (data.controlWithSelection === control) return false;
  data.controlWithSelection = control;
  (data.selection as SelectionOfDocument | null)?.enteredControl(control);
  return true;
}

/** The document's selection goes elsewhere. */
export function leaveControl(document: DocumentRecord): void {
  documentData(document).controlWithSelection = null;
}
