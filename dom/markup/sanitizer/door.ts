import type { ParentRecord } from '../../tree/records.ts';
import type { AnyClass } from '../../webidl/lazy-interface.ts';
import { emptyTable } from '../../webidl/table.ts';
import type { Filter } from './filter.ts';
import type { SanitizerSpec } from './sanitizer-state.ts';

/** What others call of the modules that filter trees. They ask `sanitizing()`, and import none of these modules. */
export interface SanitizerFunctions {
  filterFor(spec: SanitizerSpec, isSafe: boolean): Filter;
  sanitize(root: ParentRecord, filter: Filter): boolean;
  sanitizerInterface(): AnyClass;
  toSanitizerSpec(value: unknown): SanitizerSpec;
}

export const sanitizerDoor = emptyTable<{ open(): SanitizerFunctions }>();

export function sanitizing(): SanitizerFunctions {
  return sanitizerDoor.open();
}
