import type { CheckResult } from '../message.ts';

/** A file, and what was found in it. */
export interface CheckedFile {
  /** Its path as it was given. */
  readonly file: string;
  readonly result: CheckResult;
}
