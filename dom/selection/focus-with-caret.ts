import { focusElement, focusedElement } from '../html/activation/focus.ts';
import { focusTarget } from '../html/activation/focus-delegate.ts';
import { noteFocused } from '../html/activation/focus-visible.ts';
import { editingHostOf } from '../html/editable.ts';
import { type ElementRecord, isText, type NodeRecord } from '../tree/records.ts';
import { nextInTreeOrder } from '../tree/traversal.ts';
import { selectionOf } from './selection-record.ts';

/**
 * https://html.spec.whatwg.org/#dom-focus. DEVIATION: the caret goes to the start of an editing host, if the selection is not in it already,
 * as in Chromium.
 */
export function focusWithCaret(element: ElementRecord, isShown: boolean | null = null): void {
  const target = focusTarget(element);
  const { nodeDocument: document } = element;
  if (target !== null && focusedElement(document) !== target && editingHostOf(target) === target) {
    const selection = selectionOf(document);
    const isInside = selection.isInTree(target);
    const start = { node: firstTextIn(target) ?? target, offset: 0 };
    if (!isInside) selection.select(start, start);
    // Which may have given it the focus.
    noteFocused(target, isShown);
  }
  focusElement(element, isShown);
}

function firstTextIn(root: NodeRecord): NodeRecord | null {
  let node = nextInTreeOrder(root, root);
  while (node !== null && !(isText(node) && node.data !== '')) node = nextInTreeOrder(node, root);
  return node;
}
