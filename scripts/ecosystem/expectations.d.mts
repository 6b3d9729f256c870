export type Results = ReadonlyMap<string, string>;

export interface Expectations {
  readonly failing: ReadonlyMap<string, string>;
  readonly flaky: ReadonlySet<string>;
}

export function readExpectations(path: string): Expectations;

export function compare(
  results: { readonly jsdom: Results; readonly livedom: Results },
  expectations: Expectations,
): { readonly listed: ReadonlyMap<string, string[]>; readonly unexpected: string[]; readonly stale: string[] };

export function countPassed(tests: Results, suite: string): string;
