export function ask(window: unknown, table: unknown): Promise<string>;
