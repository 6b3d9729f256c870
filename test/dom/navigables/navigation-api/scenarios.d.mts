export const ADDRESS: string;
export const MARKUP: string;
export const HELPERS: string;
export function inPage(steps: string): string;
export const scenarios: readonly (readonly [name: string, steps: string])[];
