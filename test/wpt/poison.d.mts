export const EXCLUDED: readonly string[];
export function poison(window: { eval(text: string): unknown }, tell: (by: string, what: string) => void): number;
