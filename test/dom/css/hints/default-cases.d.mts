export declare const elements: readonly string[];
export declare const follows: string;
export declare function defaultsOf(names: readonly string[], follows: string): Record<string, Record<string, string>>;
