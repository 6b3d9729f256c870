export const PROPERTIES: Record<string, string>;
