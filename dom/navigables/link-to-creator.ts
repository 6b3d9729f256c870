import { stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import type { ElementRecord } from '../tree/records.ts';
import { stateChanged } from '../tree/state-changes.ts';

/** Makes the window one of those that the other has in its frames; with no container, that it has opened. */
export function linkToCreator(window: WindowRecord, creator: WindowRecord, container: ElementRecord | null): void {
  const state = stateOf(window);
  if (container === null) {
    const { openedWindows } = stateOf(creator);
    state.opener = creator;
    openedWindows.push(window);
    // Its opener may be another by then, or none.
    state.closingSteps.add(() => openedWindows.splice(openedWindows.indexOf(window), 1));
  } else {
    state.frameElement = container;
    state.parent = creator;
    stateOf(creator).childWindows.push(window);
    stateChanged(container);
  }
}
