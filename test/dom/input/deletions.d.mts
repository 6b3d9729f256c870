export const deletions: [key: string, markup: string][];
