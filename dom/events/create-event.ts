import { asciiLowercase } from '../names/ascii-case.ts';
import { realmOf } from '../tree/link.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { DRAG_EVENT } from './data-transfer-events.ts';
import { DEVICE_MOTION_EVENT, DEVICE_ORIENTATION_EVENT } from './device-events.ts';
import type { EventDefinition } from './event-definition.ts';
import { EVENT } from './event-definition.ts';
import { createEventObject } from './event-object.ts';
import { EventFlag, EventRecord } from './event-record.ts';
import { BEFORE_UNLOAD_EVENT, CUSTOM_EVENT, HASH_CHANGE_EVENT, MESSAGE_EVENT, STORAGE_EVENT } from './html-events.ts';
import { COMPOSITION_EVENT, FOCUS_EVENT, KEYBOARD_EVENT, MOUSE_EVENT, TEXT_EVENT, UI_EVENT } from './ui-events.ts';

/**
 * Touch events are made so where the legacy
 * touch event APIs are exposed, which is on devices with a touch screen.
 */
const INTERFACES = new Map<string, EventDefinition>([
  ['beforeunloadevent', BEFORE_UNLOAD_EVENT],
  ['compositionevent', COMPOSITION_EVENT],
  ['customevent', CUSTOM_EVENT],
  ['devicemotionevent', DEVICE_MOTION_EVENT],
  ['deviceorientationevent', DEVICE_ORIENTATION_EVENT],
  ['dragevent', DRAG_EVENT],
  ['event', EVENT],
  ['events', EVENT],
  ['focusevent', FOCUS_EVENT],
  ['hashchangeevent', HASH_CHANGE_EVENT],
  ['htmlevents', EVENT],
  ['keyboardevent', KEYBOARD_EVENT],
  ['messageevent', MESSAGE_EVENT],
  ['mouseevent', MOUSE_EVENT],
  ['mouseevents', MOUSE_EVENT],
  ['storageevent', STORAGE_EVENT],
  ['svgevents', EVENT],
  ['textevent', TEXT_EVENT],
  ['uievent', UI_EVENT],
  ['uievents', UI_EVENT],
]);

/** https://dom.spec.whatwg.org/#dom-document-createevent */
export function createEvent(document: DocumentRecord, name: string): object {
  const definition = INTERFACES.get(asciiLowercase(name));
  if (definition === undefined) {
    throwDOMException('NotSupportedError', `The provided event type ('${name}') is invalid.`);
  }
  const values = definition.defaults === null ? null : { ...definition.defaults };
  const event = new EventRecord(definition, '', 0, values);
  definition.construct?.(event);
  event.flags &= ~EventFlag.Initialized;
  return createEventObject(event, realmOf(document));
}
