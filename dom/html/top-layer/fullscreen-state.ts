import { retarget } from '../../events/event-path.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import { stateOf } from '../../realm/shared/window-record.ts';
import type { Fullscreen } from '../../realm/window-realm.ts';
import type { DocumentRecord, ElementRecord, ParentRecord } from '../../tree/records.ts';
import { rootOf } from '../../tree/traversal.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { topLayerOf } from './top-layer.ts';

/** https://fullscreen.spec.whatwg.org/#fullscreen-flag */
export const fullscreenFlags = new WeakSet<ElementRecord>();

/** The elements of the document that have the flag, the topmost last. */
export function fullscreenStack(document: DocumentRecord): readonly ElementRecord[] {
  return topLayerOf(document).filter((element) => fullscreenFlags.has(element));
}

/** https://fullscreen.spec.whatwg.org/#:fullscreen-pseudo-class: what is shown so, and the hosts that it is in. */
export function isFullscreen(element: ElementRecord): boolean {
  return fullscreenFlags.has(element) || retarget(fullscreenElement(element.nodeDocument), element) === element;
}

/** https://fullscreen.spec.whatwg.org/#fullscreen-element */
export function fullscreenElement(document: DocumentRecord): ElementRecord | null {
  return fullscreenStack(document).at(-1) ?? null;
}

/** https://fullscreen.spec.whatwg.org/#dom-documentorshadowroot-fullscreenelement */
export function fullscreenElementIn(root: ParentRecord): ElementRecord | null {
  const element = retarget(fullscreenElement(root.nodeDocument), root) as ElementRecord | null;
  return element !== null && rootOf(element) === root ? element : null;
}

/** What the document's window does about it. Throws where there is none. */
export function fullscreenOf(document: DocumentRecord): Fullscreen {
  const window = windowOfDocument(document);
  if (window === null || stateOf(window).isClosed) throw typeError('Document not active');
  return stateOf(window).realm.fullscreen;
}

/** After a subtree left the document. */
export function fullscreenMayEnd(document: DocumentRecord): void {
  if (fullscreenElement(document) !== null) fullscreenOf(document).removed(document);
}
