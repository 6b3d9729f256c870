import { styles } from '../css/styles.ts';
import { focusElement, focusedElement } from '../html/activation/focus.ts';
import { focusTarget } from '../html/activation/focus-delegate.ts';
import { noteFocused } from '../html/activation/focus-visible.ts';
import { contentEditableState, editingHostOf } from '../html/editable.ts';
import type { BoundaryPoint } from '../ranges/range-record.ts';
import { indexOf } from '../tree/child-index.ts';
import { isHtmlElement } from '../tree/is-html.ts';
import { type ElementRecord, isElement, isText, type NodeRecord } from '../tree/records.ts';
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
    if (!selection.isInTree(target)) {
      const start = startOf(target);
      if (start === null) selection.empty();
      else selection.select(start, start);
    }
    // Which may have given it the focus.
    noteFocused(target, isShown);
  }
  focusElement(element, isShown);
}

/** Null: it begins with a block that nobody edits. */
function startOf(host: ElementRecord): BoundaryPoint | null {
  const text = firstTextIn(host);
  let node = text ?? host;
  let fixed: NodeRecord | null = null;
  for (; node !== host; node = node.parent!)
    if (isElement(node) && isHtmlElement(node) && contentEditableState(node) === 'false') fixed = node;
  if (fixed === null) return { node: text ?? host, offset: 0 };
  const isInline = /^(?:inline|contents|none)/.test(styles().computedValueOf(fixed as ElementRecord, null, 'display'));
  return isInline ? { node: fixed.parent!, offset: indexOf(fixed) } : null;
}

function firstTextIn(root: NodeRecord): NodeRecord | null {
  let node = nextInTreeOrder(root, root);
  while (node !== null && !(isText(node) && node.data !== '')) node = nextInTreeOrder(node, root);
  return node;
}
