export interface StreamCase {
  readonly size: number;
  readonly page: (n: number) => string;
  readonly runs: Readonly<Record<string, (livedom: typeof import('../lib/index.ts'), n: number) => Promise<number>>>;
}

export const backwardSelectors: readonly string[];
export const forwardSelectors: readonly string[];
export const streams: Readonly<Record<string, StreamCase>>;
export const stateStreams: Readonly<Record<string, StreamCase>>;
export const slowStreams: Readonly<Record<string, StreamCase>>;
