export const ROOT: string;
export function pathOf(file: string): string;
