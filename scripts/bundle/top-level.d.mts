export function namespacesLast(text: string): string;
