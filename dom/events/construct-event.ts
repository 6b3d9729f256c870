import type { AnyRecord } from '../tree/link.ts';
import { requireArguments, toDOMString } from '../webidl/convert.ts';
import { requiredMember, toDictionary, toRequiredDictionary } from '../webidl/dictionary.ts';
import { namedConstructor, namedMember } from '../webidl/name-member.ts';
import { type DictionaryMember, type EventDefinition, REQUIRED } from './event-definition.ts';
import { EventFlag, EventRecord } from './event-record.ts';

/** https://dom.spec.whatwg.org/#concept-event-constructor */
export function constructEvent(
  definition: EventDefinition,
  type: unknown,
  eventInitDict: unknown,
  given: number,
): EventRecord {
  try {
    return eventOf(definition, type, eventInitDict, given);
  } catch (error) {
    throw namedConstructor(error, definition.Class);
  }
}

function eventOf(definition: EventDefinition, type: unknown, eventInitDict: unknown, given: number): EventRecord {
  const required = definition.members.some(([, , value]) => value === REQUIRED) ? 2 : 1;
  requireArguments(given, required);
  const name = toDOMString(type);
  const take = required === 2 ? toRequiredDictionary : toDictionary;
  const dictionary = take(eventInitDict, `${definition.name}Init`);
  const flags = dictionary === null ? 0 : eventInitFlags(dictionary);
  const values = convertMembers(definition, dictionary);
  const event = new EventRecord(definition, name, flags, values);
  if (values !== null) constructingSteps(event, values);
  return event;
}

/** `bubbles`, `cancelable` and `composed` of https://dom.spec.whatwg.org/#dictdef-eventinit */
function eventInitFlags(dictionary: Record<string, unknown>): number {
  let flags = 0;
  if (dictionary.bubbles) flags |= EventFlag.Bubbles;
  if (dictionary.cancelable) flags |= EventFlag.Cancelable;
  if (dictionary.composed) flags |= EventFlag.Composed;
  return flags;
}

/** The name of the dictionary that has the member: that of the interface, or of one that it inherits from. */
function dictionaryWith(definition: EventDefinition, member: DictionaryMember): string {
  let at = definition;
  while (at.parent?.members.includes(member)) at = at.parent;
  return `${at.name}Init`;
}

/** https://webidl.spec.whatwg.org/#js-dictionary */
function convertMembers(
  definition: EventDefinition,
  dictionary: Record<string, unknown> | null,
): Record<string, unknown> | null {
  if (definition.defaults === null) return null;
  const values: Record<string, unknown> = { ...definition.defaults };
  for (const member of definition.members) {
    const [key, convert, defaultValue] = member;
    const value = dictionary?.[key];
    if (value === undefined) {
      if (defaultValue === REQUIRED) requiredMember(value, `${definition.name}Init`, key);
      continue;
    }
    try {
      values[key] = convert(value);
    } catch (error) {
      throw namedMember(error, dictionaryWith(definition, member), key);
    }
  }
  return values;
}

/** What the inside initializes an event's attributes to when it fires it. */
export interface EventDescription {
  readonly bubbles?: boolean;
  readonly cancelable?: boolean;
  readonly composed?: boolean;
  /** Only `element.click()` and its like fire events that are not. */
  readonly isTrusted?: boolean;
  /** The attributes of the event's own interface, as they are kept: records for targets. */
  readonly values?: Readonly<Record<string, unknown>>;
}

/** https://dom.spec.whatwg.org/#concept-event-create */
export function createEventRecord(definition: EventDefinition, type: string, init: EventDescription): EventRecord {
  let flags = init.isTrusted === false ? 0 : EventFlag.Trusted;
  if (init.bubbles === true) flags |= EventFlag.Bubbles;
  if (init.cancelable === true) flags |= EventFlag.Cancelable;
  if (init.composed === true) flags |= EventFlag.Composed;
  const values = definition.defaults === null ? null : { ...definition.defaults, ...init.values };
  const event = new EventRecord(definition, type, flags, values);
  if (values !== null) constructingSteps(event, values);
  return event;
}

/** The related target is the record's own, as dispatching changes it. */
function constructingSteps(event: EventRecord, values: Record<string, unknown>): void {
  const { relatedTarget } = values;
  if (relatedTarget !== undefined) event.relatedTarget = relatedTarget as AnyRecord | null;
  event.definition.construct?.(event);
}
