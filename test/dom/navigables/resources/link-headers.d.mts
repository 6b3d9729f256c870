export const linkHeaders: readonly string[];
