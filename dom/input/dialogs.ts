import { closedBy, closeWatchersOf } from '../html/top-layer/close-watchers.ts';
import { requestCloseDialog } from '../html/top-layer/dialog.ts';
import { isModalDialog, isOpenDialog } from '../html/top-layer/dialog-state.ts';
import { clientRectOf } from '../layout/positions.ts';
import { contains } from '../layout/rect.ts';
import type { DocumentRecord, ElementRecord, NodeRecord } from '../tree/records.ts';
import { nextInShadowIncludingTreeOrder } from '../tree/traversal.ts';
import { nearestInclusive } from './documents.ts';
import type { Pointer } from './pointer-state.ts';

/** The dialogs and popovers that can be closed, in the order in which they were opened. */
function openedInOrder(document: DocumentRecord): ElementRecord[] {
  const watchers = closeWatchersOf(document).groups.flatMap((group) => [...group]);
  return watchers.filter((watcher): watcher is ElementRecord => !('requestClose' in watcher));
}

/** Dialogs that are open without having been opened by anybody, in tree order: they are below all others. */
export function dialogsOpenedByMarkup(document: DocumentRecord): ElementRecord[] {
  const opened = new Set(openedInOrder(document));
  const dialogs: ElementRecord[] = [];
  let node: NodeRecord | null = nextInShadowIncludingTreeOrder(document, document);
  for (; node !== null; node = nextInShadowIncludingTreeOrder(node, document)) {
    if (isOpenDialog(node) && !opened.has(node)) dialogs.push(node);
  }
  return dialogs;
}

/** https://html.spec.whatwg.org/#nearest-clicked-dialog. What is pressed outside the box of a modal dialog is behind it. */
export function dialogAround(target: ElementRecord, { x, y }: Pointer): ElementRecord | null {
  if (isOpenDialog(target) && isModalDialog(target)) {
    const rect = clientRectOf(target);
    if (rect !== null && !contains(rect, x, y)) return null;
  }
  return nearestInclusive(target, isOpenDialog);
}

/** https://html.spec.whatwg.org/#light-dismiss-open-dialogs: that on top, if neither the press nor the release was in it. */
export function closeDialogOutside(
  document: DocumentRecord,
  released: ElementRecord | null,
  pressed: ElementRecord | null,
): void {
  if (released !== pressed) return;
  const topmost = openedInOrder(document).findLast(isOpenDialog) ?? dialogsOpenedByMarkup(document).at(-1);
  if (topmost !== undefined && topmost !== released && closedBy(topmost) === 'any')
    requestCloseDialog(topmost, null, null, true);
}
