import * as dataTransferEvents from './data-transfer-events.ts';
import * as deviceEvents from './device-events.ts';
import { EventDefinition } from './event-definition.ts';
import * as htmlEvents from './html-events.ts';
import * as touchEvents from './touch-events.ts';
import * as uiEvents from './ui-events.ts';

/** The interfaces that inherit from Event, which a window's realm has by name: all that these modules define. */
export function eventInterfaces(): EventDefinition[] {
  const found: EventDefinition[] = [];
  for (const module of [htmlEvents, uiEvents, dataTransferEvents, touchEvents, deviceEvents]) {
    for (const value of Object.values<unknown>(module)) if (value instanceof EventDefinition) found.push(value);
  }
  return found;
}
