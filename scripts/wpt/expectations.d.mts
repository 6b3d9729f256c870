import type { Shortfall } from './shortfalls.mjs';

export interface Expectations {
  readonly failing: Map<string, { readonly subtests: number | readonly string[]; readonly reason: string }>;
  readonly flaky: Map<string, string>;
  readonly missed: Map<string, string>;
}

export interface Line {
  readonly file: string;
  readonly says: string;
}

export interface Report {
  readonly asExpected: number;
  readonly unexpected: readonly Line[];
  readonly stale: readonly Line[];
  readonly flaky: readonly Line[];
}

type IsSelected = (file: string) => boolean;
type Shortfalls = ReadonlyMap<string, Shortfall>;

export const UNKNOWN: string;
export function readExpectations(path: string): Expectations;
export function writeExpectations(path: string, expectations: Expectations): void;
export function compare(shortfalls: Shortfalls, expectations: Expectations, isSelected: IsSelected): Report;
export function updated(
  shortfalls: Shortfalls,
  expectations: Expectations,
  isSelected: IsSelected,
): { expectations: Expectations; added: string[] };
