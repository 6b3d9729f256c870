export const LATER: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
