export declare const properties: readonly string[];
export declare const cases: readonly string[];
export declare const bodies: readonly string[];
export declare function differences(element: Element, plain: Element, names: readonly string[]): Record<string, string>;
