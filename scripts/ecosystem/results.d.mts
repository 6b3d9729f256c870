export interface Result {
  readonly passed: number;
  readonly failed: readonly string[];
  readonly seconds: number;
}

/** By the names of scenarios and environments. */
export type Results = Readonly<Record<string, Readonly<Record<string, Result>>>>;

export interface Recorded {
  readonly node: string;
  readonly results: Results;
}

export function readResults(): Recorded;
export function readVersions(): Readonly<Record<string, string>>;
export function tableOf(recorded: Recorded, versions: Readonly<Record<string, string>>): string;
export function unexpectedIn(results: Results, recorded: Results): string[];
