export const trees: Readonly<Record<string, string>>;
