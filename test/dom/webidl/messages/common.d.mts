export const COMMON: readonly string[];
export function thrownBy(window: unknown, code: string): string;
