/** Logs every event of user input in a window. */
export function startLog(window: object): { take(): string[] };

export function withoutKeys(lines: readonly string[]): string[];
