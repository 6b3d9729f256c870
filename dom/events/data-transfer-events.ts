import { dataTransferOrNull } from './conversions.ts';
import { defineEvent } from './define-event.ts';
import { MOUSE_EVENT } from './ui-events.ts';

/** https://html.spec.whatwg.org/#dnd */

/** https://html.spec.whatwg.org/#the-dragevent-interface */
export const DRAG_EVENT = defineEvent({
  name: 'DragEvent',
  parent: MOUSE_EVENT,
  init: () => [['dataTransfer', dataTransferOrNull, null]],
  attributes: 'dataTransfer',
});

/** https://w3c.github.io/clipboard-apis/#clipboard-event-interfaces */
export const CLIPBOARD_EVENT = defineEvent({
  name: 'ClipboardEvent',
  init: () => [['clipboardData', dataTransferOrNull, null]],
  attributes: 'clipboardData',
});
