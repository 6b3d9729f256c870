/** The class that TypeScript's DOM types have by the name; in versions of TypeScript that have none, an older one. */
export type KnownClass<Name extends string, Older> = typeof globalThis extends { readonly [key in Name]: infer Class }
  ? Class
  : Older;

/** What such a class makes. */
export type KnownObject<Name extends string, Older> =
  KnownClass<Name, Older> extends { readonly prototype: infer Made } ? Made : never;
