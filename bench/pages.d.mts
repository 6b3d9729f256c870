export function realPages(step?: number): { name: string; html: string }[];
