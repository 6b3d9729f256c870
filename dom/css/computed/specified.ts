import type { ElementRecord, ParentRecord } from '../../tree/records.ts';
import type { Subject } from './used-sizes.ts';

/** What is specified for the property, and on what; no element: it is the initial value. */
export interface Specified {
  readonly value: string;
  readonly element: ElementRecord | null;
  readonly pseudo: string | null;
  /** Of the tree that the element is in; null: nobody has asked. */
  readonly root: ParentRecord | null;
}

/** Whether the value is not the initial one. */
export function isDeclared(specified: Specified): specified is Specified & Subject {
  return specified.element !== null;
}
