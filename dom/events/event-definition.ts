import type { EventRecord } from './event-record.ts';

/** Converts a JavaScript value to the type of a dictionary member. */
export type Conversion = (value: unknown) => unknown;

/** Name, type and default value of a member of an event's dictionary. */
export type DictionaryMember = readonly [name: string, convert: Conversion, defaultValue: unknown];

/** The default value of members that must be given. */
export const REQUIRED = Symbol('required');

export type EventClass = new (type: unknown, eventInitDict?: unknown) => object;

/** What the algorithms know of an interface that is Event or inherits from it. */
export class EventDefinition {
  readonly name: string;
  readonly parent: EventDefinition | null;
  /** The members of the dictionary that the constructor takes beyond those of EventInit, in the order they are read. */
  readonly members: readonly DictionaryMember[];
  /** The attributes' values in an event that is created without a dictionary. */
  readonly defaults: Readonly<Record<string, unknown>> | null;
  /** For whom a `click` may have activation behavior. */
  readonly isMouseEvent: boolean;
  /** https://dom.spec.whatwg.org/#concept-event-constructor-ext */
  readonly construct: ((event: EventRecord) => void) | null;
  Class!: EventClass;

  constructor(
    name: string,
    parent: EventDefinition | null,
    members: readonly DictionaryMember[],
    construct: ((event: EventRecord) => void) | null = null,
  ) {
    this.name = name;
    this.parent = parent;
    this.members = parent === null ? members : [...parent.members, ...members];
    this.construct = construct ?? parent?.construct ?? null;
    this.isMouseEvent = name === 'MouseEvent' || parent?.isMouseEvent === true;
    const defaults = this.members.map(([key, , value]) => [key, value === REQUIRED ? null : value]);
    this.defaults = defaults.length === 0 ? null : Object.fromEntries(defaults);
  }

  /** Whether an event of this interface is one of `other` too. */
  inherits(other: EventDefinition): boolean {
    let definition: EventDefinition | null = this;
    while (definition !== null && definition !== other) definition = definition.parent;
    return definition !== null;
  }
}
