export declare const doctypes: readonly string[];
export declare const parents: readonly string[];
export declare const names: readonly string[];
export declare const properties: readonly string[];
export declare const body: string;
export declare function surroundedStyles(
  parents: readonly string[],
  names: readonly string[],
  properties: readonly string[],
): Record<string, string>;
