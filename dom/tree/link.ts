import { emptyTable } from '../webidl/table.ts';
import type { RareData } from './rare-data.ts';
import type { NodeRecord } from './records.ts';

/** The record behind an EventTarget that is no node (an AbortSignal, a plain `new EventTarget()` …). */
export class TargetRecord {
  readonly nodeType = 0;
  object: object | null = null;
  rare: RareData | null = null;
}

export type AnyRecord = NodeRecord | TargetRecord;

/**
 * The record that the next interface object is to stand for. `objectOf` puts it here and calls the class, and so do
 * constructors that users may call (`new Text()`) with the record they made; the constructor of EventTarget takes it out.
 * Passing it as an argument would show in `length` and cost more.
 *
 * Whoever sets it has to clear it in a `finally`, without a call: if the stack was full before it was taken, the next
 * constructor must not find it.
 */
export const pending: { record: AnyRecord | null } = { record: null };

type InterfaceClass = new () => object;

/** Which class an interface object is of. */
export const interfaces = emptyTable<{ classFor(record: NodeRecord): InterfaceClass }>();

/** A realm as its siblings see it: who makes the interface objects for the nodes of its documents. */
export interface Realm {
  createObject(record: NodeRecord): object;
}

/** The realm that this copy of the module was evaluated in. */
export const thisRealm: Realm = { createObject };

/** The interface object of a node, made now if nobody asked for it before. */
export function objectOf(record: NodeRecord): object {
  return record.object ?? realmOf(record).createObject(record);
}

export function objectOrNull(record: NodeRecord | null): object | null {
  return record === null ? null : (record.object ?? realmOf(record).createObject(record));
}

function realmOf(record: NodeRecord): Realm {
  return record.nodeDocument.rare!.document!.realm;
}

function createObject(record: NodeRecord): object {
  return createObjectOf(record, interfaces.classFor(record));
}

/** Makes the interface object that is to stand for the record. */
export function createObjectOf<Class extends object>(record: AnyRecord, Class: new () => Class): Class {
  pending.record = record;
  try {
    return new Class();
  } catch (exception) {
    pending.record = null;
    // What was made half-way is nobody's.
    record.object = null;
    throw exception;
  }
}

export function isNodeRecord(record: AnyRecord): record is NodeRecord {
  return record.nodeType !== 0;
}
