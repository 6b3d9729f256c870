export const helpers: Record<string, unknown>;
export const asked: Record<string, (page: object) => unknown>;
