export function callsOf(window: object): Record<string, string>;
