import { fireEvent } from '../../events/fire-event.ts';
import { InputType, inputTypeOf } from '../../html/forms/input-type.ts';
import { textOf } from '../../html/forms/text-of-control.ts';
import { type CloseWatcherSteps, closedBy, closeWatchersOf } from '../../html/top-layer/close-watchers.ts';
import { requestCloseDialog } from '../../html/top-layer/dialog.ts';
import { hidePopover } from '../../html/top-layer/popover.ts';
import { isPopoverShowing } from '../../html/top-layer/popover-state.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import { stateOf } from '../../realm/shared/window-record.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { DocumentRecord, ElementRecord } from '../../tree/records.ts';
import { dialogsOpenedByMarkup } from '../dialogs.ts';
import { changeText, isMutable } from '../editing/text-control.ts';
import { MICROTASKS, type Steps } from '../steps.ts';

/** Escape empties a search field. Gives whether there was something in it. */
export function* clearSearch(target: ElementRecord): Steps<boolean> {
  if (!isHtml(target, TagId.Input) || inputTypeOf(target) !== InputType.Search) return false;
  if (!isMutable(target) || textOf(target) === '') return false;
  changeText(target, '', 0);
  fireEvent(target, 'input', { bubbles: true, composed: true });
  yield MICROTASKS;
  return true;
}

/** https://html.spec.whatwg.org/#process-close-watchers: what has been opened last of what can be closed so, and what was opened with it. */
export function closeByEscape(document: DocumentRecord): void {
  const manager = closeWatchersOf(document);
  const { groups } = manager;
  const last = [...(groups.at(-1) ?? [])].reverse();
  for (const watcher of groups.length > 1 ? last : [...last, ...dialogsOpenedByMarkup(document).reverse()]) {
    const activation = activationLeft(document);
    const mayBePrevented = groups.filter(isClosable).length < manager.allowedGroups && activation !== null;
    if (closes(watcher, mayBePrevented)) continue;
    manager.spentActivation = activation;
    break;
  }
  if (manager.allowedGroups > 1) manager.allowedGroups--;
}

/** As in Chromium, dialogs that no request closes do not count. */
function isClosable(group: ReadonlySet<ElementRecord | CloseWatcherSteps>): boolean {
  return [...group].some((one) => 'requestClose' in one || isPopoverShowing(one) || closedBy(one) !== 'none');
}

/** https://html.spec.whatwg.org/#history-action-activation: when; null: there is none. */
function activationLeft(document: DocumentRecord): number | null {
  const window = windowOfDocument(document);
  const { lastActivation } = window === null ? { lastActivation: null } : stateOf(window);
  return lastActivation === closeWatchersOf(document).spentActivation ? null : lastActivation;
}

/** False: a listener wants it to stay. */
function closes(watcher: ElementRecord | CloseWatcherSteps, mayBePrevented: boolean): boolean {
  if ('requestClose' in watcher) return watcher.requestClose(mayBePrevented);
  if (isPopoverShowing(watcher)) hidePopover(watcher, true, true, false, null);
  else if (closedBy(watcher) !== 'none') requestCloseDialog(watcher, null, null, true, mayBePrevented);
  else return true;
  return !hasAttribute(watcher, ATTR.open);
}
