import { includeEventHandlers } from '../events/event-handler-members.ts';
import { WINDOW_EVENT_HANDLERS, WINDOW_REFLECTING } from '../events/event-handler-names-data.ts';
import type { Brand } from '../html/brand.ts';
import { windowTargetOf } from '../realm/document-window.ts';

/**
 * What body and frameset elements hold for their window: https://html.spec.whatwg.org/#windoweventhandlers and the
 * https://html.spec.whatwg.org/#window-reflecting-body-element-event-handler-set. Without a window they are null.
 */
export function includeWindowReflectingHandlers(Class: { readonly prototype: object }, thisElement: Brand): void {
  includeEventHandlers(Class, `${WINDOW_REFLECTING} ${WINDOW_EVENT_HANDLERS}`, (object) =>
    windowTargetOf(thisElement(object).nodeDocument),
  );
}
