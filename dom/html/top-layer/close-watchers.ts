import { asciiLowercase } from '../../names/ascii-case.ts';
import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import type { DocumentRecord, ElementRecord } from '../../tree/records.ts';
import { isModalDialog } from './dialog-state.ts';
import { fullscreenElement } from './fullscreen-state.ts';
import { topLayerOf } from './top-layer.ts';

const CLOSEDBY = plainAttributeName('closedby');

/** https://html.spec.whatwg.org/#computed-closed-by-state */
export function closedBy(dialog: ElementRecord): 'any' | 'closerequest' | 'none' {
  const keyword = asciiLowercase(getAttribute(dialog, CLOSEDBY) ?? '');
  if (keyword === 'any' || keyword === 'closerequest' || keyword === 'none') return keyword;
  return isModalDialog(dialog) && hasAttribute(dialog, ATTR.open) ? 'closerequest' : 'none';
}

/** What a script watches for. */
export interface CloseWatcherSteps {
  /** Gives whether it is closed now: false, a listener wants it to stay. */
  requestClose(mayBePrevented: boolean): boolean;
}

/** A dialog, a popover, or what a script watches for. */
type CloseWatcher = ElementRecord | CloseWatcherSteps;

/** https://html.spec.whatwg.org/#close-watcher-manager: what can be closed, in the order in which it was opened. */
class CloseWatchers {
  readonly groups: Set<CloseWatcher>[] = [];
  allowedGroups = 1;
  isNewGroupAllowed = true;
  /** https://html.spec.whatwg.org/#last-history-action-activation-timestamp */
  spentActivation: number | null = null;
}

const managers = new WeakMap<DocumentRecord, CloseWatchers>();

export function closeWatchersOf(document: DocumentRecord): CloseWatchers {
  let manager = managers.get(document);
  if (manager === undefined) {
    manager = new CloseWatchers();
    managers.set(document, manager);
  }
  return manager;
}

/** https://html.spec.whatwg.org/#establish-a-close-watcher: what is opened without anybody's doing is closed with what was opened before. */
export function establishCloseWatcher(watcher: CloseWatcher, document: DocumentRecord): void {
  const manager = closeWatchersOf(document);
  const { groups, allowedGroups } = manager;
  destroyCloseWatcher(watcher, document);
  const last = groups.at(-1);
  if (last === undefined || groups.length < allowedGroups) groups.push(new Set([watcher]));
  else last.add(watcher);
  manager.isNewGroupAllowed = true;
}

/** https://html.spec.whatwg.org/#close-watcher-destroy */
export function destroyCloseWatcher(watcher: CloseWatcher, document: DocumentRecord): void {
  const { groups } = closeWatchersOf(document);
  for (const [index, group] of groups.entries()) {
    if (!group.delete(watcher)) continue;
    if (group.size === 0) groups.splice(index, 1);
    return;
  }
}

/**
 * https://html.spec.whatwg.org/#blocked-by-a-modal-dialog: what blocks all of the document that is outside of it. As in Chromium, that may
 * be what is shown in full screen.
 */
export function blockingElement(document: DocumentRecord): ElementRecord | null {
  return topLayerOf(document).findLast(isModalDialog) ?? fullscreenElement(document);
}
