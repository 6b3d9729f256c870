export declare const asked: Record<string, (globals: never) => unknown>;
