/** What `dom/css` needs of a package that knows the grammar of every property's value. `lib/` says how to ask it. */
export interface CssHooks {
  /**
   * The value of a property as Chromium writes it: JSON of the longhands' names and values, `[["margin-top","0px"],…]`, or
   * `null` when the property does not take the value. `value` holds neither `var()` nor a keyword that every property takes.
   *
   * Null where there is no such package: then every property takes any value.
   */
  parseValue: ((property: string, value: string) => string) | null;
}

export const cssHooks: CssHooks = { parseValue: null };
