/** What of a file falls short of Chromium. */
export interface Shortfall {
  readonly expected: number;
  readonly failing: number;
  readonly names: readonly string[] | null;
  readonly status: string;
  readonly message: string | null;
}

export interface Subtest {
  readonly name: string;
  readonly status: string;
}

export interface FileResult {
  readonly file: string;
  readonly status: string;
  readonly message: string | null;
  readonly subtests: readonly Subtest[];
}

export interface Reference {
  readonly files: Readonly<Record<string, { p: number; t: number; f?: readonly string[]; k?: string }>>;
}

export function shortfallsOf(results: readonly FileResult[], chromium: Reference): Map<string, Shortfall>;
export function counts(file: string, chromium: Reference): boolean;
export function fairerOf(
  first: readonly FileResult[],
  second: readonly FileResult[],
  isAsExpected: (file: string) => boolean,
): FileResult[];
export function lastingName(name: string): string;
