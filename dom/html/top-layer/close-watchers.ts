import { plainAttributeName } from '../../names/attribute-name.ts';
import { asciiLowercase } from '../../names/element-name.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import type { DocumentRecord, ElementRecord } from '../../tree/records.ts';
import { OPEN } from '../activation/details.ts';
import { isModalDialog } from './dialog-state.ts';
import { fullscreenElement } from './fullscreen-state.ts';
import { topLayerOf } from './top-layer.ts';

const CLOSEDBY = plainAttributeName('closedby');

/** https://html.spec.whatwg.org/#computed-closed-by-state */
export function closedBy(dialog: ElementRecord): 'any' | 'closerequest' | 'none' {
  const keyword = asciiLowercase(getAttribute(dialog, CLOSEDBY) ?? '');
  if (keyword === 'any' || keyword === 'closerequest' || keyword === 'none') return keyword;
  return isModalDialog(dialog) && hasAttribute(dialog, OPEN) ? 'closerequest' : 'none';
}

/** https://html.spec.whatwg.org/#close-watcher-manager: the dialogs and popovers that are open, in the order in which they were opened. */
class CloseWatchers {
  readonly groups: ElementRecord[][] = [];
  allowedGroups = 1;
  isNewGroupAllowed = true;
}

const managers = new WeakMap<DocumentRecord, CloseWatchers>();

function managerOf(document: DocumentRecord): CloseWatchers {
  let manager = managers.get(document);
  if (manager === undefined) {
    manager = new CloseWatchers();
    managers.set(document, manager);
  }
  return manager;
}

/** https://html.spec.whatwg.org/#establish-a-close-watcher: what is opened without anybody's doing is closed with what was opened before. */
export function establishCloseWatcher(element: ElementRecord): void {
  const manager = managerOf(element.nodeDocument);
  const { groups, allowedGroups } = manager;
  destroyCloseWatcher(element);
  const last = groups.at(-1);
  if (last === undefined || groups.length < allowedGroups) groups.push([element]);
  else last.push(element);
  manager.isNewGroupAllowed = true;
}

/** https://html.spec.whatwg.org/#close-watcher-destroy */
export function destroyCloseWatcher(element: ElementRecord): void {
  const { groups } = managerOf(element.nodeDocument);
  for (const [index, group] of groups.entries()) {
    const at = group.indexOf(element);
    if (at < 0) continue;
    group.splice(at, 1);
    if (group.length === 0) groups.splice(index, 1);
    return;
  }
}

/** https://html.spec.whatwg.org/#notify-the-close-watcher-manager-about-user-activation */
export function notifyCloseWatchers(document: DocumentRecord): void {
  const manager = managers.get(document);
  if (manager === undefined || !manager.isNewGroupAllowed) return;
  manager.allowedGroups++;
  manager.isNewGroupAllowed = false;
}

/** What a close request is for: what was opened last, first. https://html.spec.whatwg.org/#process-close-watchers */
export function takeCloseRequest(document: DocumentRecord): { elements: ElementRecord[]; isLast: boolean } {
  const manager = managerOf(document);
  if (manager.allowedGroups > 1) manager.allowedGroups--;
  return { elements: [...(manager.groups.at(-1) ?? [])].reverse(), isLast: manager.groups.length < 2 };
}

/**
 * https://html.spec.whatwg.org/#blocked-by-a-modal-dialog: what blocks all of the document that is outside of it. As in Chromium, that may
 * be what is shown in full screen.
 */
export function blockingElement(document: DocumentRecord): ElementRecord | null {
  const isModal = (element: ElementRecord): boolean => isModalDialog(element) && hasAttribute(element, OPEN);
  return topLayerOf(document).findLast(isModal) ?? fullscreenElement(document);
}

export function openedInOrder(document: DocumentRecord): readonly ElementRecord[] {
  return managers.get(document)?.groups.flat() ?? [];
}
