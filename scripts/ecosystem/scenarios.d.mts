export interface Scenario {
  readonly title: string;
  readonly file: string;
  readonly packages: readonly string[];
}

export const SCENARIOS: readonly Scenario[];
export function nameOf(file: string): string;
