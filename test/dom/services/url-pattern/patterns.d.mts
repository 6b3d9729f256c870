export const PATTERNS: readonly (readonly unknown[][])[];
export function tryPattern(pattern: readonly unknown[][], URLPattern: unknown): unknown;
