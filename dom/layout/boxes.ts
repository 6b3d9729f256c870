import { windowOfDocument } from '../realm/document-window.ts';
import { stateOf } from '../realm/shared/window-record.ts';
import { type Box, suppliedBoxOf } from '../realm/supplied-boxes.ts';
import type { ElementRecord } from '../tree/records.ts';

export function boxOf(element: ElementRecord): Box | null {
  return suppliedBoxOf(element) ?? null;
}

/** The computed value of a CSS property; '' where there is no window that could know. */
export function styleOf(element: ElementRecord, property: string): string {
  const window = windowOfDocument(element.nodeDocument);
  return window === null ? '' : stateOf(window).realm.rendering.style(element, property);
}
