import { windowObjectOrNull } from '../realm/accessible.ts';
import type { WindowRecord } from '../realm/shared/window-record.ts';
import { requireArguments, toDOMString } from '../webidl/convert.ts';
import { expectMembers, expose, exposeConstants } from '../webidl/expose.ts';
import { include } from '../webidl/include.ts';
import { namedConstructor } from '../webidl/name-member.ts';
import { asParameter, illegalInvocation, typeError } from '../webidl/unnamed.ts';
import { constructEvent } from './construct-event.ts';
import { type DictionaryMembers, EVENT, type EventClass, EventDefinition } from './event-definition.ts';
import { eventRecordOf, targetObject } from './event-object.ts';
import { EventFlag, EventRecord, initialize } from './event-record.ts';

const { defineProperty, getOwnPropertyDescriptor, keys } = Object;

/** How an attribute of an event is read from its record. */
type AttributeGetter = (event: EventRecord) => unknown;

export interface EventInterface {
  readonly name: string;
  readonly constants?: Readonly<Record<string, number>>;
  readonly parent?: EventDefinition;
  /** The members of its dictionary, base dictionaries first and each in lexicographical order. */
  readonly init?: DictionaryMembers;
  /** Whether a member of its dictionary is. */
  readonly isInitRequired?: boolean;
  /** The attributes that are dictionary members by the same name, in IDL order and separated by spaces. */
  readonly attributes?: string;
  /** The attributes that are worked out. */
  readonly getters?: Readonly<Record<string, AttributeGetter>>;
  readonly methods?: object;
  readonly legacyInit?: LegacyInit;
  /** Whether scripts cannot construct it. */
  readonly isIllegal?: boolean;
  /** https://dom.spec.whatwg.org/#concept-event-constructor-ext */
  readonly construct?: (event: EventRecord) => void;
}

/** `initUIEvent` and its kin: name, then the parameters that follow `type`, `bubbles` and `cancelable`. */
type LegacyInit = readonly [method: string, parameters: DictionaryMembers];

/** Defines an interface that inherits from Event. */
export function defineEvent(table: EventInterface): EventDefinition {
  const { name, parent = EVENT, init = noMembers, construct } = table;
  return new EventDefinition(name, parent, init, (definition) => makeClass(definition, table), construct);
}

/** The brand check of the members of such an interface: the record behind `this`, or a TypeError. */
export function brandOfEvent(definition: EventDefinition): (object: object) => EventRecord {
  return (object) => {
    const event = eventRecordOf(object);
    if (!event.definition.inherits(definition)) throw illegalInvocation();
    return event;
  };
}

function makeClass(definition: EventDefinition, table: EventInterface): EventClass {
  const Class =
    table.isIllegal === true ? illegalClass(definition) : constructibleClass(definition, table.isInitRequired === true);
  expectMembers(Class.prototype as object);
  const thisEvent = brandOfEvent(definition);
  if (table.constants !== undefined) exposeConstants(Class, table.constants);
  if (table.attributes !== undefined) {
    for (const name of table.attributes.split(' ')) defineGetter(Class, name, thisEvent, getterOf(name));
  }
  if (table.getters !== undefined) {
    for (const name of keys(table.getters)) {
      defineGetter(Class, name, thisEvent, table.getters[name] as AttributeGetter);
    }
  }
  if (table.methods !== undefined) include(Class, table.methods);
  if (table.legacyInit !== undefined) include(Class, legacyInitMethod(thisEvent, table.legacyInit));
  expose(Class, table.name);
  return Class;
}

function noMembers(): readonly [] {
  return [];
}

function constructibleClass(definition: EventDefinition, isInitRequired: boolean): EventClass {
  const Parent = (definition.parent as EventDefinition).Class;
  // The number of parameters without default is the `length` that Web IDL asks for.
  if (isInitRequired) {
    return class extends Parent {
      constructor(type: unknown, eventInitDict: unknown) {
        super(EventRecord.is(type) ? type : constructEvent(definition, type, eventInitDict, arguments.length));
      }
    };
  }
  return class extends Parent {
    constructor(type: unknown, eventInitDict: unknown = undefined) {
      super(EventRecord.is(type) ? type : constructEvent(definition, type, eventInitDict, arguments.length));
    }
  };
}

function illegalClass(definition: EventDefinition): EventClass {
  const Parent = (definition.parent as EventDefinition).Class;
  return class extends Parent {
    constructor(...given: unknown[]) {
      if (!EventRecord.is(given[0])) throw namedConstructor(typeError('Illegal constructor'), new.target);
      super(given[0]);
    }
  } as EventClass;
}

function getterOf(name: string): AttributeGetter {
  return name === 'relatedTarget'
    ? (event) => targetObject(event.relatedTarget)
    : (event) => (event.values as Record<string, unknown>)[name];
}

function defineGetter(
  Class: EventClass,
  name: string,
  thisEvent: (object: object) => EventRecord,
  get: AttributeGetter,
) {
  const holder = {
    // OPTIMIZATION: an object used as a dictionary gets no hidden class for its one key. (bench/import-time)
    __proto__: null,
    get [name](): unknown {
      return get(thisEvent(this));
    },
  };
  defineProperty(Class.prototype, name, getOwnPropertyDescriptor(holder, name) as PropertyDescriptor);
}

/** An attribute that is kept as the record of an EventTarget. */
export function targetAttribute(name: string): AttributeGetter {
  return (event) => targetObject((event.values as Record<string, unknown>)[name] as Parameters<typeof targetObject>[0]);
}

/** One that is kept as the record of a window. */
export function windowAttribute(name: string): AttributeGetter {
  return (event) => windowObjectOrNull((event.values as Record<string, unknown>)[name] as WindowRecord | null);
}

function legacyInitMethod(thisEvent: (object: object) => EventRecord, [method, members]: LegacyInit): object {
  return {
    [method](this: object, type: unknown, ...others: unknown[]): void {
      const event = thisEvent(this);
      requireArguments(arguments.length, 1);
      const name = toDOMString(type);
      const [bubbles, cancelable, ...given] = others;
      const parameters = members();
      const values = parameters.map(([, convert, defaultValue], index) => {
        if (given[index] === undefined) return defaultValue;
        try {
          return convert(given[index]);
        } catch (error) {
          throw asParameter(error, index + 4);
        }
      });
      if ((event.flags & EventFlag.Dispatch) !== 0) return;
      initialize(event, name, Boolean(bubbles), Boolean(cancelable));
      parameters.forEach(([key], index) => {
        setValue(event, key, values[index]);
      });
      event.definition.construct?.(event);
    },
  };
}

function setValue(event: EventRecord, key: string, value: unknown): void {
  if (key === 'relatedTarget') event.relatedTarget = value as EventRecord['relatedTarget'];
  (event.values as Record<string, unknown>)[key] = value;
}
