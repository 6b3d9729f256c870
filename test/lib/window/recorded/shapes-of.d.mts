export function shapesOf(window: object): Record<string, string>;
