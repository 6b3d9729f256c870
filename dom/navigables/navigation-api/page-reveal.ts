import { fireEvent } from '../../events/fire-event.ts';
import { hears } from '../../events/hears.ts';
import { renderingOf, windowTargetOf } from '../../realm/document-window.ts';
import { scriptingStateOf } from '../../scripting/scripting-state.ts';
import type { DocumentRecord } from '../../tree/records.ts';
import { PAGE_REVEAL_EVENT } from './navigation-events.ts';

/** https://html.spec.whatwg.org/#reveal */
export function reveal(document: DocumentRecord): void {
  const scripting = scriptingStateOf(document);
  const target = windowTargetOf(document);
  if (scripting.hasBeenRevealed || target === null) return;
  scripting.hasBeenRevealed = true;
  fireEvent(target, 'pagereveal', { values: { viewTransition: null } }, PAGE_REVEAL_EVENT, document);
}

/** Where somebody waits for that; otherwise nobody knows whether there was a frame. */
export function revealInNextFrame(document: DocumentRecord): void {
  const target = windowTargetOf(document);
  if (target !== null && hears(target, 'pagereveal')) renderingOf(document)?.runInNextFrame(document, () => {});
}
