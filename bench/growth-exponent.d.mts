export const SIZES: readonly number[];
export function exponentOf(step: string, measured: readonly number[]): number | null;
export function isAbove(step: string, measured: readonly number[], limit: number): boolean;
