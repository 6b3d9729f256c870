import { stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import type { ElementRecord } from '../tree/records.ts';
import { stateChanged } from '../tree/state-changes.ts';

/** Makes the window one of those that the other has in its frames; with no container, that it has opened. */
export function linkToCreator(window: WindowRecord, creator: WindowRecord, container: ElementRecord | null): void {
  const state = stateOf(window);
  state.creator = creator;
  if (container === null) {
    state.opener = creator;
    stateOf(creator).openedWindows.push(window);
  } else {
    state.frameElement = container;
    state.parent = creator;
    stateOf(creator).childWindows.push(window);
    stateChanged(container);
  }
}
