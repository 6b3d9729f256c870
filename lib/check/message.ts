import type { Span } from '../../parser/tree-construction/locations.ts';
import type { RuleId, Severity } from './rules.ts';

/** A change of the source that has one right answer. */
export interface Fix extends Span {
  /** What is to stand there instead. */
  readonly text: string;
}

/** What `check` found. */
export interface CheckMessage {
  /** By which it was found. docs/check.md lists them. */
  readonly rule: RuleId;
  /** What its rule is set to be. */
  readonly severity: Severity;
  /** In plain words. */
  readonly message: string;
  /** The section of the Standard that says so. */
  readonly section: string;
  /** In UTF-16 code units from the start of the source. */
  readonly offset: number;
  /** That after the last one, as are `endLine` and `endColumn`. */
  readonly endOffset: number;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** With the rule `malformed-bytes`: where they are, in bytes from the start. */
  readonly byteOffset?: number;
  /** What mends it; null where only the author can know. */
  readonly fix: Fix | null;
}

/** What `check` gives. */
export interface CheckResult {
  /** In the order of their places. */
  readonly messages: readonly CheckMessage[];
  /** How many of them are errors. */
  readonly errors: number;
  /** How many are warnings. */
  readonly warnings: number;
  /** What was checked: of bytes, the text that they stand for. */
  readonly source: string;
  /** The encoding of bytes; null for a string. */
  readonly encoding: string | null;
}
