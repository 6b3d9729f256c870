export function breakLines(code: string): string;
