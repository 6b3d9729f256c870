import { focusElement, focusedElement } from '../../html/activation/focus.ts';
import { editingHostOf } from '../../html/editable.ts';
import { isSelectionElsewhere, isTextControl } from '../../html/forms/selection-in-control.ts';
import { isMultiline, textOf } from '../../html/forms/text-of-control.ts';
import { edgesOf, isRightToLeftAround } from '../../layout/modify-selection.ts';
import { HTML_NAMES } from '../../names/element-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import type { BoundaryPoint } from '../../ranges/range-record.ts';
import { platform } from '../../realm/platform.ts';
import { selectionOf } from '../../selection/selection-record.ts';
import { createElement } from '../../tree/create.ts';
import type { DocumentRecord, ElementRecord, NodeRecord } from '../../tree/records.ts';
import { descendantTextContent } from '../../tree/text-content.ts';
import { documentElementOf } from '../../tree/traversal.ts';
import { bodyOrRoot } from '../documents.ts';
import type { Steps } from '../steps.ts';
import { deleteInControl, insertIntoControl, moveInControl } from './edit-control.ts';
import { beginSelection, type EditDescription } from './edit-events.ts';
import { insertIntoHost } from './edit-format.ts';
import { deleteInHost, isPlainText, moveInHost, selectionInHost } from './edit-host.ts';
import { insertLine } from './edit-lines.ts';
import { insertFragment } from './edit-markup.ts';
import { firstPosition, lastPosition, pointAt } from './editing-positions.ts';
import { focusedTextControl, selectInControl } from './text-control.ts';

/** What has the focus and can be edited: a text control, or an editing host. */
export interface Edited {
  readonly element: ElementRecord;
  readonly isControl: boolean;
}

/** Not a control while something is selected elsewhere. */
export function editedIn(document: DocumentRecord): Edited | null {
  if (isSelectionApart(document) && selectionOf(document).range !== null) return null;
  const focused = focusedElement(document);
  if (focused !== null && isTextControl(focused)) return { element: focused, isControl: true };
  return editedAt(focused ?? bodyOrRoot(document) ?? document);
}

/** The same for scripts: where the selection is, if nothing has the focus that can be edited, but a button, say, that was clicked. */
export function editedByScript(document: DocumentRecord): Edited | null {
  const { anchor, control, range } = selectionOf(document);
  if (control !== null && range !== null && isTextControl(control)) return { element: control, isControl: true };
  const edited = isSelectionApart(document) ? null : editedIn(document);
  return edited ?? (anchor === null ? null : editedAt(anchor.node));
}

/** Whether a text control has the focus, and the selection is elsewhere. */
function isSelectionApart(document: DocumentRecord): boolean {
  const control = focusedTextControl(document);
  return control !== null && isSelectionElsewhere(control);
}

function editedAt(node: NodeRecord): Edited | null {
  const host = editingHostOf(node);
  if (host === null) return null;
  const { nodeDocument: document } = host;
  // DEVIATION: where all of the document can be edited, its body is, as in Chromium.
  return { element: host === documentElementOf(document) ? bodyOrRoot(document)! : host, isControl: false };
}

/** What of a host is selected, as events tell of it. */
export function rangeToldOf({ element, isControl }: Edited): readonly [BoundaryPoint, BoundaryPoint] | null {
  if (isControl || isPlainText(element)) return null;
  const { start, end } = selectionInHost(element);
  return [start, end];
}

export function insertTextInto({ element, isControl }: Edited, text: string, edit?: EditDescription): Steps {
  const description = edit ?? { inputType: 'insertText', data: text };
  if (isControl) focusElement(element);
  return (isControl ? insertIntoControl : insertIntoHost)(element, text, description);
}

/** `inputType`: what it is where no key does it. */
export function insertLineInto({ element, isControl }: Edited, isParagraph: boolean, inputType?: string): Steps {
  if (isControl) return insertIntoControl(element, '\n', { inputType: inputType ?? 'insertLineBreak' });
  return insertLine(element, isParagraph, inputType);
}

/** Inserts text as a script does, each of its lines by itself. */
export function* insertLinesInto(edited: Edited, text: string): Steps {
  const given = text.split(/\r\n|[\r\n]/);
  const lines = edited.isControl && !isMultiline(edited.element) ? [given.join(' ')] : given;
  for (const [index, line] of lines.entries()) {
    if (index > 0) yield* insertLineInto(edited, true, 'insertText');
    if (line !== '' || lines.length === 1) yield* insertTextInto(edited, line);
  }
}

/** Inserts markup as a script does; where only text can be, its text. */
export function insertMarkupInto(edited: Edited, markup: string): Steps {
  const { element, isControl } = edited;
  const target = createElement(element.nodeDocument, HTML_NAMES[TagId.Body]!);
  const fragment = platform().parseHtmlFragment(markup, target, { allowDeclarativeShadowRoots: false, target });
  if (!isControl && !isPlainText(element)) return insertFragment(element, fragment);
  const text = descendantTextContent(fragment);
  return isControl && !isMultiline(element)
    ? insertLinesInto(edited, text)
    : insertTextInto(edited, text, { inputType: '' });
}

export function deleteIn({ element, isControl }: Edited, unit: string, isForward: boolean): Steps {
  return (isControl ? deleteInControl : deleteInHost)(element, unit, isForward);
}

/** Moves by a character or a word go to a side. */
export function* moveCaret({ element, isControl }: Edited, unit: string, isRight: boolean, extend: boolean): Steps {
  const node = isControl ? element : (selectionInHost(element).focus?.node ?? null);
  const isReversed = (unit === 'character' || unit === 'word') && isRightToLeftAround(node);
  const isForward = isRight !== isReversed;
  if (isControl) {
    moveInControl(element, unit, isForward, extend);
    return;
  }
  const { isCollapsed, start } = selectionInHost(element);
  if (extend && isCollapsed && !(yield* beginSelection(start.node))) return;
  moveInHost(element, unit, isForward, extend);
}

/** Selects all of what is edited, or of the page. */
export function* selectAll(document: DocumentRecord, edited = editedIn(document)): Steps {
  if (edited?.isControl === true && textOf(edited.element) === '') return;
  const target = edited?.element ?? bodyOrRoot(document);
  if (target !== null && !(yield* beginSelection(target))) return;
  if (edited?.isControl === true) {
    focusElement(edited.element);
    selectInControl(edited.element, 0, textOf(edited.element).length);
    return;
  }
  const root = edited?.element ?? bodyOrRoot(document);
  if (root === null) return;
  const selection = edited === null ? selectionOf(document) : selectionInHost(edited.element);
  const [start, end] = edgesOf(root) ?? [firstPosition(root), lastPosition(root)];
  if (end === null) return;
  // What can be edited gets the focus where a selection begins, but not where all of the page is selected.
  const isOutside = edited === null && editingHostOf(start.node) !== null;
  selection.select(isOutside ? pointAt(root, 0) : start, end);
}
