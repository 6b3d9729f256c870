/** `longhands` is JSON of the names that a shorthand sets, `[]` for a longhand. */
export type ParseValue = (property: string, longhands: string, value: string) => string;

/** What `dom/css` needs of a package that knows the grammar of every property's value. `lib/` says how to ask it. */
export interface CssHooks {
  /**
   * The value of a property as Chromium writes it: JSON of the longhands' names and values, `[["margin-top","0px"],…]`, or
   * `null` when the property does not take the value. `value` holds neither `var()` nor a keyword that every property takes.
   *
   * Null where there is no such package: then every property takes any value.
   */
  parseValue: ParseValue | null;
}

export const cssHooks: CssHooks = { parseValue: null };
