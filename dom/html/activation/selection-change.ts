import { fireEvent } from '../../events/fire-event.ts';
import { windowTargetOf } from '../../realm/document-window.ts';
import { platform } from '../../realm/platform.ts';
import { documentData } from '../../tree/document-data.ts';
import { type DocumentRecord, type ElementRecord, isShadowRoot } from '../../tree/records.ts';
import { rootOf } from '../../tree/traversal.ts';

/** https://w3c.github.io/selection-api/#dfn-has-scheduled-selectionchange-event */
const scheduled = new WeakSet<DocumentRecord | ElementRecord>();

/** https://w3c.github.io/selection-api/#scheduling-selectionhange-event on a document. */
export function scheduleSelectionChange(document: DocumentRecord): void {
  schedule(document, false);
}

/**
 * The same on a text control. The event does not leave a shadow tree, so the document gets one of its own from a control in
 * such a tree that has the focus, as in browsers.
 */
export function scheduleSelectionChangeOfControl(control: ElementRecord): void {
  schedule(control, true);
  const { nodeDocument: document } = control;
  if (documentData(document).focused === control && isShadowRoot(rootOf(control))) schedule(document, false);
}

/** Without a window there is no event loop to queue the task on. */
function schedule(target: DocumentRecord | ElementRecord, bubbles: boolean): void {
  if (scheduled.has(target) || windowTargetOf(target.nodeDocument) === null) return;
  scheduled.add(target);
  platform().queueTask(() => {
    scheduled.delete(target);
    fireEvent(target, 'selectionchange', { bubbles });
  });
}
