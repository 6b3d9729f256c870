import { interfaceNamed } from '../webidl/lazy-interface.ts';
import type { EventRecord } from './event-record.ts';

/** Converts a JavaScript value to the type of a dictionary member. */
export type Conversion = (value: unknown) => unknown;

/** Name, type and default value of a member of an event's dictionary. */
export type DictionaryMember = readonly [name: string, convert: Conversion, defaultValue: unknown];

/** The members of a dictionary, made when the first event needs them. */
export type DictionaryMembers = () => readonly DictionaryMember[];

/** The default value of members that must be given. */
export const REQUIRED = Symbol('required');

export type EventClass = new (type: unknown, eventInitDict?: unknown) => object;

/** What the algorithms know of an interface that is Event or inherits from it. */
export class EventDefinition {
  readonly name: string;
  readonly parent: EventDefinition | null;
  /** For whom a `click` may have activation behavior. */
  readonly isMouseEvent: boolean;
  /** https://dom.spec.whatwg.org/#concept-event-constructor-ext */
  readonly construct: ((event: EventRecord) => void) | null;
  private readonly ownMembers: DictionaryMembers;
  private readonly makeClass: (definition: EventDefinition) => EventClass;
  private knownClass: EventClass | null = null;
  private knownMembers: readonly DictionaryMember[] | null = null;
  private knownDefaults: Readonly<Record<string, unknown>> | null | undefined = undefined;

  constructor(
    name: string,
    parent: EventDefinition | null,
    ownMembers: DictionaryMembers,
    makeClass: (definition: EventDefinition) => EventClass,
    construct: ((event: EventRecord) => void) | null = null,
  ) {
    this.name = name;
    this.parent = parent;
    this.ownMembers = ownMembers;
    this.makeClass = makeClass;
    this.construct = construct ?? parent?.construct ?? null;
    this.isMouseEvent = name === 'MouseEvent' || parent?.isMouseEvent === true;
  }

  /** Made when the first script can see it: few pages see more than a few. */
  get Class(): EventClass {
    this.knownClass ??= this.makeClass(this);
    return this.knownClass;
  }

  /** The members of the dictionary that the constructor takes beyond those of EventInit, in the order they are read. */
  get members(): readonly DictionaryMember[] {
    this.knownMembers ??= [...(this.parent?.members ?? []), ...this.ownMembers()];
    return this.knownMembers;
  }

  /** The attributes' values in an event that is created without a dictionary; null when there are none. */
  get defaults(): Readonly<Record<string, unknown>> | null {
    let defaults = this.knownDefaults;
    if (defaults === undefined) {
      defaults = defaultsOf(this.members);
      this.knownDefaults = defaults;
    }
    return defaults;
  }

  /** Whether an event of this interface is one of `other` too. */
  inherits(other: EventDefinition): boolean {
    let definition: EventDefinition | null = this;
    while (definition !== null && definition !== other) definition = definition.parent;
    return definition !== null;
  }
}

function defaultsOf(members: readonly DictionaryMember[]): Record<string, unknown> | null {
  if (members.length === 0) return null;
  return Object.fromEntries(members.map(([key, , value]) => [key, value === REQUIRED ? null : value]));
}

/** https://dom.spec.whatwg.org/#interface-event */
export const EVENT = new EventDefinition(
  'Event',
  null,
  () => [],
  ({ name }) => interfaceNamed(name) as EventClass,
);
