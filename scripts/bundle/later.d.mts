export const LATER: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
export const FIRST: Readonly<Record<string, { readonly part: string; readonly stays: readonly string[] }>>;
