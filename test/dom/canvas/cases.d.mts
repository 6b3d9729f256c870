export const CASES: Readonly<Record<string, string>>;
export function expressionOf(source: string): string;
