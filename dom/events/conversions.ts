import { crossOriginTarget } from '../realm/cross-origin-state.ts';
import { isWindowOfTests } from '../realm/of-tests.ts';
import { realm } from '../realm/realm.ts';
import { stateOf, windowOfTarget } from '../realm/shared/window-record.ts';
import { recordOrNull } from '../realm/target-link.ts';
import { isHtmlElement } from '../tree/is-html.ts';
import { TargetRecord } from '../tree/link.ts';
import type { NodeRecord } from '../tree/records.ts';
import {
  toDOMString,
  toDOMStringOrNull,
  toDouble,
  toFloat,
  toLong,
  toSequence,
  toUnsignedLong,
  toUnsignedShort,
} from '../webidl/convert.ts';
import { stateOrNull } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { toUSVString } from '../webidl/usv-string.ts';
import type { Conversion } from './event-definition.ts';

/** The types of members of events' dictionaries. */

export const any: Conversion = (value) => value;
export const boolean: Conversion = Boolean;
export const long: Conversion = toLong;
export const unsignedLong: Conversion = toUnsignedLong;
export const unsignedShort: Conversion = toUnsignedShort;
export const double: Conversion = toDouble;
export const string: Conversion = toDOMString;
export const stringOrNull: Conversion = toDOMStringOrNull;

/** https://webidl.spec.whatwg.org/#js-short */
export const short: Conversion = (value) => ((value as number) << 16) >> 16;

/** https://webidl.spec.whatwg.org/#js-float */
export const float: Conversion = toFloat;

/** https://webidl.spec.whatwg.org/#js-USVString */
export const usvString: Conversion = (value) => toUSVString(toDOMString(value));

/** `EventTarget?`, as its record. */
export const targetOrNull: Conversion = (value) => {
  if (value === null || value === undefined) return null;
  if (crossOriginTarget(value, 'CrossOriginWindow') !== null) return standIn(value as object);
  const record = recordOrNull(value);
  if (record === null) throw typeError("Failed to convert value to 'EventTarget'.");
  return record;
};

/** A record for what is to be seen of a window of another origin: the event is of this one. */
function standIn(object: object): TargetRecord {
  const record = new TargetRecord();
  record.object = object;
  return record;
}

/** `Element?`, as its record. */
export const elementOrNull: Conversion = (value) => {
  if (value === null || value === undefined) return null;
  const record = recordOrNull(value);
  if (record === null || record.nodeType !== 1) throw typeError("Failed to convert value to 'Element'.");
  return record;
};

/** `HTMLElement?`, as its record. */
export const htmlElementOrNull: Conversion = (value) => {
  if (value === null || value === undefined) return null;
  const record = recordOrNull(value);
  if (record === null || !isHtmlElement(record as NodeRecord)) {
    throw typeError("Failed to convert value to 'HTMLElement'.");
  }
  return record;
};

/** `Window?`, as its record. */
export const windowOrNull: Conversion = (value) => {
  if (value === null || value === undefined) return null;
  const record = recordOrNull(value);
  const window = crossOriginTarget(value, 'CrossOriginWindow') ?? (record === null ? null : windowOfTarget(record));
  if (window === null || stateOf(window).document === null) throw typeError("Failed to convert value to 'Window'.");
  return window;
};

/** `sequence<T>` and `FrozenArray<T>` */
export function listOf(convert: Conversion): Conversion {
  return (value) => Object.freeze(toSequence(value, (item) => convert(item)));
}

/** An object of an interface that somebody else defines: `check` knows it. */
export function objectOrNull(type: string, check: (value: object) => boolean): Conversion {
  return (value) => {
    if (value === null || value === undefined) return null;
    if (Object(value) !== value || !check(value as object)) {
      throw typeError(`Failed to convert value to '${type}'.`);
    }
    return value;
  };
}

/** Whether the value is of the interface of that name, be it the library's or that of the program's own runtime. */
export function isOfRuntime(name: string): (value: object) => boolean {
  return (value) => {
    if (stateOrNull(value)?.kind === name) return true;
    const Class = (globalThis as Record<string, unknown>)[name];
    return typeof Class === 'function' && value instanceof Class;
  };
}

const isPortOfRuntime = isOfRuntime('MessagePort');

/** Ports are targets, whose records say what they are. */
export function isPort(value: object): boolean {
  const record = recordOrNull(value) as { readonly isPort?: true } | null;
  return record?.isPort === true || isPortOfRuntime(value);
}

const isDataTransfer = (value: object): boolean => stateOrNull(value)?.kind === 'DataTransfer';
const ownDataTransferOrNull = objectOrNull('DataTransfer', isDataTransfer);

/**
 * DEVIATION: in windows for tests anything else is null. Testing Library makes the event with what a test has made up, and puts that on a
 * DataTransfer only then.
 */
export const dataTransferOrNull: Conversion = (value) => {
  return mayBeMadeUp(value) && !isDataTransfer(value as object) ? null : ownDataTransferOrNull(value);
};

/** Whether tests run in the window, and the value is an object that they may have made up. */
export function mayBeMadeUp(value: unknown): boolean {
  return Object(value) === value && realm.window !== null && isWindowOfTests(realm.window);
}
