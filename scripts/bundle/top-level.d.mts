export function namespacesLast(text: string): string;
export function withoutAliases(text: string): string;
