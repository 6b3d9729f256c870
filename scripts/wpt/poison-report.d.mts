import type { Line } from './expectations.mjs';
import type { FileResult } from './shortfalls.mjs';

type Results = ReadonlyMap<string, readonly FileResult[]>;

export interface PoisonedRuns {
  readonly plain: Results;
  readonly poisoned: Results;
  readonly seen: readonly Line[];
}

export interface PoisonReport {
  readonly asExpected: number;
  readonly different: readonly Line[];
  readonly foreign: readonly Line[];
  readonly listed: readonly Line[];
}

export function readDifferences(path: string): Map<string, string>;
export function partOf(files: readonly string[], count: number, seed: number): string[];
export function differencesOf(plain: readonly FileResult[], poisoned: readonly FileResult[]): string[];
export function poisonReport(runs: PoisonedRuns, listed: ReadonlyMap<string, string>): PoisonReport;
