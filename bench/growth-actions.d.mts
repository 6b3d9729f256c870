import type * as livedom from '../lib/index.ts';

export interface Action {
  readonly size: number;
  readonly testSize: number;
  run(library: typeof livedom, n: number): unknown;
  answer(n: number): unknown;
}

export const actions: Readonly<Record<string, Action>>;
