import type { AnyRecord } from '../tree/link.ts';
import type { NodeRecord } from '../tree/records.ts';
import { createEventRecord, type EventDescription } from './construct-event.ts';
import { dispatch } from './dispatch.ts';
import type { EventDefinition } from './event-definition.ts';
import { EVENT } from './event-definition.ts';

const PLAIN: EventDescription = {};

/**
 * https://dom.spec.whatwg.org/#concept-event-fire
 *
 * @param description - How its attributes are initialized; not bubbling, not cancelable and trusted by default.
 * @param definition - That of the event's interface.
 * @param targetOverride - The document of a window that gets the event with the legacy target override flag.
 * @param end - What the path of the event ends before.
 * @returns Whether nobody canceled the event.
 */
export function fireEvent(
  target: AnyRecord,
  name: string,
  description: EventDescription = PLAIN,
  definition: EventDefinition = EVENT,
  targetOverride: AnyRecord = target,
  end: NodeRecord | null = null,
): boolean {
  return dispatch(createEventRecord(definition, name, description), target, targetOverride, end);
}
