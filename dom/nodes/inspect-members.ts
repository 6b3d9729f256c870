import { DOMStringMap } from '../collections/DOMStringMap.ts';
import { DOMTokenList } from '../collections/DOMTokenList.ts';
import { HTMLCollection } from '../collections/HTMLCollection.ts';
import { NodeList } from '../collections/NodeList.ts';
import { Event } from '../events/Event.ts';
import { eventRecordOrNull, targetObject } from '../events/event-object.ts';
import { EventFlag } from '../events/event-record.ts';
import { recordOrNull } from '../realm/target-link.ts';
import { type AnyRecord, isNodeRecord } from '../tree/link.ts';
import { own } from '../webidl/current-realm.ts';
import { printable } from '../webidl/printable.ts';
import { sketchMarkup } from './inspect-markup.ts';
import { Node } from './Node.ts';

/** Consoles that know this symbol (Node.js, Deno, Bun) call the method that it names. */
const INSPECT = Symbol.for('nodejs.util.inspect.custom');

/** How many levels are shown to those who do not say. */
const DEFAULT_DEPTH = 2;

/** How many members of a collection are shown to those who do not say. */
const DEFAULT_LENGTH = 100;

interface InspectOptions {
  readonly maxArrayLength?: number | null;
}

type Inspect = (value: unknown, options?: InspectOptions) => string;

/**
 * `console.log(node)` shows markup, shortened as `sketchMarkup` says; a collection looks like an array with the name of
 * its class. A prototype is left to the console.
 */
function inspectNode(this: object, depth?: number | null): unknown {
  const record = recordOrNull(this);
  if (record === null || !isNodeRecord(record)) return this;
  const levels = depth === undefined ? DEFAULT_DEPTH : (depth ?? Number.POSITIVE_INFINITY);
  return sketchMarkup(record, Math.max(levels + 1, 0));
}

/** What most programs want to know of an event. None of its members is called, which a program may have replaced. */
function inspectEvent(this: object, depth?: number | null): unknown {
  const record = eventRecordOrNull(this);
  if (record === null) return this;
  const name = nameOf(this);
  if (typeof depth === 'number' && depth < 0) return `[${name}]`;
  const isTrusted = (record.flags & EventFlag.Trusted) !== 0;
  return `${name} { type: '${printable(record.type)}', target: ${showTarget(record.target)}, isTrusted: ${isTrusted} }`;
}

function showTarget(target: AnyRecord | null): string {
  if (target === null) return 'null';
  return isNodeRecord(target) ? sketchMarkup(target, 0) : `[${nameOf(targetObject(target) as object)}]`;
}

function inspectList(
  this: ArrayLike<unknown>,
  depth?: number | null,
  options?: InspectOptions,
  inspect?: Inspect,
): unknown {
  let length: number;
  try {
    length = this.length;
  } catch {
    // A prototype: its accessors throw.
    return this;
  }
  if (typeof depth === 'number' && depth < 0) return `[${nameOf(this)}]`;
  const limit = options?.maxArrayLength === null ? length : (options?.maxArrayLength ?? DEFAULT_LENGTH);
  const items: unknown[] = Array.prototype.slice.call(this, 0, limit);
  const more = items.length < length ? ` … ${length - items.length} more` : '';
  return `${nameOf(this)}(${length}) ${show(items, options, inspect)}${more}`;
}

function inspectMap(this: object, depth?: number | null, options?: InspectOptions, inspect?: Inspect): unknown {
  if (typeof depth === 'number' && depth < 0) return `[${nameOf(this)}]`;
  return `${nameOf(this)} ${show({ ...this }, options, inspect)}`;
}

function show(value: object, options: InspectOptions | undefined, inspect: Inspect | undefined): string {
  if (typeof inspect === 'function') return inspect(own(value), options);
  return Array.isArray(value) ? `[ ${value.map(showAlone).join(', ')} ]` : JSON.stringify(value);
}

/** For callers that pass no `inspect` of theirs. */
function showAlone(value: unknown): string {
  const record = recordOrNull(value);
  return record !== null && isNodeRecord(record) ? sketchMarkup(record, 0) : JSON.stringify(value);
}

function nameOf(object: object): string {
  return Object.prototype.toString.call(object).slice(8, -1);
}

function define(prototype: object, method: unknown): void {
  Object.defineProperty(prototype, INSPECT, { value: method, writable: true, configurable: true });
}

/**
 * Makes consoles show nodes and collections. `otherLists` are the prototypes of further interfaces with indexed
 * properties.
 */
export function installInspection(...otherLists: readonly object[]): void {
  define(Node.prototype, inspectNode);
  for (const prototype of [NodeList.prototype, HTMLCollection.prototype, DOMTokenList.prototype, ...otherLists]) {
    define(prototype, inspectList);
  }
  define(DOMStringMap.prototype, inspectMap);
}

/** The same for events, where the scripts of no page see the prototype. */
export function installEventInspection(): void {
  define(Event.prototype, inspectEvent);
}
