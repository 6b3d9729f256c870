import { TagId } from '../../names/tag-ids.ts';
import { cloneNode } from '../../tree/clone.ts';
import { createDocumentFragment } from '../../tree/create.ts';
import { isHtml } from '../../tree/is-html.ts';
import { insert, replaceAll } from '../../tree/mutation.ts';
import { type ElementRecord, NodeFlag, type NodeRecord } from '../../tree/records.ts';
import { nextInTreeOrder } from '../../tree/traversal.ts';
import { controlState, existingControlState } from './control-state.ts';

/**
 * https://html.spec.whatwg.org/#the-selectedcontent-element: selectedcontent elements that hold a copy of what is in the
 * selected option. The parser keeps those that it makes (`parser/tree-construction/selected-content.ts`) until somebody
 * asks for the selectedness of the options.
 *
 * As in Chromium all of a select element are filled, and taking the selected option out changes them in a microtask:
 * https://github.com/whatwg/html/pull/12263
 */

/**
 * DEVIATION: of more selectedcontent elements than this in a select element the rest is left as it is, as the size of
 * the tree could grow with the square of that of the input.
 */
export const MOST_MIRRORS = 64;

/** The select element whose selected option it shows; null when it is disabled. */
export function selectShownBy(selectedContent: ElementRecord): ElementRecord | null {
  let select: ElementRecord | null = null;
  for (let ancestor = selectedContent.parent; ancestor !== null; ancestor = ancestor.parent) {
    if (isHtml(ancestor, TagId.Select)) {
      if (select !== null) return null;
      select = ancestor;
    } else if (isHtml(ancestor, TagId.Option) || isHtml(ancestor, TagId.Selectedcontent)) {
      return null;
    }
  }
  return select;
}

/** Selectedness is kept from now on, so the select element has to know the selectedcontent elements in it. */
export function findSelectedContents(select: ElementRecord): void {
  for (let node: NodeRecord | null = select.firstChild; node !== null; node = nextInTreeOrder(node, select)) {
    if (isHtml(node, TagId.Selectedcontent)) selectedContentChangedPlace(node);
  }
}

/** It was inserted, removed or moved, alone or with what is around it. */
export function selectedContentChangedPlace(selectedContent: ElementRecord): void {
  const select = selectShownBy(selectedContent);
  const old = existingControlState(selectedContent)?.shownSelect ?? null;
  if (old === select) return;
  if (old !== null) controlState(old).selectedContents!.delete(selectedContent);
  const isKept = select !== null && (select.flags & NodeFlag.CheckedKnown) !== 0;
  controlState(selectedContent).shownSelect = isKept ? select : null;
  if (!isKept) return;
  const state = controlState(select);
  state.selectedContents ??= new Set();
  state.selectedContents.add(selectedContent);
}

/**
 * https://html.spec.whatwg.org/#update-a-select's-selectedcontent, for a select element without `multiple` whose
 * selectedness is known.
 */
export function updateSelectedContents(select: ElementRecord): void {
  const { selectedContents, selectedOption } = controlState(select);
  if (selectedContents === null) return;
  const shown: ElementRecord[] = [];
  for (const selectedContent of selectedContents) {
    if (shown.push(selectedContent) === MOST_MIRRORS) break;
  }
  for (const selectedContent of shown) showOption(selectedOption, selectedContent);
}

/**
 * https://html.spec.whatwg.org/#clone-an-option-into-a-selectedcontent, or
 * https://html.spec.whatwg.org/#clear-a-selectedcontent for null
 */
export function showOption(option: ElementRecord | null, selectedContent: ElementRecord): void {
  if (option === null) {
    replaceAll(null, selectedContent);
    return;
  }
  const document = option.nodeDocument;
  const fragment = createDocumentFragment(document);
  for (let child = option.firstChild; child !== null; child = child.nextSibling) {
    insert(cloneNode(child, document, true), fragment, null);
  }
  replaceAll(fragment, selectedContent);
}

/** Select elements whose selected option changed while nodes were inserted, when the tree must not change. */
let waiting: ElementRecord[] = [];

export function updateSelectedContentsLater(select: ElementRecord): void {
  if ((select.flags & NodeFlag.Connected) === 0 || controlState(select).selectedContents === null) return;
  if (waiting[waiting.length - 1] !== select) waiting.push(select);
}

/** The insertion is complete. */
export function updateWaitingSelectedContents(): void {
  if (waiting.length === 0) return;
  const selects = waiting;
  waiting = [];
  for (const select of selects) updateSelectedContents(select);
}
